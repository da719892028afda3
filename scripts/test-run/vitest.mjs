// `node scripts/test-run/vitest.mjs REPORT`: runs all Vitest tests. A message or the parent's exit stops them;
// Vitest's own command line would leave PostgreSQL running.
import { createVitest } from 'vitest/node';

/**
 * One more than the number of cores: a worker sometimes waits for PostgreSQL or for a timer, and with only two
 * workers a core would then be idle after the journeys have ended.
 */
const WORKERS = 3;

const vitest = await createVitest('test', {
  maxWorkers: WORKERS,
  run: true,
  watch: false,
  silent: 'passed-only',
  reporters: ['default', 'json'],
  outputFile: { json: process.argv[2] },
});
const stop = () => void vitest.cancelCurrentRun('keyboard-input');
process.on('message', stop);
process.on('disconnect', stop);
try {
  await vitest.start();
} finally {
  await vitest.close();
  process.exit();
}
