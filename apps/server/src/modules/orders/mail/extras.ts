import { type Day, isDay, writtenDay } from '@cordovan/domain/calendar';
import { type Language, type MessageCode, messageText } from '@cordovan/domain/messages';
import { methodName } from '@cordovan/domain/payments';

/** Additional values of an order email, stored until its language is known. */
export interface MailExtras {
  readonly payment?: {
    readonly amount: string;
    /** Stored name of the payment method. */
    readonly method: string;
    readonly date: Day;
    readonly comments: string;
  };
  /** Card on file that the bank declined. */
  readonly card?: {
    readonly brand: string;
    readonly lastFour: string;
    readonly amount: string;
    /** Whether the bank only wants the customer to confirm it. */
    readonly isToConfirm: boolean;
  };
  /** Payment from a bank account that is on its way, failed, was stopped or goes back; or a charge that is refunded. */
  readonly bank?: {
    readonly amount: string;
    /** Business days that banks take. */
    readonly days: number;
    /** Code of the reason why it failed, was stopped or is refunded; `reason` is its text. */
    readonly code?: MessageCode;
    readonly reason?: string;
    /** Charge to a card that is refunded, and its last digits. */
    readonly charged?: string;
    readonly lastFour?: string;
    /** What the order owes again. */
    readonly due?: string;
  };
  readonly acceptance?: { readonly name: string; readonly date: Day };
  /** Who reads it, when that isn't the customer. */
  readonly salesRep?: { readonly email: string; readonly language?: Language };
  readonly link?: string;
}

/** Formats the values in the reader's language. */
export function extrasIn(language: Language, extras: MailExtras): MailExtras {
  const { payment, acceptance, bank } = extras;
  // Emails queued by an earlier version contain a written-out day already.
  const day = (date: string) => (isDay(date) ? writtenDay(date, language) : date);
  return {
    ...extras,
    ...(payment && {
      payment: { ...payment, method: inSentence(payment.method, language), date: day(payment.date) },
    }),
    ...(bank?.code && { bank: { ...bank, reason: messageText(language, bank.code) } }),
    ...(acceptance && { acceptance: { ...acceptance, date: day(acceptance.date) } }),
  };
}

/** Method name inside a sentence: `cash`, `efectivo`. The company's own methods keep their spelling. */
function inSentence(method: string, language: Language): string {
  const name = methodName(method, language);
  // “(ACH)” is for the office.
  return name === method ? name : name.charAt(0).toLowerCase() + name.slice(1).replace(' (ACH)', '');
}
