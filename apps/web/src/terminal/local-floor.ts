import type { Floor, FloorPiece } from '@cordovan/contracts/terminal';
import {
  type ClockType,
  decideAction,
  type FloorFacts,
  isClockKind,
  type OperationEvent,
  type Run,
  runsOf,
  typesAfter,
} from '@cordovan/domain/registers';
import type { Kept, OwnEvent } from './store.ts';

/** An event's person: known, or only identified by what was scanned. */
export interface Person {
  readonly id: number | null;
  readonly name: string;
}

export interface LocalPiece {
  readonly piece: FloorPiece;
  readonly events: readonly OperationEvent[];
  readonly runs: readonly Run[];
  readonly isFinished: boolean;
}

/** A person's last entry in the time register. */
export interface Clock {
  readonly type: ClockType;
  readonly at: string;
  /** Entry before a clock-out that is only proposed. */
  readonly before: ClockType | null;
}

/** What the device knows: the floor as last read, plus what has happened on this device since then. */
export interface LocalFloor {
  readonly floor: Floor;
  readonly pieces: ReadonlyMap<string, LocalPiece>;
  readonly clocks: ReadonlyMap<number, Clock>;
}

/** Ids of events that the server doesn't know yet; higher than all of the server's own. */
const OWN_IDS = 2 ** 50;

const localPiece = (
  piece: FloorPiece,
  events: readonly OperationEvent[],
  isFinished: boolean,
): LocalPiece => ({
  ...{ piece, events, isFinished },
  runs: runsOf(events),
});

/**
 * Applies what happened on this device to the floor. Events that the rules refuse change nothing, as on the server.
 */
export function localFloor(floor: Floor, kept: readonly Kept[]): LocalFloor {
  const pieces = new Map(
    floor.pieces.map((piece) => {
      const events = piece.events.map((event) => ({ ...event, at: Date.parse(event.at) }));
      return [piece.code, localPiece(piece, events, piece.isFinished)];
    }),
  );
  const clocks = new Map<number, Clock>();
  for (const { id, clock, clockAt, clockBefore } of floor.people)
    if (clock && clockAt) clocks.set(id, { type: clock, at: clockAt, before: clockBefore });
  for (const { number, event, result } of kept)
    if (result?.outcome !== 'refused') apply({ floor, pieces, clocks }, number, event);
  return { floor, pieces, clocks };
}

interface Changing {
  readonly floor: Floor;
  readonly pieces: Map<string, LocalPiece>;
  readonly clocks: Map<number, Clock>;
}

function apply(local: Changing, number: number, event: OwnEvent): void {
  const employeeId = event.employeeId ?? null;
  const at = Date.parse(event.at) + event.offset;
  const { type } = event;
  if (employeeId === null) return;
  if (isClockKind(type)) {
    if (typesAfter(local.clocks.get(employeeId) ?? null).includes(type))
      local.clocks.set(employeeId, { type, at: new Date(at).toISOString(), before: null });
    return;
  }
  const known = local.pieces.get(event.vinNumber);
  const operationId = operationOf(local.floor, event.operation)?.id ?? null;
  if (!known || known.events.some(({ id }) => id === OWN_IDS + number)) return;
  const isAgreed = event.lead !== '' || isLead(local.floor, employeeId);
  const batch = event.batch || null;
  const decided = decideAction(
    {
      ...{ kind: type, employeeId, operationId, vinCode: event.vinNumber, batch },
      ...{ isLead: isAgreed, isConfirmed: event.confirm, reason: event.reason },
    },
    factsOf(local, known, { employeeId, operationId }),
  );
  if (!decided.ok) return;
  const { run, finishesPiece, reopensPiece } = decided.value;
  const added = {
    id: OWN_IDS + number,
    kind: type,
    employeeId,
    operationId,
    run,
    batch,
    at,
    isReversed: false,
  };
  const isFinished = reopensPiece ? false : finishesPiece || known.isFinished;
  local.pieces.set(event.vinNumber, localPiece(known.piece, [...known.events, added], isFinished));
}

export const isLead = (floor: Floor, employeeId: number | null): boolean =>
  floor.people.some(({ id, isLead: lead }) => id === employeeId && lead);

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export const operationOf = ({ operations }: Floor, text: string) =>
  operations.find(({ code, name }) => isSame(code, text) || isSame(name, text));

interface Who {
  readonly employeeId: number | null;
  readonly operationId: number | null;
}

/** Facts about a piece and a person for the rules, as far as the device knows them. */
export function factsOf(
  { floor, pieces }: Pick<LocalFloor, 'floor' | 'pieces'>,
  { piece, runs, isFinished }: LocalPiece,
  { employeeId, operationId }: Who,
): FloorFacts {
  const names = new Map(floor.operations.map(({ id, name }) => [id, name]));
  const step = piece.route.find((each) => each.operationId === operationId);
  const atWork = [...pieces.values()].flatMap((other) =>
    other.isFinished
      ? []
      : other.runs
          .filter((run) => isAtWork(run) && run.employeeId === employeeId)
          .map(({ batch }) => ({ vinCode: other.piece.code, batch })),
  );
  return {
    ...{ runs, isFinished, atWork },
    route: piece.route.map((each) => ({
      operationId: each.operationId,
      name: names.get(each.operationId) ?? '',
    })),
    // The server decides whether the piece's order is in production.
    isBegun: true,
    lacksLeather: step?.needsLeather === true && piece.lacksLeather,
  };
}

const isAtWork = ({ isCurrent, endedAt, pausedAt }: Run) =>
  isCurrent && endedAt === null && pausedAt === null;

export interface OpenWork {
  readonly vinNumber: string;
  readonly piece: FloorPiece;
  readonly operationId: number;
  readonly isPaused: boolean;
  readonly startedAt: number;
  /** Key of the pieces that were started together. */
  readonly batch: string | null;
}

/** A person's unfinished work, longest first. */
export function openWorkOf({ pieces }: LocalFloor, employeeId: number | null): readonly OpenWork[] {
  if (employeeId === null) return [];
  return [...pieces.values()]
    .flatMap(({ piece, runs }) =>
      runs
        .filter((run) => run.isCurrent && run.endedAt === null && run.employeeId === employeeId)
        .map((run) => ({
          vinNumber: piece.code,
          piece,
          operationId: run.operationId,
          isPaused: run.pausedAt !== null,
          startedAt: run.startedAt,
          batch: run.batch,
        })),
    )
    .toSorted((a, b) => a.startedAt - b.startedAt);
}
