// `node scripts/test-run/vitest.mjs REPORT`: all tests of Vitest. A message or the end of the parent stops them; the
// command line of Vitest would leave PostgreSQL behind then.
import { createVitest } from 'vitest/node';

/**
 * One more than there are cores: a worker waits for PostgreSQL or for a timer at times, and after the journeys have ended
 * two workers would leave a core idle then.
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
