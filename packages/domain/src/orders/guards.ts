import type { Day } from '../calendar/index.ts';
import { cents, formatMoney, percentOf, type Cents } from '../money/index.ts';
import { refusalsOf, type Refusal } from '../result/index.ts';
import { isDeliverable } from './deliverable.ts';
import { orderTypeRules } from './order-types.ts';
import { balanceDue } from './balance.ts';
import { approvalMinimum } from './deposit.ts';
import { checkRefund } from './refund.ts';
import { type IncompleteLine, requiredPartRefusals } from './required-parts.ts';
import { calledOffStatuses, statusIds, statusNames, type StatusId } from './statuses.ts';
import type { Actor, GuardName } from './transitions.ts';

/** Requested day and line in the scheduler; `seatsExceeded` when the line would exceed its maximum. */
export interface Placement {
  readonly day: Day | null;
  readonly lineId: number | null;
  readonly isDayClosed: boolean;
  readonly seatsExceeded: { readonly max: number; readonly line: string } | null;
}

/** Facts that the conditions of a status change use. Amounts are in cents, percents are percent numbers. */
export interface StatusFacts {
  readonly orderType: number;
  readonly total: Cents;
  /** Payments less refunds. */
  readonly paid: Cents;
  readonly minPaymentPercentage: number;
  /** Refusals of the full save validation (C-15); empty when the order is complete. */
  readonly saveRefusals: readonly Refusal[];
  /** Lines that lack a required part, checked before approval. */
  readonly incompleteLines: readonly IncompleteLine[];
  /** Question about a quotation that changed after its customer accepted it; empty when it did not. */
  readonly acceptanceRefusals: readonly Refusal[];
  /** Whether the quotation expired and was not repriced (N-14). */
  readonly isExpired: boolean;
  /**
   * Payments that the customer made without staff, and the minimum percentage: confirmed card payments of a shopper
   * order, or all payments of a quotation that the customer accepted. Null for other orders.
   */
  readonly shopper: { readonly cardPaid: Cents; readonly minimumPercent: number } | null;
  /** Day that the order is scheduled for, null when unscheduled. */
  readonly currentDay: { readonly isClosed: boolean } | null;
  /** Requested day and line; null unless the scheduler makes the request. */
  readonly placement: Placement | null;
  /** Why the order can't sell its pieces off the floor (type 4); empty when it can sell all of them. */
  readonly pieceRefusals: readonly Refusal[];
  readonly statusBeforeHold: StatusId | null;
  /** Codes of the order's pieces that are missing and not with the customer. */
  readonly missingCodes: readonly string[];
  /** Codes of the order's pieces that are with the customer. */
  readonly deliveredCodes: readonly string[];
  /** Codes of the order's pieces that are cut and not scrapped. */
  readonly cutCodes: readonly string[];
  /** The open delivery route that the order is on. */
  readonly route: { readonly number: number; readonly day: Day } | null;
  /** Allowances given on the order, with their tax. */
  readonly allowed: Cents;
  /** Refund amount from the cancel dialog. */
  readonly refund: Cents;
}

/** A user's status request: the reason, and whether the questions were already confirmed. */
export interface StatusRequest {
  readonly actor: Actor;
  readonly to: StatusId;
  readonly reason: string;
  readonly isConfirmed: boolean;
  /** Whether the request itself already warns that work may be lost, as a remake does. */
  readonly acceptsLoss?: boolean;
  /** Codes of pieces that count as cut and that the actor declares uncut, on a step back to scheduled. */
  readonly uncutPieces?: readonly string[];
}

type Guard = (facts: StatusFacts, request: StatusRequest) => readonly Refusal[];

const when = (isRefused: boolean, refusal: Refusal): readonly Refusal[] => (isRefused ? [refusal] : []);

const minimumMissing = (isMissing: boolean, minimum: Cents): readonly Refusal[] =>
  when(isMissing, { code: 'MINIMUM_PAYMENT_MISSING', data: { amount: formatMoney(minimum) } });

/** Statuses on the way to approval, which keep the prices of the quotation. */
const TOWARD_APPROVAL: readonly StatusId[] = [statusIds.approved, statusIds.pending, statusIds.layaway];

/** Prevents approval of an expired quotation at its old prices (N-14). It can still be put on hold or canceled. */
export const expiryRefusals = (to: StatusId, { isExpired }: StatusFacts): readonly Refusal[] =>
  when(isExpired && TOWARD_APPROVAL.includes(to), { code: 'QUOTATION_EXPIRED' });

/** Refuses to call off an order with delivered pieces, before asking anything. */
export const deliveredRefusals = (to: StatusId, { deliveredCodes }: StatusFacts): readonly Refusal[] =>
  when(deliveredCodes.length > 0 && calledOffStatuses.includes(to), {
    code: 'PIECES_AT_CUSTOMER',
    data: { codes: deliveredCodes.join(', ') },
  });

/** Asks before an order with missing pieces ships and is invoiced. */
export const missingRefusals = (
  { missingCodes }: StatusFacts,
  { to, isConfirmed }: StatusRequest,
): readonly Refusal[] =>
  when(to === statusIds.shipped && missingCodes.length > 0 && !isConfirmed, {
    code: 'PIECES_MISSING',
    data: { codes: missingCodes.join(', ') },
  });

/** Asks before a change after which an order on a delivery route can no longer be delivered. */
export const routeRefusals = (
  { route, orderType }: StatusFacts,
  { to, isConfirmed }: StatusRequest,
): readonly Refusal[] =>
  route === null || isConfirmed || isDeliverable({ statusId: to, orderType })
    ? []
    : [{ code: 'ORDER_ON_ROUTE', data: { route: route.number, date: route.day } }];

const needsReason = (request: StatusRequest): readonly Refusal[] =>
  when(request.reason.trim() === '', { code: 'REASON_REQUIRED', field: 'reason' });

/** Everything that the order itself still needs. */
const completenessRefusals = (facts: StatusFacts): readonly Refusal[] => [
  ...facts.saveRefusals,
  ...facts.pieceRefusals,
  ...requiredPartRefusals(facts.incompleteLines),
];

const guards: Record<GuardName, Guard> = {
  'complete-and-paid': (facts, request) => {
    const minimum = approvalMinimum(facts);
    const refusals = [...completenessRefusals(facts), ...minimumMissing(facts.paid < minimum, minimum)];
    // Asks last: a question is useless if another refusal remains.
    return refusals.length > 0 || request.isConfirmed ? refusals : facts.acceptanceRefusals;
  },
  'shopper-paid': (facts) => {
    const minimum = percentOf(facts.total, facts.shopper?.minimumPercent ?? 100);
    const cardPaid = facts.shopper?.cardPaid ?? cents(0);
    const isMissing = facts.shopper === null || cardPaid <= 0 || cardPaid < minimum;
    // Shoppers aren't asked about delivery (SHOP-41): the office arranges it after the payment.
    const missing = completenessRefusals(facts).filter(({ code }) => code !== 'DELIVERY_MISSING');
    return [...missing, ...minimumMissing(isMissing, minimum)];
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
    ...facts.pieceRefusals,
  ],
  invoiced: () => [],
  'cancel-dialog': (facts, request) => [
    ...refusalsOf(checkRefund(facts.refund, facts.paid)),
    ...needsReason(request),
  ],
  'no-payments': (facts) => when(facts.paid !== 0, { code: 'PAYMENTS_LEFT' }),
  'work-lost': (_facts, request) =>
    when(!request.isConfirmed && request.acceptsLoss !== true, { code: 'WORK_WILL_BE_LOST' }),
  settled: (facts, request) => {
    const isOverridden = request.actor === 'Administrator' && request.reason.trim() !== '';
    // An overpaid order isn't settled either.
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
  'step-back': (facts, request) => {
    const refusals = [
      ...when(request.to === statusIds.finished && facts.allowed !== 0, {
        code: 'ALLOWANCE_GIVEN',
        data: { amount: formatMoney(facts.allowed) },
      }),
      ...needsReason(request),
      ...backRefusals(facts, request.to),
      ...uncutRefusals(facts, request),
    ];
    if (refusals.length > 0) return refusals;
    const lost = writtenOffCodes(facts, request);
    return [
      ...when(!request.isConfirmed, { code: 'STEP_BACK_REVERSES', data: { to: statusNames[request.to] } }),
      ...when(!request.isConfirmed && lost.length > 0, {
        code: 'STEP_BACK_CUT',
        data: { codes: lost.join(', ') },
      }),
    ];
  },
};

/** Codes of the cut pieces whose leather a step back writes off: all that aren't declared uncut. */
export const writtenOffCodes = (
  { cutCodes }: Pick<StatusFacts, 'cutCodes'>,
  { to, uncutPieces = [] }: Pick<StatusRequest, 'to' | 'uncutPieces'>,
): readonly string[] =>
  to === statusIds.scheduled ? cutCodes.filter((code) => !uncutPieces.includes(code)) : [];

/** Refuses to declare pieces uncut that aren't cut pieces of the order: a wrong code would lose leather. */
function uncutRefusals({ cutCodes }: StatusFacts, { uncutPieces = [] }: StatusRequest): readonly Refusal[] {
  const unknown = uncutPieces.filter((code) => !cutCodes.includes(code));
  return when(unknown.length > 0, { code: 'PIECES_NOT_CUT', data: { codes: unknown.join(', ') } });
}

/** Refuses a step back to production or to the schedule when the day or the order type doesn't allow it. */
function backRefusals({ currentDay, orderType }: StatusFacts, to: StatusId): readonly Refusal[] {
  if (to === statusIds.inProduction)
    return when(orderTypeRules(orderType).isFromStock, { code: 'SOLD_OFF_THE_FLOOR_NOT_BUILT' });
  if (to !== statusIds.scheduled) return [];
  return [
    ...when(currentDay === null, { code: 'STATUS_NEEDS_DAY', field: 'day' }),
    ...when(currentDay?.isClosed === true, { code: 'DATE_CLOSED' }),
  ];
}

/** Refuses a missing day or line, a closed day, and unconfirmed excess seats (SCHED-06, SCHED-09). */
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

/** Refusals of one condition; empty when it is met. */
export function guardRefusals(
  name: GuardName,
  facts: StatusFacts,
  request: StatusRequest,
): readonly Refusal[] {
  return guards[name](facts, request);
}
