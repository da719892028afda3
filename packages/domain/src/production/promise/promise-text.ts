import type { Day } from '../../calendar/index.ts';
import type { Language } from '../../messages/index.ts';
import { shortDay } from '../../shop/index.ts';
import type { DatePromise, LeatherReason } from './promise.types.ts';

interface Reader {
  readonly today: Day;
  readonly language: Language;
}

type Choices = Readonly<Record<LeatherReason['kind'], (day: string) => string>>;

const words = {
  en: {
    ready: (day: string) => `Ready by ${day}`,
    promised: (day: string) => `Promised for ${day}`,
    notPromised: 'No date was promised',
    noDate: 'No date yet',
    inStock: 'leather in stock',
    arrives: (name: string, day: string, order: string) => `${name} arrives ${day}${order}`,
    overdue: (name: string, day: string, order: string) =>
      `${name} is overdue${order}, expected by ${day} at the earliest`,
    order: (number: string) => ` (purchase order ${number})`,
    toOrder: (name: string, days: number) => `${name} has to be ordered, ${count(days, 'day', 'days')}`,
    unknown: (name: string) => `${name} has to be ordered and its vendor has no lead time`,
    more: (name: string) => `more ${name}`,
    taken: (day: string) => ` (what arrives ${day} is promised to other orders)`,
    tooLittle: (day: string) => ` (what arrives ${day} isn’t enough)`,
    undated: ' (what is on order has no delivery date)',
    unnamed: 'a leather',
    materials: (day: string) => `bought parts arrive ${day}`,
    seats: (line: string, day: string) => `${line} has seats on ${day}`,
    noSeats: 'no production line has enough seats',
    choices: {
      'in stock': () => 'In stock',
      arrives: (day: string) => `Arrives ${day}`,
      'to order': () => 'To order',
      unknown: () => 'No date',
    } satisfies Choices,
    readyDay: (day: string) => `ready ${day}`,
  },
  es: {
    ready: (day: string) => `Listo el ${day}`,
    promised: (day: string) => `Prometido para el ${day}`,
    notPromised: 'No se prometió fecha',
    noDate: 'Aún sin fecha',
    inStock: 'piel en existencia',
    arrives: (name: string, day: string, order: string) => `${name} llega el ${day}${order}`,
    overdue: (name: string, day: string, order: string) =>
      `${name} está atrasada${order}, se espera el ${day} como mínimo`,
    order: (number: string) => ` (orden de compra ${number})`,
    toOrder: (name: string, days: number) => `hay que pedir ${name}, ${count(days, 'día', 'días')}`,
    unknown: (name: string) => `hay que pedir ${name} y su proveedor no tiene plazo de entrega`,
    more: (name: string) => `más ${name}`,
    taken: (day: string) => ` (la que llega el ${day} es para otros pedidos ya prometidos)`,
    tooLittle: (day: string) => ` (la que llega el ${day} no alcanza)`,
    undated: ' (la que está pedida no tiene fecha de entrega)',
    unnamed: 'una piel',
    materials: (day: string) => `las partes compradas llegan el ${day}`,
    seats: (line: string, day: string) => `${line} tiene lugares libres el ${day}`,
    noSeats: 'ninguna línea de producción tiene lugares suficientes',
    choices: {
      'in stock': () => 'En existencia',
      arrives: (day: string) => `Llega el ${day}`,
      'to order': () => 'Por pedir',
      unknown: () => 'Sin fecha',
    } satisfies Choices,
    readyDay: (day: string) => `listo el ${day}`,
  },
} as const;

const count = (days: number, one: string, many: string) => `${days} ${days === 1 ? one : many}`;

/** Explains when a leather is available; undefined while it is in stock. */
export function leatherText(reason: LeatherReason, { today, language }: Reader): string | undefined {
  const said = words[language];
  const name = reason.leather === '' ? said.unnamed : reason.leather;
  switch (reason.kind) {
    case 'in stock':
      return undefined;
    case 'arrives': {
      const order = reason.purchaseOrder === null ? '' : said.order(reason.purchaseOrder);
      const day = shortDay(reason.day, today, language);
      return reason.isOverdue ? said.overdue(name, day, order) : said.arrives(name, day, order);
    }
    case 'to order':
      return (
        said.toOrder(moreOf(name, reason, language), reason.days) + comingText(reason, { today, language })
      );
    case 'unknown':
      return said.unknown(moreOf(name, reason, language)) + comingText(reason, { today, language });
  }
}

type ToOrder = Extract<LeatherReason, { kind: 'to order' | 'unknown' }>;

const moreOf = (name: string, { coming }: ToOrder, language: Language): string =>
  coming ? words[language].more(name) : name;

/** Explains why leather on order doesn't help, with the last day on which it arrives. */
function comingText({ coming }: ToOrder, { today, language }: Reader): string {
  if (!coming) return '';
  const { taken, tooLittle, undated } = words[language];
  if (coming.to === null) return undated;
  return (coming.isTaken ? taken : tooLittle)(shortDay(coming.to, today, language));
}

/** When a leather that could be chosen is there, and the order ready: `In stock · Jan 14`. */
export function leatherChoiceText(
  choice: { readonly kind: LeatherReason['kind']; readonly arrives: Day | null; readonly day: Day | null },
  { today, language }: Reader,
): string {
  const { choices, readyDay } = words[language];
  const there = choices[choice.kind](
    choice.arrives === null ? '' : shortDay(choice.arrives, today, language),
  );
  return choice.day === null ? there : `${there} · ${readyDay(shortDay(choice.day, today, language))}`;
}

/** The date and its reasons as a sentence: `Ready by Jan 14: leather in stock, line B has seats on Jan 6.` */
export function promiseText(promise: DatePromise, reader: Reader): string {
  const { ready, noDate } = words[reader.language];
  return sentence(promise, reader, { ready, noDate });
}

/** The same of an order that was approved: `Promised for Jan 14: leather in stock, line B has seats on Jan 6.` */
export function promisedText(promise: DatePromise, reader: Reader): string {
  const { promised, notPromised } = words[reader.language];
  return sentence(promise, reader, { ready: promised, noDate: notPromised });
}

function sentence(
  { day, leathers, materials, seats }: DatePromise,
  reader: Reader,
  head: { readonly ready: (day: string) => string; readonly noDate: string },
): string {
  const { today, language } = reader;
  const said = words[language];
  const waits = leathers.flatMap((reason) => leatherText(reason, reader) ?? []);
  const isLast = leathers.every((reason) => !('day' in reason) || reason.day < (materials ?? ''));
  const reasons = [
    ...(leathers.length > 0 && waits.length === 0 ? [said.inStock] : waits),
    ...(materials !== null && isLast ? [said.materials(shortDay(materials, today, language))] : []),
    ...(seats === null ? [] : [said.seats(seats.line, shortDay(seats.day, today, language))]),
    ...(seats === null && waits.length === 0 ? [said.noSeats] : []),
  ];
  const begin = day === null ? head.noDate : head.ready(shortDay(day, today, language));
  return `${begin}: ${reasons.join(', ')}.`;
}

/**
 * Parts of a promise that a reader may see: purchase order numbers only with the permission, and never the leather
 * that the order takes.
 */
export function shownPromise(
  promise: DatePromise,
  { seesPurchases }: { seesPurchases: boolean },
): DatePromise {
  return {
    ...promise,
    leathers: promise.leathers.map((reason) => {
      if (reason.kind === 'in stock') return { ...reason, taken: [] };
      if (reason.kind !== 'arrives') return reason;
      const hidden = seesPurchases ? {} : { purchaseOrderId: null, purchaseOrder: null };
      return { ...reason, ...hidden, taken: [] };
    }),
  };
}
