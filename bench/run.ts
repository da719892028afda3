// npm run bench: measures every figure of the goals in one run and prints a table.
// `npm run bench -- 100000` limits the number of orders.
import { cpus } from 'node:os';
import { type Lab, type Measured, openLab } from './lab.ts';
import { benchBoard } from './board.bench.ts';
import { benchLists } from './lists.bench.ts';
import { benchPlanning } from './planning.bench.ts';
import { benchPricing } from './pricing.bench.ts';
import { benchPromises } from './promises.bench.ts';
import { benchPurchasing } from './purchasing.bench.ts';
import { benchSaveOrder } from './save-order.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchStart } from './start.bench.ts';

const largest = Number(process.argv[2] ?? 1_000_000);
const table: Measured[] = [];

async function take(name: string, work: () => Promise<readonly Measured[]>): Promise<void> {
  console.log(`… ${name}`);
  table.push(...(await work()));
}

async function takeInLab(name: string, work: (lab: Lab) => Promise<readonly Measured[]>): Promise<void> {
  const lab = await openLab();
  try {
    await take(name, () => work(lab));
  } finally {
    await lab.close();
  }
}

await take('pricing', () => Promise.resolve(benchPricing()));
await take('planning', benchPlanning);
await take('start and memory', benchStart);
// Each in its own database, so that the orders of one don't appear in the next one's lists.
await takeInLab('saving orders', benchSaveOrder);
await takeInLab('lists and forms', (lab) => benchLists(lab, largest));
await takeInLab('finding', benchSearch);
await takeInLab('purchasing', benchPurchasing);
await takeInLab('promises', benchPromises);
await takeInLab('board', benchBoard);

console.log(`\n${cpus().length} cores, Node ${process.version}\n`);
for (const { work, measured, bar, holds } of table) {
  console.log(`${holds ? '✓' : '✗'} ${work}\n    ${measured}${bar ? `   (bar: ${bar})` : ''}`);
}
