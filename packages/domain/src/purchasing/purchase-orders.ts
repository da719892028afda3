import { roundedArea, shownArea, unitCostOf, unitSystems } from '../inventory/index.ts';
import { type Cents, scale, sum } from '../money/index.ts';
import { HOME_CURRENCY, moneyIn } from './currency.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';

/** States of a purchase order of leather (N-19). */
export const purchaseOrderStatuses = ['draft', 'sent', 'partially received', 'received', 'canceled'] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** Quantities of a line, in square feet. */
export interface LineProgress {
  readonly quantity: number;
  readonly received: number;
  /** Returned to the vendor, and the part that the vendor will replace. */
  readonly returned: number;
  readonly replaced: number;
  /** Ordered but no longer coming. */
  readonly closed: number;
}

/** Square feet still to come. The received area may exceed the ordered one. */
export function quantityLeft({ quantity, replaced, closed, received }: LineProgress): number {
  return Math.max(roundedArea(quantity + replaced - closed - received), 0);
}

/** Square feet that can be returned: received and not returned yet. */
export const quantityToReturn = ({ received, returned }: LineProgress): number =>
  roundedArea(received - returned);

/** State of a sent order, derived from its lines. */
export function statusFromLines(lines: readonly LineProgress[]): PurchaseOrderStatus {
  if (lines.every((line) => quantityLeft(line) === 0)) return 'received';
  return lines.some(({ received }) => received > 0) ? 'partially received' : 'sent';
}

/** Actions on a purchase order. */
export type PurchaseStep = 'edit' | 'send' | 'receive' | 'take back' | 'return' | 'bill' | 'close' | 'cancel';

const STEPS: Readonly<Record<PurchaseStep, readonly PurchaseOrderStatus[]>> = {
  edit: ['draft'],
  // An order that was sent can be emailed again.
  send: ['draft', 'sent', 'partially received'],
  receive: ['sent', 'partially received'],
  'take back': ['partially received', 'received'],
  return: ['sent', 'partially received', 'received'],
  // A vendor can bill a part of a canceled order, or credit what it billed before.
  bill: ['sent', 'partially received', 'received', 'canceled'],
  close: ['partially received'],
  cancel: ['draft', 'sent'],
};

export const isStepAllowed = (step: PurchaseStep, status: PurchaseOrderStatus): boolean =>
  STEPS[step].includes(status);

/** Refuses an action that the order's state doesn't allow. */
export const checkStep = (step: PurchaseStep, status: PurchaseOrderStatus): Result<void> =>
  allowUnless([isStepAllowed(step, status) ? undefined : { code: 'PURCHASE_ORDER_STATUS' }]);

/** A quantity in square feet and its cost, in the order's currency. */
export interface PricedQuantity {
  readonly quantity: number;
  /** Per square foot. */
  readonly unitCost: Cents;
  /** As typed, per square meter; if present, this cost applies. */
  readonly unitCostPerMeter?: Cents | null | undefined;
}

/** Cost of a line in the currency of its order. */
export function lineCost({ quantity, unitCost, unitCostPerMeter }: PricedQuantity): Cents {
  const { perSquareMeter } = unitCostOf(unitCost, unitCostPerMeter);
  return perSquareMeter === null
    ? scale(unitCost, quantity)
    : scale(perSquareMeter, shownArea(quantity, unitSystems.metric));
}

/** Cost of all lines. */
export const orderCost = (lines: readonly PricedQuantity[]): Cents => sum(lines.map(lineCost));

export interface PurchaseDraft {
  readonly date: string;
  readonly expectedDate: string | null;
  readonly exchangeRate: number;
  readonly lines: readonly { readonly quantity: number; readonly unitCost: Cents | null }[];
}

const invalid = (field: string, name: string): Refusal => ({
  code: 'FIELD_INVALID',
  data: { field: name },
  field,
});

/** Maximum exchange rate of a purchase order; a higher one is a typing error. */
export const MOST_EXCHANGE_RATE = 10_000;
/** The database stores exchange rates with six decimals. */
const LEAST_EXCHANGE_RATE = 0.000_001;
const isRate = (rate: number): boolean => rate >= LEAST_EXCHANGE_RATE && rate <= MOST_EXCHANGE_RATE;

/** A billion: a higher cost is a typing error, and sums stay exact. */
const MOST_LINE_COST = 100_000_000_000;

/** Checks a purchase order before saving. It may have no lines yet. */
export function checkPurchaseDraft({ date, expectedDate, exchangeRate, lines }: PurchaseDraft): Result<void> {
  return allowUnless([
    expectedDate !== null && expectedDate < date
      ? { code: 'EXPECTED_BEFORE_ORDERED', field: 'expectedDate' }
      : undefined,
    isRate(exchangeRate) ? undefined : invalid('exchangeRate', 'exchangeRate'),
    ...lines.flatMap(({ quantity, unitCost }, index) => [
      quantity > 0
        ? undefined
        : ({ code: 'STOCK_QUANTITY_NOT_POSITIVE', field: `lines.${index}.quantity` } as const),
      unitCost !== null && (unitCost < 0 || unitCost * quantity > MOST_LINE_COST)
        ? invalid(`lines.${index}.unitCost`, 'unitCost')
        : undefined,
    ]),
  ]);
}

/** Whether an order in another currency has a rate of one dollar per unit, as if no rate was ever entered. */
export const isRateMissing = (order: { readonly currency: string; readonly exchangeRate: number }): boolean =>
  order.currency !== HOME_CURRENCY && order.exchangeRate === 1;

/**
 * Refuses to send an order without lines. An order below the vendor's minimum, or in another currency without a rate,
 * needs confirmation.
 */
export function checkSend(
  lines: readonly PricedQuantity[],
  { minimum, vendor, currency, exchangeRate, isConfirmed }: SendTerms,
): Result<void> {
  const isBelow = lines.length > 0 && orderCost(lines) < minimum;
  const needsRate = isRateMissing({ currency, exchangeRate });
  return allowUnless([
    lines.length === 0 ? { code: 'PURCHASE_LINES_REQUIRED', field: 'lines' } : undefined,
    isBelow && !isConfirmed
      ? { code: 'PURCHASE_BELOW_MINIMUM', data: { vendor, minimum: moneyIn(minimum, currency) } }
      : undefined,
    needsRate && !isConfirmed ? { code: 'PURCHASE_RATE_MISSING', data: { currency } } : undefined,
  ]);
}

interface SendTerms {
  readonly vendor: string;
  /** Least amount of an order, in its currency; 0 for none. */
  readonly minimum: Cents;
  readonly currency: string;
  /** Dollars for one unit of the currency. */
  readonly exchangeRate: number;
  readonly isConfirmed: boolean;
}

/** A tenth of a square foot: a smaller quantity is a typing error. The remainder of a delivery can be smaller. */
const LEAST_ORDERED = 0.1;

/** Refuses lines below the smallest quantity that can be ordered. */
export const checkOrderedQuantities = (lines: readonly { readonly quantity: number }[]): Result<void> =>
  allowUnless(
    lines.map(({ quantity }, index) =>
      quantity > 0 && quantity < LEAST_ORDERED
        ? { code: 'PURCHASE_QUANTITY_TOO_SMALL', field: `lines.${index}.quantity` }
        : undefined,
    ),
  );

/** Square feet that were received or returned, with their line. */
export interface MovedLine {
  readonly line: LineProgress;
  readonly quantity: number;
}

const positive = ({ quantity }: MovedLine, index: number): Refusal | undefined =>
  quantity > 0 ? undefined : { code: 'STOCK_QUANTITY_NOT_POSITIVE', field: `lines.${index}.quantity` };

/** Checks a delivery. Receiving more than is still to come needs confirmation (N-19). */
export function checkReceipt(moved: readonly MovedLine[], isConfirmed: boolean): Result<void> {
  const isOver = moved.some(({ line, quantity }) => quantity > quantityLeft(line));
  return allowUnless([
    ...moved.map(positive),
    isOver && !isConfirmed ? { code: 'RECEIVE_MORE_THAN_ORDERED' } : undefined,
  ]);
}

/** A delivery line: whether its leather has dye lots, and whether the line goes to a single lot. */
interface LotOfLine {
  readonly leather: string;
  readonly isKeptByLot: boolean;
  readonly hasLot: boolean;
}

/** Asks before leather with dye lots is received without one: orders could get two shades of it (N-18). */
export function checkLots(lines: readonly LotOfLine[], isConfirmed: boolean): Result<void> {
  const without = lines.filter(({ isKeptByLot, hasLot }) => isKeptByLot && !hasLot);
  if (isConfirmed || without.length === 0) return allowUnless([]);
  const leathers = [...new Set(without.map(({ leather }) => leather))].join(', ');
  return allowUnless([{ code: 'RECEIVE_WITHOUT_LOT', data: { leathers } }]);
}

/** How far costs may differ from the agreed ones, up or down, before we ask. */
const USUAL_DIFFERENCE = 0.25;

/** Delivered leather with its cost per square foot, and the agreed cost. */
interface ReceivedCost {
  readonly leather: string;
  readonly quantity: number;
  readonly unitCost: Cents;
  readonly agreed: Cents;
}

/**
 * Asks before leather is received at a cost far from the agreed one, or with freight above its cost. This cost
 * determines the leather's stock value. Freight is in dollars, costs are in the order's currency.
 */
export function checkReceiptCosts(
  lines: readonly ReceivedCost[],
  { freight, exchangeRate, isConfirmed }: { freight: Cents; exchangeRate: number; isConfirmed: boolean },
): Result<void> {
  if (isConfirmed) return allowUnless([]);
  const far = lines.filter(
    ({ unitCost, agreed }) => agreed > 0 && Math.abs(unitCost - agreed) > agreed * USUAL_DIFFERENCE,
  );
  const leathers = [...new Set(far.map(({ leather }) => leather))].join(', ');
  const goods = orderCost(lines) * exchangeRate;
  return allowUnless([
    far.length > 0 ? { code: 'RECEIVE_COST_UNUSUAL', data: { leathers } } : undefined,
    freight > goods ? { code: 'RECEIVE_FREIGHT_HIGH' } : undefined,
  ]);
}

/** Checks a return: a reason, and no more than was received. */
export function checkReturn(moved: readonly MovedLine[], reason: string): Result<void> {
  return allowUnless([
    ...moved.map(positive),
    ...moved.map(({ line, quantity }, index) =>
      quantity > quantityToReturn(line)
        ? ({ code: 'RETURN_MORE_THAN_RECEIVED', field: `lines.${index}.quantity` } as const)
        : undefined,
    ),
    reason.trim() === '' ? { code: 'REASON_REQUIRED', field: 'reason' } : undefined,
  ]);
}
