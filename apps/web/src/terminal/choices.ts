import {
  allowedKinds,
  decideAction,
  isReadyFor,
  type OperationKind,
  stateOfStep,
} from '@cordovan/domain/registers';
import type { Refusal } from '@cordovan/domain/result';
import { factsOf, type LocalFloor, type LocalPiece } from './local-floor.ts';
import type { Identity } from './use-person.ts';

/** Actions allowed for a piece or a person that the device doesn't know. */
const UNCHECKED: readonly OperationKind[] = ['start', 'resume', 'end', 'pause'];
/** Only a lead may reopen work on a finished piece. */
const ON_UNFINISHED: readonly OperationKind[] = ['start', 'resume'];
const SUGGESTED = 6;

export interface Work {
  readonly identity: Identity;
  readonly operationId: number;
  readonly vinNumber: string;
}

/** The person's actions for an operation on a piece, as far as the device knows. */
export function kindsOf(
  local: LocalFloor,
  { identity, operationId, vinNumber }: Work,
): readonly OperationKind[] {
  const piece = local.pieces.get(vinNumber);
  if (!piece || identity.id === null) return UNCHECKED;
  const who = { employeeId: identity.id, operationId };
  const allowed = allowedKinds({ ...who, vinCode: vinNumber }, factsOf(local, piece, who));
  return piece.isFinished ? allowed.filter((kind) => !ON_UNFINISHED.includes(kind)) : allowed;
}

const BY_LEADS: readonly OperationKind[] = ['rework', 'scrap'];

/** Whether only a lead can do anything with an operation on a piece. */
export const isIdle = (local: LocalFloor, work: Work): boolean =>
  kindsOf(local, work).every((kind) => BY_LEADS.includes(kind));

/** Why a lead must agree first. Undefined if no lead is needed, or if the device can't tell. */
export function needsLead(
  local: LocalFloor,
  { identity, operationId, vinNumber }: Work,
  kind: OperationKind,
): Refusal | undefined {
  if (BY_LEADS.includes(kind)) return { code: 'LEAD_REQUIRED' };
  const piece = local.pieces.get(vinNumber);
  if (!piece || identity.id === null) return undefined;
  const who = { employeeId: identity.id, operationId };
  const action = {
    ...who,
    kind,
    vinCode: vinNumber,
    batch: null,
    isLead: false,
    isConfirmed: false,
    reason: '',
  };
  const decided = decideAction(action, factsOf(local, piece, who));
  return decided.ok ? undefined : decided.refusals.find(({ code }) => code === 'PIECE_NEEDS_LEAD');
}

const stepsOf = ({ piece, runs }: LocalPiece) =>
  piece.route.map((step) => ({ ...step, state: stateOfStep(step.operationId, runs) }));

/** Unfinished operations that come before this one on the piece's route. */
export function openBefore(local: LocalFloor, { operationId, vinNumber }: Omit<Work, 'identity'>) {
  const piece = local.pieces.get(vinNumber);
  if (!piece || stateOfStep(operationId, piece.runs) !== 'waiting') return [];
  const steps = stepsOf(piece);
  const before = steps.slice(
    0,
    Math.max(
      0,
      steps.findIndex((step) => step.operationId === operationId),
    ),
  );
  const open = new Set(before.filter(({ state }) => state !== 'done').map((step) => step.operationId));
  return local.floor.operations.filter(({ id }) => open.has(id));
}

/** The first pieces ready for an operation, in board order. */
export const nextPieces = ({ pieces }: LocalFloor, operationId: number): readonly LocalPiece[] =>
  [...pieces.values()]
    .filter(
      (each) =>
        !each.isFinished &&
        isReadyFor(operationId, { lacksLeather: each.piece.lacksLeather, steps: stepsOf(each) }),
    )
    .slice(0, SUGGESTED);
