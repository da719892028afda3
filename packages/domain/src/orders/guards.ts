import type { Day } from '../calendar/index.ts';
import { cents, formatMoney, percentOf, type Cents } from '../money/index.ts';
import { refusalsOf, type Refusal } from '../result/index.ts';
import { orderTypeRules } from './order-types.ts';
import { balanceDue } from './balance.ts';
import { approvalMinimum } from './deposit.ts';
import { checkRefund } from './refund.ts';
import { type IncompleteLine, requiredPartRefusals } from './required-parts.ts';
import { statusIds, statusNames, type StatusId } from './statuses.ts';
import type { Actor, GuardName } from './transitions.ts';

/** The place an order takes in the scheduler; `seatsExceeded` when the line would be over its maximum. */
export interface Placement {
  readonly day: Day | null;
  readonly lineId: number | null;
  readonly isDayClosed: boolean;
  readonly seatsExceeded: { readonly max: number; readonly line: string } | null;
}

/** What the conditions of a status change need to know; amounts in cents, percents as percent numbers. */
export interface StatusFacts {
  readonly orderType: number;
  readonly total: Cents;
  /** Net payments: refunds are subtracted. */
  readonly paid: Cents;
  readonly minPaymentPercentage: number;
  /** What the full save validation refuses (C-15); empty when the order is complete. */
  readonly saveRefusals: readonly Refusal[];
  /** Lines that lack a required part; asked for before approval. */
  readonly incompleteLines: readonly IncompleteLine[];
  /** The question about a quotation that was changed after its customer accepted it; empty when it was not. */
  readonly acceptanceRefusals: readonly Refusal[];
  /** The quotation ran out and was not repriced (N-14). */
  readonly isExpired: boolean;
  /** Confirmed card payments of a shopper order and the company's MinimunPercentaje; null for staff orders. */
  readonly shopper: { readonly cardPaid: Cents; readonly minimumPercent: number } | null;
  /** The day the order lies on now, null when on none. */
  readonly currentDay: { readonly isClosed: boolean } | null;
  /** The place asked for, null unless the scheduler asks. */
  readonly placement: Placement | null;
  /** An available vin item of the store was picked (type 4). */
  readonly hasAvailableItem: boolean;
  readonly statusBeforeHold: StatusId | null;
  /** Amount to give back, as the cancel dialog says. */
  readonly refund: Cents;
}

/** How the user asks: with a reason, and with the questions already answered yes. */
export interface StatusRequest {
  readonly actor: Actor;
  readonly to: StatusId;
  readonly reason: string;
  readonly isConfirmed: boolean;
}

type Guard = (facts: StatusFacts, request: StatusRequest) => readonly Refusal[];

const when = (isRefused: boolean, refusal: Refusal): readonly Refusal[] => (isRefused ? [refusal] : []);

const minimumMissing = (isMissing: boolean, minimum: Cents): readonly Refusal[] =>
  when(isMissing, { code: 'MINIMUM_PAYMENT_MISSING', data: { amount: formatMoney(minimum) } });

/** The ways to approval, which take the prices of the quotation along. */
const TOWARDS_APPROVAL: readonly StatusId[] = [statusIds.approved, statusIds.pending, statusIds.layaway];

/** An expired quotation takes no way to approval at its old prices (N-14); it can be put aside or given up. */
export const expiryRefusals = (to: StatusId, { isExpired }: StatusFacts): readonly Refusal[] =>
  when(isExpired && TOWARDS_APPROVAL.includes(to), { code: 'QUOTATION_EXPIRED' });

const needsReason = (request: StatusRequest): readonly Refusal[] =>
  when(request.reason.trim() === '', { code: 'REASON_REQUIRED', field: 'reason' });

/** Everything that is still missing on the order itself. */
const completenessRefusals = (facts: StatusFacts): readonly Refusal[] => [
  ...facts.saveRefusals,
  ...requiredPartRefusals(facts.incompleteLines),
];

const guards: Record<GuardName, Guard> = {
  'complete-and-paid': (facts, request) => {
    const minimum = approvalMinimum(facts);
    const refusals = [...completenessRefusals(facts), ...minimumMissing(facts.paid < minimum, minimum)];
    // Asked last: a question is no use while something else stands in the way.
    return refusals.length > 0 || request.isConfirmed ? refusals : facts.acceptanceRefusals;
  },
  'shopper-paid': (facts) => {
    const minimum = percentOf(facts.total, facts.shopper?.minimumPercent ?? 100);
    const cardPaid = facts.shopper?.cardPaid ?? cents(0);
    const isMissing = facts.shopper === null || cardPaid <= 0 || cardPaid < minimum;
    return [...completenessRefusals(facts), ...minimumMissing(isMissing, minimum)];
  },
  'placed-by-scheduler': ({ placement }, request) => {
    if (placement === null) return [{ code: 'STATUS_NEEDS_SCHEDULER' }];
    return placementRefusals(placement, request.isConfirmed);
  },
  'part-payment': (facts) => [
    ...when(facts.paid <= 0, { code: 'LAYAWAY_NEEDS_PAYMENT' }),
    ...when(facts.paid > 0 && facts.paid >= approvalMinimum(facts), { code: 'LAYAWAY_PAID_ENOUGH' }),
  ],
  'open-days': ({ currentDay, placement }, request) => [
    ...when(currentDay?.isClosed === true, { code: 'DATE_CLOSED' }),
    ...(request.to === statusIds.scheduled ? movedPlacementRefusals(placement, request.isConfirmed) : []),
  ],
  'from-stock': (facts) => [
    ...when(!orderTypeRules(facts.orderType).isFromStock, { code: 'ONLY_SOLD_OFF_THE_FLOOR_SHIPS' }),
    ...when(!facts.hasAvailableItem, { code: 'FLOOR_ITEM_MISSING' }),
  ],
  invoiced: () => [],
  'cancel-dialog': (facts, request) => [
    ...refusalsOf(checkRefund(facts.refund, facts.paid)),
    ...needsReason(request),
  ],
  'no-payments': (facts) => when(facts.paid !== 0, { code: 'PAYMENTS_LEFT' }),
  'work-lost': (_facts, request) => when(!request.isConfirmed, { code: 'WORK_WILL_BE_LOST' }),
  settled: (facts, request) => {
    const isOverridden = request.actor === 'Administrator' && request.reason.trim() !== '';
    // An overpaid order is not settled either.
    const balance = balanceDue({ ...facts, statusId: statusIds.shipped });
    return when(balance !== 0 && !isOverridden, {
      code: 'BALANCE_LEFT',
      data: { amount: formatMoney(balance) },
    });
  },
  'back-from-hold': ({ statusBeforeHold }, request) => {
    const target = statusBeforeHold === statusIds.scheduled ? statusIds.approved : statusBeforeHold;
    if (target === null || target === request.to) return [];
    return [{ code: 'HOLD_RETURNS_TO', data: { to: statusNames[target] } }];
  },
  'step-back': (facts, request) => [...needsReason(request), ...backRefusals(facts, request.to)],
};

/** Back to its production day, which it never left with its seats, and back to the work that built it. */
function backRefusals({ currentDay, orderType }: StatusFacts, to: StatusId): readonly Refusal[] {
  if (to === statusIds.inProduction)
    return when(orderTypeRules(orderType).isFromStock, { code: 'SOLD_OFF_THE_FLOOR_NOT_BUILT' });
  if (to !== statusIds.scheduled) return [];
  return [
    ...when(currentDay === null, { code: 'STATUS_NEEDS_DAY', field: 'day' }),
    ...when(currentDay?.isClosed === true, { code: 'DATE_CLOSED' }),
  ];
}

/** Day, line, open day, and a confirmed overflow of seats (SCHED-06, SCHED-09). */
function placementRefusals(placement: Placement, isConfirmed: boolean): readonly Refusal[] {
  const { seatsExceeded } = placement;
  return [
    ...when(placement.day === null, { code: 'STATUS_NEEDS_DAY', field: 'day' }),
    ...when(placement.lineId === null, { code: 'STATUS_NEEDS_LINE', field: 'lineId' }),
    ...when(placement.isDayClosed, { code: 'DATE_CLOSED', field: 'day' }),
    ...(seatsExceeded !== null && !isConfirmed
      ? [{ code: 'SEATS_EXCEEDED', data: { max: seatsExceeded.max, line: seatsExceeded.line } } as const]
      : []),
  ];
}

function movedPlacementRefusals(placement: Placement | null, isConfirmed: boolean): readonly Refusal[] {
  return placement === null
    ? [{ code: 'STATUS_NEEDS_SCHEDULER' }]
    : placementRefusals(placement, isConfirmed);
}

/** Everything that one condition refuses, an empty list when it holds. */
export function guardRefusals(
  name: GuardName,
  facts: StatusFacts,
  request: StatusRequest,
): readonly Refusal[] {
  return guards[name](facts, request);
}
