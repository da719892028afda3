import { bankReason, type Language, type MessageCode, messageText } from '../messages/index.ts';

/** The system's own reasons for a refund, stored in English. */
const reasons: readonly MessageCode[] = [
  'SURPLUS_PAID',
  'SURPLUS_PAID_BANK',
  // Stored by earlier versions, which refunded the whole charge.
  'SURPLUS_EXCESS',
  'SURPLUS_REST',
  'SURPLUS_EXCESS_BANK',
  'SURPLUS_CANCELED',
  'SURPLUS_CANCELED_BANK',
  'SURPLUS_VOID',
  'SURPLUS_VOID_BANK',
  'SURPLUS_REPEATED',
  'SURPLUS_REPEATED_BANK',
];

/** Comments of payments that a gateway reports, with what follows them in English. */
const reported: readonly (readonly [stored: RegExp, spanish: (rest: string) => string])[] = [
  [/^Voided at the card gateway()$/, () => 'Anulado en la pasarela de pago'],
  [/^Refunded at the card gateway()$/, () => 'Reembolsado en la pasarela de pago'],
  [/^Returned by the bank: (.+)$/, (rest) => `Devuelto por el banco: ${bankReason(rest)}`],
  [
    /^Disputed by the cardholder: (.+)$/,
    (rest) => {
      const [reason = '', day] = rest.split(', answer until ');
      return `En disputa por el titular: ${bankReason(reason)}${day === undefined ? '' : `, responder a más tardar el ${day}`}`;
    },
  ],
  [/^Dispute won: the bank returned the payment()$/, () => 'Disputa ganada: el banco devolvió el pago'],
  [
    /^Refund not sent: the bank took the payment back()$/,
    () => 'Reembolso no enviado: el banco retiró el pago',
  ],
  [/^The refund failed: (.+)$/, (rest) => `El reembolso falló: ${bankReason(rest)}`],
];

/** Stored reason or problem of a refund, or the comment of its payment, in a language. Typed text is kept. */
export function reasonText(stored: string, language: Language): string {
  const code = reasons.find((each) => messageText('en', each) === stored);
  if (code) return messageText(language, code);
  if (language === 'en') return stored;
  for (const [pattern, spanish] of reported) {
    const rest = pattern.exec(stored)?.[1];
    if (rest !== undefined) return spanish(rest);
  }
  return stored;
}

/** How a bank took a payment back, by the comment of the payment that says so; undefined for others. */
export function takenBackBy(comment: string): 'returned' | 'disputed' | undefined {
  if (comment.startsWith('Returned by the bank: ')) return 'returned';
  return comment.startsWith('Disputed by the cardholder: ') ? 'disputed' : undefined;
}
