import { Worker } from 'node:worker_threads';
import {
  openSeating,
  planFigures,
  planFirstCome,
  planGreedily,
  type PlanProblem,
  presentFigures,
  type Seating,
  tableOf,
} from '@cordovan/domain/production/planning';
import type {
  SolverReport,
  SolverTask,
} from '../apps/server/src/modules/production/planning/solver-messages.ts';
import type { Measured } from './lab.ts';
import { shopWith } from './planning/problem.ts';

const ORDERS = 500;
const SECONDS = 28;
const FIRST_PLAN_SECONDS = 2;
const GAP = 0.05;
const WORKER = new URL('../apps/server/src/modules/production/planning/solver.worker.ts', import.meta.url);

/** 500 open orders on three lines over eight weeks: the first plan, and the solver's plan compared with its bound. */
export async function benchPlanning(): Promise<readonly Measured[]> {
  return [...(await benchShop(0.8, 11)), ...(await benchShop(0.9, 7))];
}

async function benchShop(load: number, seed: number): Promise<readonly Measured[]> {
  const problem = shopWith({ orders: ORDERS, load, seed });
  const begun = performance.now();
  const table = tableOf(problem);
  const greedy = planGreedily(table, () => performance.now() - begun > 800);
  const firstSeconds = (performance.now() - begun) / 1000;
  const solved = await solve(problem);
  const rows = [
    ['now', presentFigures(problem), Number.NaN],
    ['first come', ...figuresOf(problem, planFirstCome(table))],
    ['greedy', ...figuresOf(problem, greedy)],
    ['solver', ...figuresOf(problem, solved.seating)],
  ] as const;
  console.log(`\n${ORDERS} orders, ${load * 100} % of the seats needed\n`);
  console.table(
    Object.fromEntries(
      rows.map(([name, { lateOrders, lateDays, unscheduled, splitLots, movedByHand }, cost]) => [
        name,
        { lateOrders, lateDays, unscheduled, splitLots, movedByHand, points: Math.round(cost) },
      ]),
    ),
  );
  const gap = (solved.seating.cost() - solved.bound) / solved.seating.cost();
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return [
    {
      work: `First plan, ${load * 100} % load`,
      measured: `${firstSeconds.toFixed(2)} s`,
      bar: `≤ ${FIRST_PLAN_SECONDS} s`,
      holds: firstSeconds <= FIRST_PLAN_SECONDS,
    },
    {
      work: `Gap of the plan after ${SECONDS} s, ${load * 100} % load (bound ${Math.round(solved.bound)} points)`,
      measured: percent(gap),
      bar: `≤ ${percent(GAP)}`,
      holds: gap <= GAP,
    },
  ];
}

const figuresOf = (problem: PlanProblem, seating: Seating) =>
  [planFigures(problem, seating.plan()), seating.cost()] as const;

/** Runs the solver as the product does, and logs when the plan improves. */
function solve(problem: PlanProblem): Promise<{ readonly seating: Seating; readonly bound: number }> {
  const task: SolverTask = { problem, seconds: SECONDS };
  const worker = new Worker(WORKER, { workerData: task });
  const begun = performance.now();
  const seating = openSeating(tableOf(problem));
  let bound = 0;
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: SolverReport) => {
      const at = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
      if (message.kind === 'bound') bound = message.bound;
      else if (message.kind === 'plan') {
        for (const index of message.seats.keys()) seating.put(index, null);
        for (const [index, seat] of message.seats.entries())
          if (seat) seating.putAt(index, { day: seat[0], line: seat[1], option: seat[2] });
        console.log(`  ${at.padStart(7)}  ${Math.round(message.cost)} points, bound ${Math.round(bound)}`);
      } else void worker.terminate().then(() => resolve({ seating, bound }));
    });
  });
}
