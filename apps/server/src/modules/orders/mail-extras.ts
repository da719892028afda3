import { type Day, isDay, writtenDay } from '@cordovan/domain/calendar';
import type { Language } from '@cordovan/domain/messages';
import { methodName } from '@cordovan/domain/payments';

/** What a mail about an order says beyond the order, as it is kept until its language is known. */
export interface MailExtras {
  readonly payment?: {
    readonly amount: string;
    /** The method's stored name. */
    readonly method: string;
    readonly date: Day;
    readonly comments: string;
  };
  readonly acceptance?: { readonly name: string; readonly date: Day };
  readonly salesRep?: { readonly email: string };
  readonly link?: string;
}

/** The same in the words of its reader. */
export function extrasIn(language: Language, extras: MailExtras): MailExtras {
  const { payment, acceptance } = extras;
  // A mail that was asked for by an earlier version has its day in words already.
  const day = (date: string) => (isDay(date) ? writtenDay(date, language) : date);
  return {
    ...extras,
    ...(payment && {
      payment: { ...payment, method: inSentence(payment.method, language), date: day(payment.date) },
    }),
    ...(acceptance && { acceptance: { ...acceptance, date: day(acceptance.date) } }),
  };
}

/** `cash`, `efectivo`; a method of the house's own stands as it was named. */
function inSentence(method: string, language: Language): string {
  const name = methodName(method, language);
  return name === method ? name : name.toLowerCase();
}
