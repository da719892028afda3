import { parentPort, workerData } from 'node:worker_threads';
import {
  columnsOf,
  dayProgram,
  improve,
  planGreedily,
  seatDays,
  type Seating,
  searchPlan,
  tableOf,
} from '@cordovan/domain/production/planning';
import highsPackage from 'highs';
import type { SolverReport, SolverTask } from './solver-messages.ts';

/** Runs in a thread of its own: a solver call doesn't return before it ends. */
const { problem, seconds } = workerData as SolverTask;
const begun = performance.now();
const passed = () => (performance.now() - begun) / 1000;
const isOver = () => passed() >= seconds;
const report = (message: SolverReport) => parentPort!.postMessage(message);

/** A plan within this share of the bound counts as optimal. */
const CLOSE_ENOUGH = 0.002;
/** The simple plan is only a start: the relaxation gives a better one. */
const START_SECONDS = 1;
/** Search time per order, and the largest share of the total time that the search may use. */
const SEARCH_SECONDS_AN_ORDER = 0.024;
const SEARCH_PART = 0.45;

const table = tableOf(problem);
let best = Infinity;
let bound = 0;

function offer(seating: Seating): void {
  if (seating.cost() >= best - 1e-6) return;
  best = seating.cost();
  report({
    kind: 'plan',
    cost: best,
    seats: seating.seatOf.map((seat) => seat && ([seat.day, seat.line, seat.option] as const)),
  });
}
function learn(limit: number): void {
  if (!Number.isFinite(limit) || limit <= bound) return;
  bound = limit;
  report({ kind: 'bound', bound });
}
const isCloseEnough = () => best - bound <= CLOSE_ENOUGH * Math.max(best, 1e-9);

function search(seating: Seating): void {
  const time = Math.min(
    SEARCH_SECONDS_AN_ORDER * table.orders.length,
    seconds * SEARCH_PART,
    seconds - passed(),
  );
  const from = passed();
  searchPlan(seating, { seed: 1, progress: () => (passed() - from) / time });
  improve(seating, isOver);
  offer(seating);
}

// The package's types describe its CommonJS form, but it is loaded as a module whose default export is the function.
const loadHighs = highsPackage as unknown as typeof highsPackage.default;
const highs = await loadHighs();
const program = dayProgram(table);
const { columnCount, rowCount } = program;
const { continuous, integer } = highs.constants.variableType;
const dataOf = (type: typeof continuous | typeof integer) => ({
  numCols: columnCount,
  numRows: rowCount,
  colCost: program.costs,
  colLower: new Float64Array(columnCount),
  colUpper: new Float64Array(columnCount).fill(1),
  rowLower: program.rowLower,
  rowUpper: program.rowUpper,
  matrix: {
    format: 'csc' as const,
    numCols: columnCount,
    numRows: rowCount,
    starts: program.starts,
    indices: program.rows,
    values: program.values,
  },
  integrality: new Int32Array(columnCount).fill(type),
});

let seating = planGreedily(table, () => passed() >= START_SECONDS);
offer(seating);

// The relaxation gives the first bound, and almost a plan: few orders are split between days.
highs.withModel(dataOf(continuous), (model) => {
  model.options.set({ output_flag: false, time_limit: Math.max(0.1, seconds - passed()) });
  model.run();
  if (model.getModelStatus() !== highs.constants.modelStatus.optimal) return;
  learn(model.getObjectiveValue());
  const relaxed = seatDays(table, program, model.getSolution().colValue);
  improve(relaxed, isOver);
  if (relaxed.cost() < seating.cost()) seating = relaxed;
});
search(seating);

// Branch and cut proves how good the plan is, and often improves it.
if (!isOver() && !isCloseEnough())
  highs.withModel(dataOf(integer), (model) => {
    const { mipImprovingSolution, mipLogging, mipInterrupt } = highs.constants.callbackType;
    model.options.set({
      output_flag: false,
      time_limit: Math.max(0.1, seconds - passed()),
      mip_rel_gap: CLOSE_ENOUGH,
    });
    model.setSolution({ colValue: columnsOf(program, seating) });
    model.run({
      [mipImprovingSolution](event) {
        if (!event.data.mip_solution) return;
        const found = seatDays(table, program, event.data.mip_solution);
        improve(found, isOver);
        offer(found);
      },
      [mipLogging](event) {
        learn(event.data.mip_dual_bound ?? -Infinity);
      },
      [mipInterrupt](event) {
        if (isOver() || isCloseEnough()) event.interrupt();
      },
    });
    learn(model.info.get('mip_dual_bound') as number);
  });
report({ kind: 'end' });
