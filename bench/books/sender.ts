// Sends documents until it is killed: the worker of a product, alone, with a fast clock.
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../apps/server/src/app.ts';
import { sendDocuments } from '../../apps/server/src/modules/accounting/index.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';

const began = Number(process.env['BOOKS_BEGAN']);
const speed = Number(process.env['BOOKS_SPEED']);
const clock = () => new Date(began + (Date.now() - began) * speed);
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const app = await createApp({ config: readConfig(process.env, '/tmp'), databaseUrl, clock });
for (;;) {
  await sendDocuments(app.deps);
  await sleep(100);
}
