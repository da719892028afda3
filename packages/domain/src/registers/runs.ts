/** Events of a piece on the floor (N-20). */
export const operationKinds = ['start', 'pause', 'resume', 'end', 'rework', 'scrap'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** Row of the event table. A scrap event has no operation. Moments are milliseconds. */
export interface OperationEvent {
  readonly id: number;
  readonly kind: OperationKind;
  readonly employeeId: number;
  readonly operationId: number | null;
  /** Number of the run among this person's runs of the operation on the piece. */
  readonly run: number;
  /** Identifies pieces that one person started together. */
  readonly batch: string | null;
  readonly at: number;
  /** The order returned to scheduled (N-02 l): the hours stay, the progress doesn't. */
  readonly isReversed: boolean;
}

/** Working time without a pause; `to` is missing while the work continues. */
interface Stretch {
  readonly from: number;
  readonly to: number | null;
}

/** One time that a person works on an operation of a piece, from start to end. */
export interface Run {
  readonly operationId: number;
  readonly employeeId: number;
  readonly run: number;
  readonly batch: string | null;
  readonly startedAt: number;
  readonly pausedAt: number | null;
  readonly endedAt: number | null;
  readonly isRework: boolean;
  /** Whether the run counts as progress: not undone, and not from before a rework. */
  readonly isCurrent: boolean;
  readonly stretches: readonly Stretch[];
}

const inTime = (events: readonly OperationEvent[]) => events.toSorted((a, b) => a.at - b.at || a.id - b.id);

/** Splits a run at its pauses. */
function stretchesOf(events: readonly OperationEvent[], cutAt: number | null): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let from: number | null = null;
  for (const { kind, at } of events) {
    if (from === null && (kind === 'start' || kind === 'resume')) from = at;
    else if (from !== null && (kind === 'pause' || kind === 'end')) {
      stretches.push({ from, to: at });
      from = null;
    }
  }
  return from === null ? stretches : [...stretches, { from, to: cutAt }];
}

/** Derives the runs of one piece from all its events. Scrapping the piece ends any open runs. */
export function runsOf(events: readonly OperationEvent[]): readonly Run[] {
  const scrap = events.find(({ kind }) => kind === 'scrap');
  const works = Map.groupBy(
    events.filter(({ kind }) => kind !== 'rework' && kind !== 'scrap'),
    ({ operationId, employeeId, run }) => `${operationId}/${employeeId}/${run}`,
  );
  return [...works.values()].flatMap((work) => {
    const start = work.find(({ kind }) => kind === 'start');
    if (!start || start.operationId === null) return [];
    const { operationId, employeeId, run, batch } = start;
    const reworks = events.filter((event) => event.kind === 'rework' && event.operationId === operationId);
    const ordered = inTime(work);
    const endedAt = ordered.find(({ kind }) => kind === 'end')?.at ?? scrap?.at ?? null;
    const last = ordered.at(-1)!;
    return [
      {
        ...{ operationId, employeeId, run, batch, endedAt },
        startedAt: start.at,
        pausedAt: endedAt === null && last.kind === 'pause' ? last.at : null,
        isRework: reworks.some(({ id }) => id < start.id),
        isCurrent: !start.isReversed && !reworks.some(({ id }) => id > start.id),
        stretches: stretchesOf(ordered, scrap?.at ?? null),
      },
    ];
  });
}

/** When the last event in a run happened, in milliseconds. */
export const lastMomentOf = ({ startedAt, pausedAt, endedAt, stretches }: Run): number =>
  Math.max(startedAt, pausedAt ?? 0, endedAt ?? 0, ...stretches.map(({ from }) => from));

const isAtWork = ({ stretches }: Run, moment: number) =>
  stretches.some(({ from, to }) => from <= moment && (to === null || moment < to));

/** A run with the piece that it belongs to. */
export interface PieceRun {
  readonly vinItemId: number;
  readonly run: Run;
}

/**
 * Work that the person does at the same time: other operations on the piece, and pieces that were started together.
 */
const alongside = ({ vinItemId, run }: PieceRun, all: readonly PieceRun[]): readonly Run[] =>
  all
    .filter(
      (other) =>
        other.run !== run &&
        other.run.employeeId === run.employeeId &&
        (other.vinItemId === vinItemId || (run.batch !== null && other.run.batch === run.batch)),
    )
    .map((other) => other.run);

/**
 * Milliseconds worked in a run, without pauses. Simultaneous work shares the time equally, so that a person's hours
 * add up. An open run counts up to its last event.
 */
export function workedTime(one: PieceRun, all: readonly PieceRun[]): number {
  const { run } = one;
  const others = alongside(one, all);
  const marks = others.flatMap(({ stretches }) => stretches.flatMap(({ from, to }) => [from, to ?? from]));
  let worked = 0;
  for (const { from, to } of run.stretches) {
    if (to === null) continue;
    const cuts = [from, ...marks.filter((mark) => mark > from && mark < to), to].toSorted((a, b) => a - b);
    for (const [index, begin] of cuts.slice(0, -1).entries()) {
      const together = 1 + others.filter((other) => isAtWork(other, begin)).length;
      worked += (cuts[index + 1]! - begin) / together;
    }
  }
  return worked;
}
