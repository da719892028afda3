/** Spanish of what gateways and banks say, as it is stored in English, in small letters. */
const spanish: Readonly<Record<string, string>> = {
  'account closed': 'la cuenta está cerrada',
  'bank can not process': 'el banco no lo puede procesar',
  'charge for pending refund disputed': 'el cargo está en disputa',
  'credit not processed': 'crédito no aplicado',
  'debit not authorized': 'el titular no autorizó el cargo',
  declined: 'rechazado',
  duplicate: 'cobro duplicado',
  'expired or canceled card': 'tarjeta vencida o cancelada',
  fraudulent: 'fraude',
  general: 'sin motivo indicado',
  'incorrect account details': 'los datos de la cuenta son incorrectos',
  'insufficient funds': 'fondos insuficientes',
  'lost or stolen card': 'tarjeta perdida o robada',
  'merchant request': 'a petición de la empresa',
  'product not received': 'producto no recibido',
  'product unacceptable': 'producto inaceptable',
  'subscription canceled': 'suscripción cancelada',
  unknown: 'motivo desconocido',
  unrecognized: 'cargo no reconocido',
};

/** Spanish of a reason of a gateway or bank. Another text stays as it is stored. */
export const bankReason = (stored: string): string =>
  spanish[stored.trim().replaceAll('_', ' ').toLowerCase()] ?? stored;
