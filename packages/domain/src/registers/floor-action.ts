import { ok, refuse, type Refusal, type Result } from '../result/index.ts';
import { openSteps, type RouteStep, stateOfStep } from './route.ts';
import type { OperationKind, Run } from './runs.ts';

/** Event to register, with its lookups; null for anything not found. */
export interface FloorAction {
  readonly kind: OperationKind;
  readonly employeeId: number | null;
  /** Also null for `scrap`, which needs no operation. */
  readonly operationId: number | null;
  readonly vinCode: string | null;
  readonly batch: string | null;
  /** The person is a lead, or a lead has agreed. */
  readonly isLead: boolean;
  readonly isConfirmed: boolean;
  readonly reason: string;
  /** A lead is recording what a terminal couldn't: work counts even if others had already ended the operation. */
  readonly isSettled?: boolean;
}

/** Facts about the piece and the person. */
export interface FloorFacts {
  /** Operations of its routing, in order. */
  readonly route: readonly RouteStep[];
  readonly runs: readonly Run[];
  /** The runs as they were when the event happened, if a terminal sends it later. */
  readonly runsThen?: readonly Run[];
  /** The operation needs leather that isn't issued yet. */
  readonly lacksLeather: boolean;
  /** The piece's order is in production, or work on the piece began earlier. */
  readonly isBegun: boolean;
  /** Pieces that the person works on without a pause. */
  readonly atWork: readonly { readonly vinCode: string; readonly batch: string | null }[];
  readonly isFinished: boolean;
}

/** Consequences of an allowed event. */
export interface Outcome {
  readonly run: number;
  readonly finishesPiece: boolean;
  readonly reopensPiece: boolean;
}

interface Known {
  readonly action: FloorAction;
  readonly facts: FloorFacts;
  readonly employeeId: number;
  readonly operationId: number;
  readonly vinCode: string;
}

const plain = (run: number): Result<Outcome> => ok({ run, finishesPiece: false, reopensPiece: false });

/**
 * Decides whether an event is allowed and what follows from it, or returns the first reason for a refusal (REG-02 to
 * REG-09, N-20): unknown user, operation or vin number; a second start or end in the same run; an end without a
 * start; a start while other work is open, or before the leather is issued.
 */
export function decideAction(action: FloorAction, facts: FloorFacts): Result<Outcome> {
  const { kind, employeeId, operationId, vinCode } = action;
  if (employeeId === null) return refuse({ code: 'OPERATION_INVALID_USER', field: 'employee' });
  if (operationId === null && kind !== 'scrap')
    return refuse({ code: 'OPERATION_INVALID', field: 'operation' });
  if (vinCode === null) return refuse({ code: 'OPERATION_INVALID_VIN', field: 'vinCode' });
  if (operationId === null) return decideScrap({ action, facts });
  return deciders[kind]({ action, facts, employeeId, operationId, vinCode });
}

const deciders: Readonly<Record<OperationKind, (known: Known) => Result<Outcome>>> = {
  start: decideStart,
  pause: decidePause,
  resume: decideResume,
  end: decideEnd,
  rework: decideRework,
  scrap: decideScrap,
};

const isOwn = ({ employeeId, operationId }: Known, run: Run) =>
  run.employeeId === employeeId && run.operationId === operationId;

/** The person's current run; after a rework or an undo, the person can start a new one. */
const ownRun = (known: Known): Run | undefined =>
  known.facts.runs.find((run) => run.isCurrent && isOwn(known, run));

/** Whether the person works on another piece that wasn't started together with this one. */
const isBusyElsewhere = ({ facts, vinCode }: Known, batch: string | null) =>
  facts.atWork.some((other) => other.vinCode !== vinCode && (batch === null || other.batch !== batch));

function decideStart(known: Known): Result<Outcome> {
  const { action, facts, operationId } = known;
  // A finished operation restarts only as a rework, for which a lead gives a reason.
  const isDone =
    action.isSettled !== true && stateOfStep(operationId, facts.runsThen ?? facts.runs) === 'done';
  if (ownRun(known) || isDone) return refuse({ code: 'OPERATION_ALREADY_REGISTERED' });
  if (isBusyElsewhere(known, action.batch)) return refuse({ code: 'OPERATION_NO_END' });
  if (!facts.route.some((step) => step.operationId === operationId))
    return refuse({ code: 'OPERATION_NOT_IN_ROUTING', field: 'operation' });
  if (facts.lacksLeather) return refuse({ code: 'OPERATION_LEATHER_NOT_ISSUED' });
  const before = facts.runs.filter((run) => isOwn(known, run));
  return plain(1 + Math.max(0, ...before.map(({ run }) => run)));
}

function decidePause(known: Known): Result<Outcome> {
  const own = ownRun(known);
  if (!own || own.endedAt !== null) return refuse({ code: 'OPERATION_NO_START' });
  return own.pausedAt === null ? plain(own.run) : refuse({ code: 'OPERATION_ALREADY_REGISTERED' });
}

function decideResume(known: Known): Result<Outcome> {
  const own = ownRun(known);
  if (!own || own.endedAt !== null) return refuse({ code: 'OPERATION_NO_START' });
  if (own.pausedAt === null) return refuse({ code: 'OPERATION_ALREADY_REGISTERED' });
  return isBusyElsewhere(known, own.batch) ? refuse({ code: 'OPERATION_NO_END' }) : plain(own.run);
}

/**
 * An end finishes the piece if no operation of its routing is left open. Ending the last operation also finishes the
 * piece, so if earlier ones are open, a lead must confirm with a reason.
 */
function decideEnd(known: Known): Result<Outcome> {
  const { action, facts, operationId } = known;
  const own = ownRun(known);
  if (!own) return refuse({ code: 'OPERATION_NO_START' });
  if (own.endedAt !== null) return refuse({ code: 'OPERATION_ALREADY_REGISTERED' });
  if (facts.isFinished) return plain(own.run);
  const after = facts.runs.map((run) =>
    run === own ? { ...run, endedAt: run.startedAt, pausedAt: null } : run,
  );
  const open = openSteps(facts.route, after);
  const isLast = facts.route.at(-1)?.operationId === operationId;
  const endsLast = isLast && stateOfStep(operationId, after) === 'done';
  const refusal = open.length > 0 && endsLast ? leadRefusal(action, open) : undefined;
  if (refusal) return refuse(refusal);
  return ok({ run: own.run, finishesPiece: open.length === 0 || endsLast, reopensPiece: false });
}

function leadRefusal(action: FloorAction, open: readonly RouteStep[]): Refusal | undefined {
  const operations = open.map(({ name }) => name).join(', ');
  if (!action.isLead) return { code: 'PIECE_NEEDS_LEAD', data: { operations } };
  if (!action.isConfirmed) return { code: 'PIECE_OPERATIONS_OPEN', data: { operations } };
  return action.reason.trim() === '' ? { code: 'REASON_REQUIRED', field: 'reason' } : undefined;
}

const needsLead = ({ isLead, reason }: FloorAction): Refusal | undefined => {
  if (!isLead) return { code: 'LEAD_REQUIRED', field: 'lead' };
  return reason.trim() === '' ? { code: 'REASON_REQUIRED', field: 'reason' } : undefined;
};

/** A finished operation restarts for everyone, and a finished piece goes back into production. */
function decideRework({ action, facts, operationId }: Known): Result<Outcome> {
  if (stateOfStep(operationId, facts.runs) !== 'done') return refuse({ code: 'OPERATION_NOT_FINISHED' });
  const refusal = needsLead(action);
  if (refusal) return refuse(refusal);
  return ok({ run: 1, finishesPiece: false, reopensPiece: facts.isFinished });
}

/** A piece without any work can't be scrapped: its order can still be changed (ADR 62). */
function decideScrap({ action, facts }: Pick<Known, 'action' | 'facts'>): Result<Outcome> {
  if (!facts.isBegun) return refuse({ code: 'PIECE_NOT_BEGUN' });
  const refusal = needsLead(action);
  return refusal ? refuse(refusal) : plain(1);
}

/** Refusals that a lead, a reason or a confirmation can override. */
const LIFTED_BY_LEAD: readonly string[] = [
  'LEAD_REQUIRED',
  'REASON_REQUIRED',
  'PIECE_NEEDS_LEAD',
  'PIECE_OPERATIONS_OPEN',
];

/** Actions that the person can take on the piece now, if necessary with a lead's help. */
export function allowedKinds(
  action: Omit<FloorAction, 'kind' | 'batch' | 'isLead' | 'isConfirmed' | 'reason'>,
  facts: FloorFacts,
): readonly OperationKind[] {
  const order: readonly OperationKind[] = ['start', 'resume', 'end', 'pause', 'rework', 'scrap'];
  return order.filter((kind) => {
    if (kind === 'scrap' && facts.isFinished) return false;
    const asked = { ...action, kind, batch: null, isLead: false, isConfirmed: false, reason: '' };
    const result = decideAction(asked, facts);
    return result.ok || result.refusals.every(({ code }) => LIFTED_BY_LEAD.includes(code));
  });
}
