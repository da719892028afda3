import { addDays, type Day, daysBetween, weekOf } from '../calendar/index.ts';
import type { Language } from '../messages/index.ts';
import { customizationsOf } from './line-items.ts';
import { designLines } from './design-lines.ts';
import type { Design } from './design.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

const DAYS_A_WEEK = 7;

/** Maximum number of days that a leather or an item can add to the lead time. */
export const MOST_EXTRA_DAYS = 365;

/** Days until a piece is ready: those of any piece, and the longest that one of its materials adds (SET-04). */
export const leadDays = (base: number, extraDays: readonly number[]): number =>
  base + Math.max(0, ...extraDays);

/** The Monday on or after the last day, because no day of a week is promised. */
export const readyDay = (today: Day, days: number): Day => weekOf(addDays(today, days + DAYS_A_WEEK - 1));

/** A promised day as the shop says it: the Monday on or after it. */
export const promisedWeek = (day: Day): Day => weekOf(addDays(day, DAYS_A_WEEK - 1));

/** The week of the lead time, or the later one in which leather and seats are there (ADR 41). */
export const laterWeek = (ready: Day, promised: Day | null): Day =>
  promised !== null && promised > ready ? promised : ready;

/** Lead time of a design in days, by its pieces, its leather and its items with the defaults of its style. */
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

/** The day around which a design is ready. `promised` is the week in which leather and seats are there, once known. */
export const designReadyDay = (shop: ShopCatalogue, design: Design, promised: Day | null = null): Day =>
  laterWeek(readyDay(shop.today, designLeadDays(shop, design)), promised);

/** The day around which a design is delivered that is on its way for some days. */
export const designArrivalDay = (
  shop: ShopCatalogue,
  design: Design,
  { promised, extraDays }: { readonly promised: Day | null; readonly extraDays: number },
): Day =>
  laterWeek(
    readyDay(shop.today, designLeadDays(shop, design) + extraDays),
    promised && promisedWeek(addDays(promised, extraDays)),
  );

/**
 * Days that another design takes longer. While leather and seats decide neither date, these are the days of the lead time;
 * else those between the two weeks.
 */
export function designDelay(
  shop: ShopCatalogue,
  { design, next }: { readonly design: Design; readonly next: Design },
  weekOf: (leatherId: number | null) => Day | null,
): number {
  const weeks = [design, next].map((each) => {
    const lead = designReadyDay(shop, each);
    return { lead, ready: designReadyDay(shop, each, weekOf(each.leatherId)) };
  });
  const [now, then] = weeks as [(typeof weeks)[number], (typeof weeks)[number]];
  return weeks.every(({ lead, ready }) => lead === ready)
    ? designLeadDays(shop, next) - designLeadDays(shop, design)
    : daysBetween(now.ready, then.ready);
}

/** Farther days have their year. */
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

/** When a design is ready, never a promise to the day: `Ready around Jan 12`. */
export function readyText(
  shop: ShopCatalogue,
  design: Design,
  language: Language,
  promised: Day | null = null,
): string {
  const day = shortDay(designReadyDay(shop, design, promised), shop.today, language);
  return language === 'es' ? `Fecha estimada: ${day}` : `Ready around ${day}`;
}

/** A longer or shorter lead time in whole weeks, rounded up: `+2 weeks`. Empty for none. */
export function delayText(days: number, language: Language): string {
  const weeks = Math.ceil(days / DAYS_A_WEEK);
  if (weeks === 0) return '';
  const size = Math.abs(weeks);
  const word = language === 'es' ? 'semana' : 'week';
  return `${weeks > 0 ? '+' : '−'}${size} ${word}${size === 1 ? '' : 's'}`;
}
