import type { Language } from '../messages/index.ts';

/** Payment method names as customers see them. The company's own methods keep their names. */
const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  cash: { en: 'Cash', es: 'Efectivo' },
  check: { en: 'Check', es: 'Cheque' },
  'credit card': { en: 'Credit card', es: 'Tarjeta de crédito' },
  'debit card': { en: 'Debit card', es: 'Tarjeta de débito' },
  ach: { en: 'Bank account (ACH)', es: 'Cuenta bancaria (ACH)' },
  wire: { en: 'Wire transfer', es: 'Transferencia bancaria' },
  financing: { en: 'Financing', es: 'Financiamiento' },
  transfer: { en: 'Transfer from another order', es: 'Traspaso de otro pedido' },
  allowance: { en: 'Allowance', es: 'Bonificación' },
  'opening balance': { en: 'Paid before', es: 'Pagado antes' },
};

/** Customer-facing name of a payment method, by its stored name. */
export const methodName = (method: string, language: Language): string =>
  names[method.toLowerCase()]?.[language] ?? method;
