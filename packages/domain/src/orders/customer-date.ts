import { type Day, writtenDay } from '../calendar/index.ts';
import type { Language } from '../messages/index.ts';
import { promisedWeek } from '../shop/index.ts';

/** Facts about an order that its date depends on. */
export interface CustomerDateFacts {
  readonly deliveryDate: Day;
  /**
   * What is promised: from the approval on the frozen promise, before that the day that could be promised now. Null for an order that builds nothing
   * or is ready.
   */
  readonly promise: {
    readonly day: Day | null;
    /** Without a day: whether a leather has to be ordered first. */
    readonly lacksLeather: boolean;
  } | null;
}

/** The date of an order as its customer reads it (ADR 84). */
export type CustomerDate =
  /** The day that was agreed: it can be kept. */
  | { readonly kind: 'day'; readonly day: Day }
  /** Monday of the week of a promise that is later than the delivery date. */
  | { readonly kind: 'week'; readonly week: Day }
  | { readonly kind: 'none'; readonly lacksLeather: boolean };

/**
 * Decides the date that a customer reads, on every page, document and email: the delivery date, the week of a promise that is later, or none while
 * nothing can be promised.
 */
export function customerDate({ deliveryDate, promise }: CustomerDateFacts): CustomerDate {
  if (promise === null) return { kind: 'day', day: deliveryDate };
  if (promise.day === null) return { kind: 'none', lacksLeather: promise.lacksLeather };
  return promise.day > deliveryDate
    ? { kind: 'week', week: promisedWeek(promise.day) }
    : { kind: 'day', day: deliveryDate };
}

const words = {
  en: {
    week: (day: string) => `Week of ${day}`,
    none: 'No date yet',
    leather: 'No date yet: leather has to be ordered',
  },
  es: {
    week: (day: string) => `Semana del ${day}`,
    none: 'Aún sin fecha',
    leather: 'Aún sin fecha: hay que pedir la piel',
  },
} as const;

/** The date in words: `Jan 12, 2027`, `Week of Jan 11, 2027`, `No date yet: leather has to be ordered`. */
export function customerDateText(date: CustomerDate, language: Language): string {
  const { week, none, leather } = words[language];
  if (date.kind === 'day') return writtenDay(date.day, language);
  if (date.kind === 'week') return week(writtenDay(date.week, language));
  return date.lacksLeather ? leather : none;
}
