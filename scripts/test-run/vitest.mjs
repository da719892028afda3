// `node scripts/test-run/vitest.mjs REPORT`: all tests of Vitest. A message or the end of the parent stops them; the
// command line of Vitest would leave PostgreSQL behind then.
import { createVitest } from 'vitest/node';

const vitest = await createVitest('test', {
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
