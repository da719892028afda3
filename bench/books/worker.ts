// Runs one server task, alone and with a fast clock, until killed: `book` books pending work, `send` sends documents,
// `serve` answers the Web Connector on the port BOOKS_PORT.
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../apps/server/src/app.ts';
import { sendDocuments, sweepAccounting } from '../../apps/server/src/modules/accounting/index.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';

const task = process.argv[2];
const began = Number(process.env['BOOKS_BEGAN']);
const speed = Number(process.env['BOOKS_SPEED']);
const clock = () => new Date(began + (Date.now() - began) * speed);
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const app = await createApp({ config: readConfig(process.env, '/tmp'), databaseUrl, clock });
if (task === 'serve') await app.http.listen({ port: Number(process.env['BOOKS_PORT']), host: '127.0.0.1' });
else
  for (;;) {
    // Also reruns failed jobs.
    await (task === 'send' ? sendDocuments(app.deps) : sweepAccounting(app.deps)).catch(() => undefined);
    await sleep(100);
  }
