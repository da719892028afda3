/** Refusals shared by all parts of the product, in both languages. */
export const generalMessages = {
  en: {
    NOT_FOUND: "The element wasn't found",
    REASON_REQUIRED: 'Enter a reason',
    FIELD_REQUIRED: '{{field}} is required',
    FIELD_INVALID: '{{field}} is not valid',
    RATE_LIMITED: 'Too many attempts. Wait a few minutes, or up to an hour, and try again.',
    ACCOUNT_LOCKED: 'Too many failed attempts. Try again in {{minutes}} {{minutes|minute|minutes}}.',
    SCAN_CODE_INVALID:
      'A code can have up to {{most}} letters, digits or symbols, without accents or spaces. START, PAUSE, RESUME, END and piece codes (000123-1-1) are reserved.',
    STALE_RECORD: 'Another user changed this. Reload and try again.',
  },
  es: {
    NOT_FOUND: 'No se encontró lo que busca',
    REASON_REQUIRED: 'Escriba el motivo',
    FIELD_REQUIRED: 'Falta este dato: {{field}}',
    FIELD_INVALID: 'Este dato no es válido: {{field}}',
    RATE_LIMITED: 'Demasiados intentos. Espere unos minutos, o hasta una hora, e intente de nuevo.',
    ACCOUNT_LOCKED:
      'Demasiados intentos fallidos. Intente de nuevo en {{minutes}} {{minutes|minuto|minutos}}.',
    SCAN_CODE_INVALID:
      'Un código puede tener hasta {{most}} letras, números o símbolos, sin acentos ni espacios. START, PAUSE, RESUME, END y los códigos de piezas (000123-1-1) están reservados.',
    STALE_RECORD: 'Otro usuario cambió esto. Vuelva a cargar la página e inténtelo de nuevo.',
  },
} as const;
