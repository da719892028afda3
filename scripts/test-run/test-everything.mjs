import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { findChromium } from '../chromium.mjs';
import { makeFolder } from './folder.mjs';
import { startPart, tool } from './part.mjs';
import { printSummary } from './summary.mjs';

/**
 * Vitest and the journeys run side by side, because each leaves a core idle at times, while a server starts or a
 * browser waits. The journeys have priority, because a browser times out sooner; Vitest takes the rest.
 */
const VITEST_NICENESS = 5;

/** Otherwise Playwright transpiles TypeScript itself, which takes each of its processes seconds. */
const AS_NODE_READS_IT = { PW_DISABLE_TS_ESM: '1' };

/** Busy and total milliseconds of all processors together since the machine started. */
function processorTimes() {
  const times = cpus().map((core) => core.times);
  const total = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0);
  return { total, busy: total - times.reduce((sum, { idle }) => sum + idle, 0) };
}

/** Runs all tests, prints where the time went, and returns the exit code. */
export async function testEverything(installMs) {
  const began = performance.now();
  const before = processorTimes();
  const folder = makeFolder();
  const running = new Set();
  let isStopped = false;
  const run = async (part) => {
    const started = startPart(part);
    running.add(started);
    const result = await started.ended;
    running.delete(started);
    return result;
  };
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    console.log('Stopping…');
    for (const part of running) part.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

  const vitestReport = path.join(folder, 'vitest.json');
  const journeysReport = path.join(folder, 'journeys.json');
  const env = { CHROMIUM: await findChromium(), TMPDIR: folder, PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport };
  const testVitest = () =>
    run({
      name: 'vitest',
      args: ['scripts/test-run/vitest.mjs', vitestReport],
      env,
      niceness: VITEST_NICENESS,
      stop: 'message',
    });
  const testJourneys = async () => {
    const build = await run({ name: 'build', args: ['scripts/build-web.mjs'] });
    if (build.code !== 0 || isStopped) return [build];
    const cli = tool('@playwright/test/cli.js');
    const args = [cli, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
    return [build, await run({ name: 'journeys', args, env: { ...env, ...AS_NODE_READS_IT } })];
  };
  try {
    const parts = (await Promise.all([testVitest(), testJourneys()])).flat();
    const failed = parts.filter(({ code }) => code !== 0).map(({ name }) => name);
    const after = processorTimes();
    printSummary({
      parts: [{ name: 'install', ms: installMs }, ...parts],
      totalMs: installMs + performance.now() - began,
      busyShare: (after.busy - before.busy) / (after.total - before.total),
      vitestReport,
      journeysReport,
    });
    if (isStopped) console.log('Stopped.');
    else console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All tests passed.');
    return isStopped || failed.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
