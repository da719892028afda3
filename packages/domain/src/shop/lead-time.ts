import { addDays, type Day, daysBetween, weekOf } from '../calendar/index.ts';
import type { Language } from '../messages/index.ts';
import { customizationsOf } from './line-items.ts';
import { designLines } from './design-lines.ts';
import type { Design } from './design.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

const DAYS_A_WEEK = 7;

/** Maximum number of days that a leather or an item can add to the lead time. */
export const MOST_EXTRA_DAYS = 365;

/**
 * Days until a piece is ready: the base days of any piece, plus the longest addition by one of its materials
 * (SET-04).
 */
export const leadDays = (base: number, extraDays: readonly number[]): number =>
  base + Math.max(0, ...extraDays);

/** The Monday on or after the last day, because we never promise a day of the week. */
export const readyDay = (today: Day, days: number): Day => weekOf(addDays(today, days + DAYS_A_WEEK - 1));

/** A promised day as the shop shows it: the Monday on or after that day. */
export const promisedWeek = (day: Day): Day => weekOf(addDays(day, DAYS_A_WEEK - 1));

/**
 * The week in which a design can be ready: null if we can't promise one, undefined until the server has answered (ADR
 * 76).
 */
export type PromisedWeek = Day | null | undefined;

/** A design's lead time in days, from its pieces, its leather, and its items including the style's defaults. */
export function designLeadDays(shop: ShopCatalogue, design: Design): number {
  const leather = shop.leathers.find(({ id }) => id === design.leatherId);
  const lines = designLines(shop, design);
  const items = lines.flatMap((line) => customizationsOf(shop, line));
  return leadDays(shop.leadDays, [
    leather?.extraDays ?? 0,
    ...lines.map(({ piece }) => piece.extraDays),
    ...items.map(({ item }) => item.extraDays),
  ]);
}

/** The Monday around which a promised design is delivered, after some days in transit. */
export const arrivalWeek = (promised: Day, extraDays: number): Day =>
  promisedWeek(addDays(promised, extraDays));

/** How another design changes the date: by days, to a week where there was none, or to no date. */
export type DateChange =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'week'; readonly week: Day }
  | { readonly kind: 'none' };

const UNCHANGED: DateChange = { kind: 'days', days: 0 };

/**
 * How a different design's date differs. Another leather has its own week. Other items add the extra days that they
 * take to buy, unless the promised week is later anyway.
 */
export function dateChange(
  shop: ShopCatalogue,
  { design, next }: { readonly design: Design; readonly next: Design },
  weekOf: (leatherId: number | null) => PromisedWeek,
): DateChange {
  const [now, then] = [weekOf(design.leatherId), weekOf(next.leatherId)];
  if (now === undefined || then === undefined) return UNCHANGED;
  const isOtherLeather = design.leatherId !== next.leatherId;
  if (then === null) return isOtherLeather ? { kind: 'none' } : UNCHANGED;
  if (now === null) return { kind: 'week', week: then };
  if (isOtherLeather) return { kind: 'days', days: daysBetween(now, then) };
  if (then >= readyDay(shop.today, designLeadDays(shop, next))) return UNCHANGED;
  return { kind: 'days', days: designLeadDays(shop, next) - designLeadDays(shop, design) };
}

/** Dates far from today include the year. */
const FAR_DAYS = 300;

const locales = { en: 'en-US', es: 'es-MX' } as const;

/** `Jan 12`, or `12 de enero`; with the year if it is far from today. */
export function shortDay(day: Day, today: Day, language: Language): string {
  const isFar = daysBetween(today, day) > FAR_DAYS;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locales[language], {
    month: language === 'es' ? 'long' : 'short',
    day: 'numeric',
    ...(isFar && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** When a design is ready, never exact to the day: `Ready around Jan 12`. Empty until the answer arrives. */
export function readyText(promised: PromisedWeek, today: Day, language: Language): string {
  if (promised === undefined) return '';
  const isSpanish = language === 'es';
  if (promised === null)
    return isSpanish
      ? 'Aún sin fecha. Le avisamos en cuanto la sepamos.'
      : 'No date yet. We’ll tell you when we know.';
  const day = shortDay(promised, today, language);
  return isSpanish ? `Fecha estimada: ${day}` : `Ready around ${day}`;
}

/** How a choice changes the date: `+2 weeks`, `No date yet`, or the week. Empty for no change. */
export function dateChangeText(change: DateChange, today: Day, language: Language): string {
  if (change.kind === 'days') return delayText(change.days, language);
  if (change.kind === 'week') return readyText(change.week, today, language);
  return language === 'es' ? 'Aún sin fecha' : 'No date yet';
}

/** A change in lead time in whole weeks, rounded up: `+2 weeks`. Empty if there is none. */
function delayText(days: number, language: Language): string {
  const weeks = Math.ceil(days / DAYS_A_WEEK);
  if (weeks === 0) return '';
  const size = Math.abs(weeks);
  const word = language === 'es' ? 'semana' : 'week';
  return `${weeks > 0 ? '+' : '−'}${size} ${word}${size === 1 ? '' : 's'}`;
}
