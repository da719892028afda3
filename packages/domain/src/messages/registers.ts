/** Why time or an operation isn’t registered, in both languages; quoted from the documents (REG). */
export const registerMessages = {
  en: {
    OPERATION_INVALID_USER: 'Invalid user',
    OPERATION_INVALID: 'Invalid operation',
    OPERATION_INVALID_VIN: 'Invalid vin number',
    OPERATION_ALREADY_REGISTERED: 'The operation is already registered',
    OPERATION_NO_START: 'The operation has no start',
    OPERATION_NO_END: 'The operation has no end',
    TIME_INVALID_USER: 'Invalid user',
    TIME_CLOCK_OUT_MISSING:
      'You didn’t clock out last time. Clock in now; a lead will fill in when you left.',
    TIME_INVALID_TYPE: 'Invalid type',
  },
  es: {
    OPERATION_INVALID_USER: 'Usuario no válido',
    OPERATION_INVALID: 'Operación no válida',
    OPERATION_INVALID_VIN: 'Código de pieza no válido',
    OPERATION_ALREADY_REGISTERED: 'La operación ya está registrada',
    OPERATION_NO_START: 'La operación no se ha iniciado',
    OPERATION_NO_END: 'La operación no se ha terminado',
    TIME_INVALID_USER: 'Usuario no válido',
    TIME_CLOCK_OUT_MISSING:
      'La última vez no registró su salida. Registre ahora su entrada; un encargado indicará a qué hora salió.',
    TIME_INVALID_TYPE: 'Tipo no válido',
  },
} as const;
