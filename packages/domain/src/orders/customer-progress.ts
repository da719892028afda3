import { type Day, weekOf } from '../calendar/index.ts';
import { promisedWeek } from '../shop/index.ts';
import { isPickup as isPickupMethod } from './delivery.ts';
import { orderTypeRules } from './order-types.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** Steps of an order as its customer sees them. */
export const progressSteps = [
  'approved',
  'scheduled',
  'inProduction',
  'finished',
  'onItsWay',
  'delivered',
] as const;
export type ProgressStep = (typeof progressSteps)[number];

/**
 * State of an order as its customer sees it. `review`: staff review it before approval. `underWay`: the steps show its
 * progress.
 */
export type ProgressKind =
  'quotation' | 'review' | 'layaway' | 'onHold' | 'underWay' | 'delivered' | 'canceled' | 'void';

/** One unit of a piece, with facts from the factory. */
export interface UnitFacts {
  readonly isFinished: boolean;
  readonly isShipped: boolean;
  /** Ids of the operations that were finished and not undone. */
  readonly doneOperations: readonly number[];
}

/** Facts from which the progress is derived. */
export interface ProgressFacts {
  readonly statusId: StatusId;
  readonly orderType: number;
  readonly deliveryMethod: string | null;
  readonly scheduledDay: Day | null;
  /** Day that was promised when the order was approved. */
  readonly promisedDay?: Day | null;
  /** Day of delivery that the customer reads on the same page. */
  readonly deliveryDay?: Day | null;
  /** When the order reached each status, by status. */
  readonly reachedAt: Readonly<Partial<Record<StatusId, string>>>;
  readonly pieces: readonly {
    readonly detailId: number;
    readonly quantity: number;
    /** Operations of the piece's routing, in order. */
    readonly operations: readonly { readonly id: number; readonly name: string }[];
    readonly units: readonly UnitFacts[];
  }[];
}

export interface StepProgress {
  readonly step: ProgressStep;
  readonly state: 'done' | 'current' | 'ahead';
  readonly at: string | null;
}

export interface PieceProgressShown {
  readonly detailId: number;
  readonly step: ProgressStep;
  readonly units: number;
  readonly finishedUnits: number;
  /** While the piece is being built: how many of its units have finished each operation. */
  readonly operations: readonly { readonly name: string; readonly doneUnits: number }[];
}

export interface CustomerProgress {
  readonly kind: ProgressKind;
  readonly isPickup: boolean;
  /** Empty unless the order is under way or delivered. */
  readonly steps: readonly StepProgress[];
  /** Monday of the week in which the order is built; the day itself may still move. */
  readonly week: Day | null;
  /** The week in which it was promised to be ready, until it is; null if the delivery day is earlier, which then says enough. */
  readonly readyWeek: Day | null;
  readonly pieces: readonly PieceProgressShown[];
}

const kinds: Readonly<Record<StatusId, ProgressKind>> = {
  [statusIds.quotation]: 'quotation',
  [statusIds.pending]: 'review',
  [statusIds.layaway]: 'layaway',
  [statusIds.onHold]: 'onHold',
  [statusIds.approved]: 'underWay',
  [statusIds.scheduled]: 'underWay',
  [statusIds.inProduction]: 'underWay',
  [statusIds.finished]: 'underWay',
  [statusIds.shipped]: 'underWay',
  [statusIds.closed]: 'delivered',
  [statusIds.canceled]: 'canceled',
  [statusIds.void]: 'void',
};

const BEFORE_READY: readonly ProgressStep[] = ['approved', 'scheduled', 'inProduction'];

const stepOfStatus: Readonly<Partial<Record<StatusId, ProgressStep>>> = {
  [statusIds.approved]: 'approved',
  [statusIds.scheduled]: 'scheduled',
  [statusIds.inProduction]: 'inProduction',
  [statusIds.finished]: 'finished',
  [statusIds.shipped]: 'onItsWay',
  [statusIds.closed]: 'delivered',
};

const statusOfStep = Object.fromEntries(
  Object.entries(stepOfStatus).map(([status, step]) => [step, Number(status)]),
) as Readonly<Record<ProgressStep, StatusId>>;

/**
 * Progress of an order as its customer sees it, derived only from status, schedule and recorded operations. Reveals
 * no factory days, people or notes.
 */
export function customerProgress(facts: ProgressFacts): CustomerProgress {
  const kind = kinds[facts.statusId];
  const isPickup = isPickupMethod(facts.deliveryMethod);
  const current = currentStep(facts.statusId, isPickup);
  if (current === undefined) return { kind, isPickup, steps: [], week: null, readyWeek: null, pieces: [] };
  const steps = stepsOf(facts, { isPickup, current });
  return {
    kind: current === 'delivered' ? 'delivered' : kind,
    isPickup,
    steps,
    readyWeek: BEFORE_READY.includes(current) ? readyWeekOf(facts) : null,
    week: current === 'scheduled' && facts.scheduledDay !== null ? weekOf(facts.scheduledDay) : null,
    pieces: facts.pieces.map((piece) => pieceProgress(piece, current)),
  };
}

function readyWeekOf({ promisedDay, deliveryDay }: ProgressFacts): Day | null {
  const week = promisedDay ? promisedWeek(promisedDay) : null;
  return week !== null && deliveryDay && week > deliveryDay ? null : week;
}

/** Current step. Furniture for pickup counts as picked up once it leaves the factory. */
function currentStep(statusId: StatusId, isPickup: boolean): ProgressStep | undefined {
  const step = stepOfStatus[statusId];
  return isPickup && step === 'onItsWay' ? 'delivered' : step;
}

function stepsOf(
  { orderType, reachedAt }: ProgressFacts,
  { isPickup, current }: { readonly isPickup: boolean; readonly current: ProgressStep },
): StepProgress[] {
  const { isFromStock } = orderTypeRules(orderType);
  const isTaken = (step: ProgressStep) =>
    !(isPickup && step === 'onItsWay') &&
    !(isFromStock && (step === 'scheduled' || step === 'inProduction' || step === 'finished'));
  const taken = progressSteps.filter(isTaken);
  const at = taken.indexOf(current);
  return taken.map((step, index) => {
    const isDone = index < at || (index === at && step === 'delivered');
    const status = isPickup && step === 'delivered' ? statusIds.shipped : statusOfStep[step];
    return {
      step,
      state: isDone ? 'done' : index === at ? 'current' : 'ahead',
      at: index <= at ? (reachedAt[status] ?? null) : null,
    };
  });
}

/**
 * A piece's progress, which may be ahead of its order: finished while others are still being built, or started the
 * day before.
 */
function pieceProgress(
  { detailId, quantity, operations, units }: ProgressFacts['pieces'][number],
  order: ProgressStep,
): PieceProgressShown {
  const finishedUnits = units.filter(({ isFinished, isShipped }) => isFinished || isShipped).length;
  const isAll = (done: number) => units.length > 0 && done === units.length;
  const isBegun = units.some(({ isFinished, doneOperations }) => isFinished || doneOperations.length > 0);
  const isBeingBuilt = order === 'scheduled' || order === 'inProduction';
  const step =
    isBeingBuilt && isAll(finishedUnits) ? 'finished' : isBeingBuilt && isBegun ? 'inProduction' : order;
  return {
    detailId,
    step,
    units: units.length > 0 ? units.length : quantity,
    finishedUnits,
    operations:
      step === 'inProduction'
        ? operations.map(({ id, name }) => ({
            name,
            doneUnits: units.filter(
              ({ isFinished, doneOperations }) => isFinished || doneOperations.includes(id),
            ).length,
          }))
        : [],
  };
}
