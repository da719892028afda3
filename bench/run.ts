// npm run bench: every figure of the goals in one table, side by side in one run.
// `npm run bench -- 100000` stops at that many orders.
import { cpus } from 'node:os';
import { type Measured, openLab } from './lab.ts';
import { benchLists } from './lists.bench.ts';
import { benchPricing } from './pricing.bench.ts';
import { benchSaveOrder } from './save-order.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchStart } from './start.bench.ts';

const largest = Number(process.argv[2] ?? 1_000_000);
const table: Measured[] = [];

async function take(name: string, work: () => Promise<readonly Measured[]>): Promise<void> {
  console.log(`… ${name}`);
  table.push(...(await work()));
}

await take('pricing', () => Promise.resolve(benchPricing()));
await take('start and memory', benchStart);
const lab = await openLab();
try {
  await take('saving orders', () => benchSaveOrder(lab));
  await take('lists and forms', () => benchLists(lab, largest));
} finally {
  await lab.close();
}
const other = await openLab();
try {
  await take('finding', () => benchSearch(other));
} finally {
  await other.close();
}

console.log(`\n${cpus().length} cores, Node ${process.version}\n`);
for (const { work, measured, bar, holds } of table) {
  console.log(`${holds ? '✓' : '✗'} ${work}\n    ${measured}${bar ? `   (bar: ${bar})` : ''}`);
}
