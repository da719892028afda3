// node bench/customizer/run.ts http://127.0.0.1:3000 [TIMES]: measures the customizer in a real browser, against a
// running demo company.
import { cpus } from 'node:os';
import type { Browser } from '@playwright/test';
import { kinds, measureKind, type Timing } from './choices.ts';
import { type Conditions, measureFirstLoad } from './first-load.ts';
import { arrive, openBrowser, signIn } from './visitor.ts';

const [, , base = 'http://127.0.0.1:3000', times = '15'] = process.argv;
/** One frame at 60 frames per second. */
const FRAME_MS = 16.7;
const MOST_SCRIPTS = 15;
const LOADS = 3;

const conditions: readonly Conditions[] = [
  { name: 'as fast as it goes', cpuTimesSlower: 1 },
  {
    name: '10 Mbit/s, 20 ms away, a processor four times slower',
    network: { bytesPerSecond: 1_250_000, latencyMs: 20 },
    cpuTimesSlower: 4,
  },
];

const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const both = ({ best, median }: Timing): string => `${ms(best)} at best, ${ms(median)} in the middle`;

function row(what: string, measured: string, bar = '', holds = true): void {
  console.log(`${holds ? '✓' : '✗'} ${what}\n    ${measured}${bar && `   (bar: ${bar})`}`);
}

async function firstLoads(browser: Browser, session: Record<string, string>): Promise<void> {
  for (const each of conditions) {
    const loads = [];
    for (let time = 0; time < LOADS; time += 1)
      loads.push(await measureFirstLoad(browser, { base, session, conditions: each }));
    const [best] = loads.toSorted((a, b) => a.pictureMs - b.pictureMs);
    if (!best) continue;
    row(
      `first load, nothing cached, ${each.name}: what is fetched before the picture`,
      `${best.scripts} scripts of ${best.scriptKilobytes.toFixed(0)} KB gz, ${best.requests} requests`,
      `${MOST_SCRIPTS} scripts`,
      best.scripts <= MOST_SCRIPTS,
    );
    row(
      `… best of ${LOADS}`,
      `price ${ms(best.priceMs)}, picture ${ms(best.pictureMs)}, largest paint ${ms(best.largestPaintMs)}`,
    );
  }
}

async function choices(browser: Browser, session: Record<string, string>): Promise<void> {
  for (const kind of kinds) {
    const visit = await arrive(browser, session);
    const { page } = visit;
    try {
      await page.goto(`${base}/Customizer/Index`);
      await page.locator('figure canvas[data-drawn=true]').waitFor();
      const { price, task, picture } = await measureKind(page, kind, Number(times));
      row(
        `${kind.name}: press to price, ${times} times`,
        both(price),
        `${FRAME_MS} ms`,
        price.best <= FRAME_MS,
      );
      row('… scripts of the press together', both(task));
      if (picture) row('… press to picture', both(picture));
    } finally {
      await visit.close();
    }
  }
}

async function main(): Promise<void> {
  console.log(`${cpus().length} cores, Node ${process.version}, ${base}\n`);
  const browser = await openBrowser();
  try {
    const session = await signIn(browser, base);
    await firstLoads(browser, session);
    await choices(browser, session);
  } finally {
    await browser.close();
  }
}

await main();
