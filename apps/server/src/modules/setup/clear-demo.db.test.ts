import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerProcess, type ServerProcess } from '../../../test/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createWorld, type World } from '../../../test/world.ts';

const NAME = 'Harlow Ridge';

let database: TestDatabase;
let world: World;
let server: ServerProcess;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = path.join(tmpdir(), path.basename(new URL(database.url).pathname));
  world = await createWorld({ database });
  await world.db.updateTable('companies').set({ name: NAME }).where('is_house', '=', true).execute();
}, 60_000);
afterAll(async () => {
  await server.stop();
  await world.close();
});

const post = (url: string, body: object, token?: string) =>
  fetch(`${server.address}${url}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
const clear = async (name: string) => {
  const answer = await world.as(world.users.admin).post('/api/setup/clear-demo', { Name: name });
  return [answer.statusCode, answer.headers['x-error-code']];
};

test('refuses to clear a real company', { tags: ['N-34'] }, async () => {
  const asked: unknown[] = [];
  const { deps } = world.app;
  Object.assign(deps, { clearDatabase: (clearing: unknown) => asked.push(clearing) });
  expect(await clear(NAME), 'not loaded as the demo').toEqual([409, 'DEMO_ONLY']);
  await world.db.updateTable('companies').set({ is_demo: true }).where('is_house', '=', true).execute();
  for (const typed of ['', 'Harlow', NAME.toLowerCase()])
    expect(await clear(typed)).toEqual([400, 'DEMO_NAME_WRONG']);

  const own = { email: 'june@harlow.com' };
  const ofJune = world.db.updateTable('users').where('id', '=', world.users.sales.id);
  await ofJune.set(own).execute();
  expect(await clear(NAME), 'someone works in it').toEqual([409, 'DEMO_ONLY']);
  await ofJune.set({ email: 'june@demo.test' }).execute();

  const account = { ...deps.config.authorizeNet, publicUrl: 'https://shop.test' };
  Object.assign(deps.config, { authorizeNet: account });
  expect(await clear(NAME), 'it charges cards').toEqual([409, 'DEMO_ONLY']);
  Object.assign(deps.config, { authorizeNet: undefined });
  expect(asked).toEqual([]);
});

test(
  'clears the demo company, opens the setup with a printed code, and never loads the demo again',
  { tags: ['N-34', 'N-31'] },
  async () => {
    const { token } = world.users.admin;
    await world.app.close();
    await mkdir(path.join(dataDir, 'files/attachments'), { recursive: true });
    await writeFile(path.join(dataDir, 'files/attachments/photo.jpg'), 'a photo of the demo');
    server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'on' });
    expect(server.printed()).not.toContain('setup code');
    const answer = await post('/api/setup/clear-demo', { Name: NAME }, token);
    expect([answer.status, await answer.text()]).toEqual([200, '{"ok":true}']);
    const isWaiting = () =>
      fetch(`${server.address}/api/setup`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(isWaiting, { timeout: 60_000, interval: 200 }).toBe(200);
    expect(
      (await fetch(`${server.address}/api/account/info`, { headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(409);
    await expect(access(path.join(dataDir, 'files'))).rejects.toThrow();

    await server.stop();
    server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: 'on' });
    const printedCode = () => /setup code:\s+(\S+)/.exec(server.printed())?.[1];
    const code = await expect.poll(printedCode).toBeDefined().then(printedCode);
    const password = 'Walnut-Bench-47';
    const created = await post('/api/setup', {
      ...{ Code: code, Name: 'Larkspur', State: 'OK', TimeZone: 'America/Chicago', Language: 'en' },
      ...{ UnitSystem: 'english', StoreName: 'Tulsa', TaxRate: 8.5 },
      Administrator: {
        ...{ Name: 'Ida Quill', Email: 'ida@quill.test' },
        ...{ Password: password, PasswordConfirmation: password },
      },
    });
    expect([created.status, await created.text()]).toEqual([200, '{"ok":true}']);
  },
);
