// node bench/promises/simulate.ts: how often promises hold when vendors are late, counts are short and rush orders
// come in.
import { addDays, daysBetween } from '@cordovan/domain/calendar';
import { type Luck, type Outcome, runFactory } from './factory.ts';

const ORDERS = 2_000;
/** The lead time that a company would quote if it knew neither its leather nor its seats. */
const FIXED_DAYS = 45;

/** Numbers from 0 to 1, the same in each run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const worlds: readonly (readonly [string, Luck])[] = [
  ['nothing goes wrong', { lateVendor: 0, shortCount: 0, hurried: 0 }],
  ['1 of 5 deliveries late', { lateVendor: 0.2, shortCount: 0, hurried: 0 }],
  ['counts are short', { lateVendor: 0, shortCount: 0.03, hurried: 0 }],
  ['1 of 20 orders hurried', { lateVendor: 0, shortCount: 0, hurried: 0.05 }],
  ['all of it', { lateVendor: 0.2, shortCount: 0.03, hurried: 0.05 }],
];

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const average = (values: readonly number[]) => values.reduce((all, each) => all + each, 0) / values.length;

function rowOf([name, luck]: (typeof worlds)[number]) {
  const { jobs }: Outcome = runFactory(ORDERS, luck, chanceFrom(41));
  const promised = jobs.flatMap((job) =>
    job.isHurried || job.promise.day === null || job.ready === null
      ? []
      : [{ ...job, day: job.promise.day, ready: job.ready }],
  );
  const late = promised.filter(({ ready, day }) => ready > day);
  const fixed = promised.filter(({ ready, made }) => ready <= addDays(made, FIXED_DAYS));
  return {
    'what goes wrong': name,
    orders: jobs.length,
    'promise held': percent(promised.length - late.length, promised.length),
    'days promised': average(promised.map(({ made, day }) => daysBetween(made, day))).toFixed(1),
    'days late, if late':
      late.length === 0 ? '–' : average(late.map(({ ready, day }) => daysBetween(day, ready))).toFixed(1),
    [`${FIXED_DAYS} days would have held`]: percent(fixed.length, promised.length),
  };
}

console.log('Promises of a simulated factory with two lines and twelve leathers\n');
console.table(worlds.map(rowOf));
