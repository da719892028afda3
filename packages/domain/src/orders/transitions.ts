import type { Role } from '../identity/index.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** Actor of a status change: a role, or the system itself after a card payment or an event from accounting. */
export type Actor = Role | 'System';

/** Conditions of N-02 by name, with the letter of the requirement. */
export type GuardName =
  | 'complete-and-paid' // a
  | 'shopper-paid' // a, for the system
  | 'placed-by-scheduler' // b
  | 'part-payment' // c
  | 'open-days' // d
  | 'from-stock' // e
  | 'invoiced' // f: an effect, never a refusal
  | 'cancel-dialog' // g
  | 'no-payments' // h
  | 'work-lost' // i
  | 'settled' // j
  | 'back-from-hold' // k
  | 'step-back'; // l

/** Actors who can make one change, with their conditions. */
export type Transition = Partial<Record<Actor, readonly GuardName[]>>;

const by = (actors: readonly Actor[], ...guards: GuardName[]): Transition =>
  Object.fromEntries(actors.map((actor) => [actor, guards]));

const A: readonly Actor[] = ['Administrator'];
const AR: readonly Actor[] = ['Administrator', 'Salesperson'];
const AV: readonly Actor[] = ['Administrator', 'Manufacturing'];
const R: readonly Actor[] = ['Salesperson'];
const S: readonly Actor[] = ['System'];

const s = statusIds;

const cancel = by(A, 'cancel-dialog');
const cancelUnpaid = { ...cancel, ...by(R, 'no-payments') };
const cancelWork = by(A, 'cancel-dialog', 'work-lost');
const approveOrPay = { ...by(AR, 'complete-and-paid'), ...by(S, 'shopper-paid') };
const voided = by(A, 'no-payments');
/** Undoes a mistaken change and reverses its effects. */
const stepBack = by(A, 'step-back');

/** Status matrix of N-02, row by row. Unlisted changes are refused. */
export const transitions: Readonly<Record<StatusId, Partial<Record<StatusId, Transition>>>> = {
  [s.approved]: {
    [s.scheduled]: by(AV, 'placed-by-scheduler'),
    [s.shipped]: by(AV, 'from-stock'),
    [s.pending]: by(A),
    [s.canceled]: cancel,
    [s.quotation]: by(A, 'no-payments'),
    [s.layaway]: by(A, 'part-payment'),
    [s.onHold]: by(A),
    [s.void]: voided,
  },
  [s.scheduled]: {
    [s.approved]: by(AV, 'open-days'),
    // Only change within one status: another day or line.
    [s.scheduled]: by(AV, 'open-days'),
    [s.inProduction]: by(AV),
    [s.canceled]: cancel,
    [s.onHold]: by(A, 'open-days'),
  },
  [s.inProduction]: {
    [s.scheduled]: stepBack,
    [s.finished]: by(AV),
    [s.canceled]: cancelWork,
  },
  [s.finished]: {
    [s.inProduction]: stepBack,
    [s.shipped]: by(AV, 'invoiced'),
    [s.canceled]: cancelWork,
  },
  [s.shipped]: { [s.finished]: stepBack, [s.closed]: by(AV, 'settled') },
  [s.closed]: {},
  [s.pending]: {
    [s.approved]: by(A, 'complete-and-paid'),
    [s.canceled]: cancelUnpaid,
    [s.quotation]: by(AR, 'no-payments'),
    [s.layaway]: by(AR, 'part-payment'),
    [s.onHold]: by(A),
    [s.void]: voided,
  },
  [s.canceled]: {},
  [s.quotation]: {
    [s.approved]: approveOrPay,
    [s.pending]: by(AR),
    [s.canceled]: cancelUnpaid,
    [s.layaway]: by(AR, 'part-payment'),
    [s.onHold]: by(A),
    [s.void]: voided,
  },
  [s.layaway]: {
    [s.approved]: approveOrPay,
    [s.pending]: by(A),
    [s.canceled]: cancel,
    [s.onHold]: by(A),
    [s.void]: voided,
  },
  [s.onHold]: {
    [s.approved]: by(A, 'back-from-hold'),
    [s.pending]: by(A, 'back-from-hold'),
    [s.canceled]: cancel,
    [s.quotation]: by(A, 'back-from-hold'),
    [s.layaway]: by(A, 'back-from-hold'),
    [s.void]: voided,
  },
  [s.void]: {},
};

export function findTransition(from: StatusId, to: StatusId): Transition | undefined {
  return transitions[from][to];
}

/** Whether a change is one step back from production, finished or shipped (N-02 l). */
export function isStepBack(from: StatusId, to: StatusId): boolean {
  return Object.values(findTransition(from, to) ?? {}).some((guards) => guards.includes('step-back'));
}

/** Statuses that the actor can choose from here, before checking conditions. */
export function statusTargets(actor: Actor, from: StatusId): readonly StatusId[] {
  return Object.values(statusIds).filter((to) => findTransition(from, to)?.[actor] !== undefined);
}
