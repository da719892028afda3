import { type Language, type MessageCode, messageText } from '../messages/index.ts';

/** Reasons that the product itself gives for a refund, which are stored in English. */
const reasons: readonly MessageCode[] = [
  'SURPLUS_PAID',
  'SURPLUS_PAID_BANK',
  // Stored before only the rest of a charge went back.
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

/** Stored reason of a refund, or the comment of its payment, in a language. Typed text is kept. */
export function reasonText(stored: string, language: Language): string {
  const code = reasons.find((each) => messageText('en', each) === stored);
  return code ? messageText(language, code) : stored;
}
