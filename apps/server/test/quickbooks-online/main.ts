// `node apps/server/test/quickbooks-online/main.ts` starts the emulator and prints the environment variables for a
// product that uses it. Use it to try the connection by hand.
import { startEmulator } from './emulator.ts';

const emulator = await startEmulator(() => new Date());
const lines = Object.entries(emulator.env).map(([name, value]) => `${name}=${value}`);
process.stdout.write(`${lines.join('\n')}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void emulator.stop().then(() => process.exit(0)));
}
