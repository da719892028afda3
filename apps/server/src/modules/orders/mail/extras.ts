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
    /** Whether the bank only requires the customer's confirmation. */
    readonly isToConfirm: boolean;
  };
  /**
   * Bank account payment that is on its way, failed, was stopped or is being returned; or a charge that is refunded.
   */
  readonly bank?: {
    readonly amount: string;
    /** Number of business days that banks take. */
    readonly days: number;
    /** Code of the reason why it failed, was stopped or is refunded; `reason` is its text. */
    readonly code?: MessageCode;
    readonly reason?: string;
    /** Refunded charge to a card, and the card's last digits. */
    readonly charged?: string;
    readonly lastFour?: string;
    /** Amount that the order owes again. */
    readonly due?: string;
  };
  readonly acceptance?: { readonly name: string; readonly date: Day };
  /** Reader, if that isn't the customer. */
  readonly salesRep?: { readonly email: string; readonly language?: Language };
  readonly link?: string;
}

/** Formats the values in the reader's language. */
export function extrasIn(language: Language, extras: MailExtras): MailExtras {
  const { payment, acceptance, bank } = extras;
  // Emails queued by an earlier version already contain a written-out date.
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
