import { allowUnless, type Refusal, type Result } from '../result/index.ts';
import type { Run } from './runs.ts';

/** Operation in a piece's routing, in order. */
export interface RouteStep {
  readonly operationId: number;
  readonly name: string;
}

/** Facts on which the progress of an operation depends. */
export type RunState = Pick<Run, 'operationId' | 'isCurrent' | 'pausedAt' | 'endedAt'>;

/** Progress of an operation on a piece. */
export type StepState = 'waiting' | 'running' | 'paused' | 'done';

/** Whether an operation is in progress, paused or done. Runs from before a rework don't count. */
export function stateOfStep(operationId: number, runs: readonly RunState[]): StepState {
  const current = runs.filter((run) => run.isCurrent && run.operationId === operationId);
  const open = current.filter(({ endedAt }) => endedAt === null);
  if (open.some(({ pausedAt }) => pausedAt === null)) return 'running';
  if (open.length > 0) return 'paused';
  return current.length > 0 ? 'done' : 'waiting';
}

/** Operations of the routing that aren't done. */
export function openSteps<Step extends RouteStep>(
  route: readonly Step[],
  runs: readonly RunState[],
): readonly Step[] {
  return route.filter(({ operationId }) => stateOfStep(operationId, runs) !== 'done');
}

/** Piece that could be the next for an operation, with its whole route in order. */
export interface Candidate {
  /** Whether leather of the order is reserved but not issued. */
  readonly lacksLeather: boolean;
  readonly steps: readonly {
    readonly operationId: number;
    readonly needsLeather: boolean;
    readonly state: StepState;
  }[];
}

/**
 * Whether work on an operation can begin: the operation is waiting, everything before it is done, and the leather is
 * issued.
 */
export function isReadyFor(operationId: number, { lacksLeather, steps }: Candidate): boolean {
  const place = steps.findIndex((step) => step.operationId === operationId);
  const step = steps[place];
  if (step?.state !== 'waiting' || (step.needsLeather && lacksLeather)) return false;
  return steps.slice(0, place).every(({ state }) => state === 'done');
}

/** Maximum minutes for an operation in a routing: a week around the clock. */
const MOST_MINUTES = 10_080;

/** Checks a routing: at least one operation, none twice, all with plausible minutes. */
export function checkRouting(
  steps: readonly { readonly operationId: number; readonly standardMinutes: number }[],
  knownIds: ReadonlySet<number>,
): Result<void> {
  const field = 'steps';
  const invalid = (at: number, name: string): Refusal => ({
    code: 'FIELD_INVALID',
    field: `${field}.${at}.${name}`,
    data: { field: name },
  });
  return allowUnless([
    steps.length === 0 ? { code: 'ROUTING_EMPTY', field } : undefined,
    ...steps.flatMap(({ operationId, standardMinutes }, at) => [
      !knownIds.has(operationId) || steps.findIndex((other) => other.operationId === operationId) < at
        ? invalid(at, 'operation')
        : undefined,
      standardMinutes < 0 || standardMinutes > MOST_MINUTES ? invalid(at, 'standardMinutes') : undefined,
    ]),
  ]);
}
