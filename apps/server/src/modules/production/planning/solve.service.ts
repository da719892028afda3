import { Worker } from 'node:worker_threads';
import { openSeating, type Seating, tableOf } from '@cordovan/domain/production/planning';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { factoryDay } from '../../calendar/index.ts';
import { endPlan, findPlan, renewPlan, replaceContent } from './plans.repository.ts';
import { contentOf, LEASE_MS, secondsSince } from './plans.service.ts';
import { readProblem, type ReadProblem } from './problem.service.ts';
import type { SolverReport, SolverTask } from './solver-messages.ts';

/** Maximum seconds the solver works. */
const SOLVER_SECONDS = 28;
/** Interval at which results are stored and a stop is noticed. */
const TICK_MS = 1_000;

/**
 * Improves a queued plan in a worker thread, using current data. Stores the best plan every second, so that a person
 * can stop at any time. If the solver fails, the greedy plan stays and says so.
 */
export async function solvePlan(deps: Deps, planId: number, seconds = SOLVER_SECONDS): Promise<void> {
  const row = await findPlan(deps.db, planId);
  if (row?.status !== 'running') return;
  // The process that began this run is gone, and its plan was shown as interrupted.
  if (row.leased_until < deps.clock()) {
    await endPlan(deps.db, { id: planId, status: 'failed', problem: 'lost', now: deps.clock() });
    return;
  }
  const begun = performance.now() - row.seconds * 1000;
  const today = await factoryDay(deps.db, { now: deps.clock(), config: deps.config });
  const read = await readProblem(deps.db, { today, weeks: row.weeks });
  const run = solverRun(read, seconds);
  const store = async (): Promise<boolean> => {
    const until = new Date(deps.clock().getTime() + LEASE_MS);
    const plan = { id: planId, bound: run.bound(), seconds: secondsSince(begun), until };
    if (!(await renewPlan(deps.db, plan))) return false;
    const seating = run.takeBest();
    if (!seating) return true;
    const content = contentOf(read, seating, { method: 'solver', bound: run.bound() });
    return inTransaction(deps.db, (trx) => replaceContent(trx, { ...plan, content }));
  };
  try {
    let isRunning = true;
    while (isRunning && !(await run.hasEnded(TICK_MS))) isRunning = await store();
    if (isRunning) await store();
    await endPlan(deps.db, { id: planId, status: 'ready', problem: null, now: deps.clock() });
  } catch (error) {
    deps.log.error({ error, planId }, 'The solver failed; the greedy plan stays');
    await endPlan(deps.db, { id: planId, status: 'failed', problem: 'failed', now: deps.clock() });
  } finally {
    await run.close();
  }
  await inTransaction(deps.db, (trx) => {
    announce(trx, { topic: 'scheduler', id: null, storeId: null });
    return Promise.resolve();
  });
}

/** A worker thread and its latest reports. */
function solverRun({ problem }: ReadProblem, seconds: number) {
  const task: SolverTask = { problem, seconds };
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { workerData: task });
  let found: Extract<SolverReport, { kind: 'plan' }> | undefined;
  let bound: number | null = null;
  const end = new Promise<true>((resolve, reject) => {
    worker.on('message', (message: SolverReport) => {
      if (message.kind === 'plan') found = message;
      else if (message.kind === 'bound') bound = message.bound;
      else resolve(true);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The solver ended without a plan')));
  });
  end.catch(() => undefined);
  return {
    bound: () => bound,
    hasEnded: (ms: number): Promise<boolean> =>
      Promise.race([end, new Promise<false>((resolve) => void setTimeout(() => resolve(false), ms))]),
    /** Returns the best plan that hasn't been taken yet. */
    takeBest(): Seating | undefined {
      const taken = found;
      found = undefined;
      return taken && seatingFrom(problem, taken.seats);
    },
    close: () => worker.terminate(),
  };
}

function seatingFrom(
  problem: ReadProblem['problem'],
  seats: Extract<SolverReport, { kind: 'plan' }>['seats'],
): Seating {
  const seating = openSeating(tableOf(problem));
  for (const [at, seat] of seats.entries())
    if (seat) seating.putAt(at, { day: seat[0], line: seat[1], option: seat[2] });
  return seating;
}
