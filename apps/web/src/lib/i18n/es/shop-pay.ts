import type english from '../en/shop-pay.ts';

export default {
  off: 'Por ahora no podemos cobrar en línea. No se hizo ningún cargo. Puede enviar el mismo diseño como cotización.',
  asQuote: 'Enviar como cotización',
  notAnAmount: 'Escriba un monto, por ejemplo {{example}}.',
} satisfies typeof english;
