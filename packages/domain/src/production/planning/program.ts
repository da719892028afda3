import { moveCostOf, openSeating, type Seating } from './seating.ts';
import type { PlanTable } from './table.ts';

/**
 * The plan as an integer program: which day each order takes and, in a small program, which line. A large program
 * merges the lines into one row of seats per day, and `seatDays` assigns lines afterwards. Either way, its optimum is
 * a bound for every plan.
 */
export interface DayProgram {
  readonly columnCount: number;
  readonly rowCount: number;
  readonly costs: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  /** Columns in compressed form. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly values: Float64Array;
  /** A column's order and day; -1 leaves the order out, -2 chooses an option. */
  readonly orderOf: Int32Array;
  readonly dayOf: Int32Array;
  /** A column's line; -1 for any. */
  readonly lineOf: Int32Array;
  readonly optionOf: Int32Array;
}

/** Maximum orders × days × lines for a program that distinguishes lines; more would take the solver too long. */
const MOST_SEATS = 6_000;
const OUT = -1;
const ANY = -1;
const OPTION = -2;

interface Column {
  readonly order: number;
  readonly day: number;
  readonly line: number;
  readonly option: number;
  readonly cost: number;
  readonly entries: readonly (readonly [row: number, value: number])[];
}

/** Whether the order needs columns for its leather options: it has a choice, or uses shared leather. */
const choosesLeather = ({ options }: PlanTable['orders'][number]): boolean =>
  options.length > 1 || options.some(({ uses }) => uses.length > 0);

/** Builds the program of a table. */
export function dayProgram(table: PlanTable): DayProgram {
  const dayCount = table.problem.days.length;
  const lower: number[] = [];
  const upper: number[] = [];
  const addRow = (from: number, to: number): number => {
    lower.push(from);
    return upper.push(to) - 1;
  };
  const addRows = (limits: readonly number[]) => limits.map((limit) => addRow(-Infinity, limit));
  const perDay = (limit: (day: number) => number) =>
    addRows(Array.from({ length: dayCount }, (_, day) => Math.max(0, limit(day))));

  const chosen = table.orders.map(() => addRow(1, 1));
  const tellsLines = table.orders.length * dayCount * table.seats.length <= MOST_SEATS;
  const groups = tellsLines ? table.seats.map((days) => [days]) : [table.seats];
  const minutes = table.minutes.map((days) => perDay((day) => days[day]!));
  const supplies = addRows(table.supplies);
  // Limits orders by size: a line has room for only a few large ones, even if its free seats add up with those of
  // other lines.
  const smallest = Math.min(...table.orders.map((order) => order.seats), Infinity);
  const sizes = [...new Set(table.orders.map((order) => order.seats))].filter((size) => size > smallest);
  const rowsOf = groups.map((lines) => {
    const room = (day: number, count: (seats: number) => number) =>
      lines.reduce((sum, days) => sum + count(Math.max(0, days[day]!)), 0);
    return {
      seats: perDay((day) => room(day, (each) => each)),
      counts: sizes.map((size) => ({
        size,
        rows: perDay((day) => room(day, (each) => Math.floor(each / size))),
      })),
    };
  });

  const columns: Column[] = [];
  for (const [at, order] of table.orders.entries()) {
    const chooses = choosesLeather(order);
    const gates = chooses ? order.options.map(({ first }) => ({ first, row: addRow(-Infinity, 1) })) : [];
    const option = chooses ? addRow(0, 0) : -1;
    const first = Math.min(...order.options.map((each) => each.first), dayCount);
    const lot = chooses ? 0 : (order.options[0]?.cost ?? 0);
    for (let day = first; day < dayCount; day += 1)
      for (const [group, { seats, counts }] of rowsOf.entries()) {
        const line = tellsLines ? group : ANY;
        const moved = moveCostOf(order, day, tellsLines || order.stayDay !== day ? line : order.stayLine);
        const entries: [number, number][] = [
          [chosen[at]!, 1],
          [seats[day]!, order.seats],
          ...minutes.map((rows, pool): [number, number] => [rows[day]!, order.minutes[pool]!]),
          ...counts
            .filter(({ size }) => order.seats >= size)
            .map(({ rows }): [number, number] => [rows[day]!, 1]),
          ...gates.filter((gate) => day < gate.first).map(({ row }): [number, number] => [row, 1]),
        ];
        if (chooses) entries.push([option, 1]);
        columns.push({ order: at, day, line, option: OPTION, cost: order.cost[day]! + moved + lot, entries });
      }
    columns.push({
      ...{ order: at, day: OUT, line: ANY, option: OPTION, cost: order.leftOutCost },
      entries: [[chosen[at]!, 1]],
    });
    if (chooses)
      for (const [index, { uses, cost }] of order.options.entries())
        columns.push({
          ...{ order: at, day: OPTION, line: ANY, option: index, cost },
          entries: [
            [option, -1],
            [gates[index]!.row, 1],
            ...uses.map(({ supply, area }): [number, number] => [supplies[supply]!, area]),
          ],
        });
  }
  return packed(columns, { lower, upper });
}

function packed(
  columns: readonly Column[],
  { lower, upper }: { readonly lower: readonly number[]; readonly upper: readonly number[] },
): DayProgram {
  const starts = new Int32Array(columns.length + 1);
  const rows: number[] = [];
  const values: number[] = [];
  for (const [at, { entries }] of columns.entries()) {
    for (const [row, value] of entries)
      if (value !== 0) {
        rows.push(row);
        values.push(value);
      }
    starts[at + 1] = rows.length;
  }
  return {
    columnCount: columns.length,
    rowCount: lower.length,
    costs: Float64Array.from(columns, ({ cost }) => cost),
    rowLower: Float64Array.from(lower),
    rowUpper: Float64Array.from(upper),
    starts,
    rows: Int32Array.from(rows),
    values: Float64Array.from(values),
    orderOf: Int32Array.from(columns, ({ order }) => order),
    dayOf: Int32Array.from(columns, ({ day }) => day),
    lineOf: Int32Array.from(columns, ({ line }) => line),
    optionOf: Int32Array.from(columns, ({ option }) => option),
  };
}

/** A plan as values of the program's columns, as a starting point for the solver. */
export function columnsOf(program: DayProgram, seating: Seating): Float64Array {
  return Float64Array.from(program.orderOf, (order, column) => {
    const seat = seating.seatOf[order] ?? null;
    const day = program.dayOf[column]!;
    if (day === OPTION) return seat?.option === program.optionOf[column] ? 1 : 0;
    const line = program.lineOf[column]!;
    return day === (seat?.day ?? OUT) && (line === ANY || line === seat?.line) ? 1 : 0;
  });
}

interface Choice {
  day: number;
  readonly wish: { line?: number; option?: number };
}

/**
 * Assigns lines to the orders of a solution, largest first. An order that fits on none of its day's lines is placed
 * later, on its best seat.
 */
export function seatDays(table: PlanTable, program: DayProgram, values: Float64Array): Seating {
  const seating = openSeating(table);
  const chosen = table.orders.map((): Choice => ({ day: OUT, wish: {} }));
  for (const [column, value] of values.entries()) {
    if (value <= 0.5) continue;
    const order = chosen[program.orderOf[column]!]!;
    const [day, line] = [program.dayOf[column]!, program.lineOf[column]!];
    if (day === OPTION) order.wish.option = program.optionOf[column]!;
    else order.day = day;
    if (line !== ANY) order.wish.line = line;
  }
  const isStaying = (at: number) => Number(table.orders[at]!.stayDay === chosen[at]!.day);
  const turn = table.orders
    .map((_, at) => at)
    .toSorted(
      (a, b) => isStaying(b) - isStaying(a) || table.orders[b]!.seats - table.orders[a]!.seats || a - b,
    );
  for (const at of turn) {
    const { day, wish } = chosen[at]!;
    if (day !== OUT) seating.put(at, seating.seatOn(at, day, wish));
  }
  for (const at of turn) if (!seating.seatOf[at]) seating.put(at, seating.bestSeat(at));
  return seating;
}
