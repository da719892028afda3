import type { Day } from '../../calendar/index.ts';
import type { Language } from '../../messages/index.ts';
import { shortDay } from '../../shop/index.ts';
import type { Slip, SlipCause, SlipRemedy } from './slips.ts';

interface Reader {
  readonly today: Day;
  readonly language: Language;
}

/** What the slip text shows a reader: order numbers, and areas in the company's unit. */
interface SlipWords {
  readonly orderNumber: (orderId: number) => string;
  readonly area: (squareFeet: number) => string;
}

const said = {
  en: {
    head: (expected: string, promised: string) => `Expected ${expected} instead of ${promised}`,
    headDue: (expected: string, due: string) => `Expected ${expected}, after the delivery date, ${due}`,
    noDayDue: (due: string) => `No date; the delivery date is ${due}`,
    noDay: (promised: string) => `No date instead of ${promised}`,
    short: (leather: string, area: string) => `${leather} is ${area} short`,
    purchase: (leather: string, number: string, from: string, to: string) =>
      `${leather} comes ${to} instead of ${from} (purchase order ${number})`,
    late: (leather: string, day: string) => `${leather} comes ${day}`,
    toOrder: (leather: string, day: string) => `${leather} isn’t on order; ordered today, it comes ${day}`,
    unknown: (leather: string) => `${leather} is neither in stock nor on order`,
    coming: (leather: string, area: string, days: string) => `${area} of ${leather} arrive ${days}`,
    on: (day: string) => day,
    between: (from: string, to: string) => `${from} to ${to}`,
    taken: ', but they’re promised to other orders',
    tooLittle: ', which isn’t enough',
    undated: (leather: string, area: string) => `${area} of ${leather} are on order without a delivery date`,
    more: (day: string) => `; ordered today, more comes ${day}`,
    closed: (day: string) => `${day} is closed`,
    notStarted: (day: string) => `production didn’t start on ${day}`,
    placed: (day: string, promised?: string) =>
      `scheduled for ${day}${promised === undefined ? ', too late' : ` instead of ${promised}`}`,
    notScheduled: (day: string) => `it wasn’t scheduled for ${day}`,
    seatsTaken: (line: string, day: string) => `the seats of ${line} on ${day} are taken`,
    inWork: (day: string) => `in production since ${day}`,
    noSeats: 'no production line has enough seats',
    place: (line: string, day: string) => `Schedule it for ${day} on ${line}.`,
    order: (leather: string) => `Order ${leather} now.`,
    askDate: (leather: string) => `Ask the vendor for a delivery date for ${leather}.`,
    vendor: (number: string, by: string) => `Ask the vendor to deliver purchase order ${number} by ${by}.`,
    lot: (leather: string, lot: string, order: string) =>
      `Take ${leather}${lot === '' ? '' : `, lot ${lot},`} from order ${order}, which is built later.`,
  },
  es: {
    head: (expected: string, promised: string) => `Se espera el ${expected} en vez del ${promised}`,
    headDue: (expected: string, due: string) =>
      `Se espera el ${expected}, después de la fecha de entrega, ${due}`,
    noDayDue: (due: string) => `Sin fecha; la fecha de entrega es el ${due}`,
    noDay: (promised: string) => `Sin fecha en vez del ${promised}`,
    short: (leather: string, area: string) => `faltan ${area} de ${leather}`,
    purchase: (leather: string, number: string, from: string, to: string) =>
      `${leather} llega el ${to} en vez del ${from} (orden de compra ${number})`,
    late: (leather: string, day: string) => `${leather} llega el ${day}`,
    toOrder: (leather: string, day: string) => `${leather} no está pedida; si se pide hoy, llega el ${day}`,
    unknown: (leather: string) => `${leather} no está en existencia ni pedida`,
    coming: (leather: string, area: string, days: string) => `llegan ${area} de ${leather} ${days}`,
    on: (day: string) => `el ${day}`,
    between: (from: string, to: string) => `entre el ${from} y el ${to}`,
    taken: ', pero son para otros pedidos ya prometidos',
    tooLittle: ' y no alcanzan',
    undated: (leather: string, area: string) => `hay ${area} de ${leather} pedidos sin fecha de entrega`,
    more: (day: string) => `; si se pide más hoy, llega el ${day}`,
    closed: (day: string) => `el ${day} está cerrado`,
    notStarted: (day: string) => `la producción no empezó el ${day}`,
    placed: (day: string, promised?: string) =>
      `programado para el ${day}${promised === undefined ? ', demasiado tarde' : ` en vez del ${promised}`}`,
    notScheduled: (day: string) => `no se programó para el ${day}`,
    seatsTaken: (line: string, day: string) => `los lugares de ${line} del ${day} están ocupados`,
    inWork: (day: string) => `en producción desde el ${day}`,
    noSeats: 'ninguna línea de producción tiene lugares suficientes',
    place: (line: string, day: string) => `Prográmelo para el ${day} en ${line}.`,
    order: (leather: string) => `Pida ${leather} ahora.`,
    askDate: (leather: string) => `Pida al proveedor una fecha de entrega para ${leather}.`,
    vendor: (number: string, by: string) =>
      `Pida al proveedor que entregue la orden de compra ${number} antes del ${by}.`,
    lot: (leather: string, lot: string, order: string) =>
      `Tome ${leather}${lot === '' ? '' : `, lote ${lot},`} del pedido ${order}, que se fabrica después.`,
  },
} as const;

/**
 * The new day and why; `isDue`: the day that the customer has is the delivery date, later than the promise; `isUnpromised`: nothing was
 * promised yet, so that only why is said. `Expected Feb 23 instead of Jan 14: Oxblood comes Feb 12 instead of Jan 5 (purchase order 118).`
 */
export function slipText(
  slip: Pick<Slip, 'promised' | 'expected' | 'cause'> & {
    readonly isDue?: boolean;
    readonly isUnpromised?: boolean;
  },
  reader: Reader,
  words: Pick<SlipWords, 'area'>,
): string {
  if (slip.isUnpromised) return `${slipCauseText(slip.cause, reader, words)}.`;
  const { head, headDue, noDay, noDayDue } = said[reader.language];
  const dayOf = dayIn(reader);
  const promised = dayOf(slip.promised);
  const begin =
    slip.expected === null
      ? (slip.isDue ? noDayDue : noDay)(promised)
      : (slip.isDue ? headDue : head)(dayOf(slip.expected), promised);
  return `${begin}: ${causeText(slip.cause, reader, words)}.`;
}

/** Only the reason, as a heading: `Oxblood comes Feb 12 instead of Jan 5 (purchase order 118)`. */
export function slipCauseText(cause: SlipCause, reader: Reader, words: Pick<SlipWords, 'area'>): string {
  const text = causeText(cause, reader, words);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const dayIn =
  ({ today, language }: Reader) =>
  (day: Day): string =>
    shortDay(day, today, language);

function causeText(cause: SlipCause, reader: Reader, { area }: Pick<SlipWords, 'area'>): string {
  const text = said[reader.language];
  const dayOf = dayIn(reader);
  switch (cause.kind) {
    case 'leather short':
      return text.short(cause.leather, area(cause.area));
    case 'purchase late':
      return text.purchase(cause.leather, cause.purchaseOrder, dayOf(cause.from), dayOf(cause.to));
    case 'leather late':
    case 'leather to order':
      if (cause.day === null) return text.unknown(cause.leather);
      return text[cause.kind === 'leather late' ? 'late' : 'toOrder'](cause.leather, dayOf(cause.day));
    case 'too little on order':
      return comingText(cause, reader, area(cause.coming.area));
    case 'day closed':
      return text.closed(dayOf(cause.day));
    case 'not started':
      return text.notStarted(dayOf(cause.day));
    case 'placed later':
      return text.placed(dayOf(cause.day), cause.promised === null ? undefined : dayOf(cause.promised));
    case 'not scheduled':
      return text.notScheduled(dayOf(cause.day));
    case 'seats taken':
      return text.seatsTaken(cause.line, dayOf(cause.day));
    case 'in work':
      return text.inWork(dayOf(cause.day));
    case 'no seats':
      return text.noSeats;
  }
}

/** How much of a leather is on order, why that doesn't help, and when more would arrive. */
function comingText(
  { leather, coming, day }: Extract<SlipCause, { kind: 'too little on order' }>,
  reader: Reader,
  area: string,
): string {
  const text = said[reader.language];
  const dayOf = dayIn(reader);
  const more = day === null ? '' : text.more(dayOf(day));
  if (coming.from === null || coming.to === null) return `${text.undated(leather, area)}${more}`;
  const days =
    coming.from === coming.to
      ? text.on(dayOf(coming.from))
      : text.between(dayOf(coming.from), dayOf(coming.to));
  return `${text.coming(leather, area, days)}${coming.isTaken ? text.taken : text.tooLittle}${more}`;
}

/** Remedy that would keep the promise, as an instruction. */
export function remedyText(
  remedy: SlipRemedy,
  reader: Reader,
  words: Pick<SlipWords, 'orderNumber'>,
): string {
  const text = said[reader.language];
  const dayOf = dayIn(reader);
  switch (remedy.kind) {
    case 'place':
      return text.place(remedy.line, dayOf(remedy.day));
    case 'ask vendor':
      return text.vendor(remedy.purchaseOrder, dayOf(remedy.by));
    case 'order leather':
      return text.order(remedy.leather);
    case 'ask date':
      return text.askDate(remedy.leather);
    case 'take lot':
      return text.lot(remedy.leather, remedy.lot, words.orderNumber(remedy.orderId));
  }
}

/**
 * Parts of a slip that a reader may see. Without the permission: no purchase orders, no questions for a vendor, and
 * no leather of another order, which may belong to another store.
 */
export function shownSlip<Shown extends Pick<Slip, 'cause' | 'remedies'>>(
  slip: Shown,
  { seesPurchases }: { readonly seesPurchases: boolean },
): Shown {
  if (seesPurchases) return slip;
  const { cause } = slip;
  return {
    ...slip,
    cause:
      cause.kind === 'purchase late'
        ? { kind: 'leather late', leatherItemId: 0, leather: cause.leather, day: cause.to }
        : cause,
    remedies: slip.remedies.filter(({ kind }) => kind === 'place'),
  };
}
