import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { runBackup, sweepBackups } from './runs.service.ts';

interface Answer {
  readonly Plan: Readonly<Record<string, unknown>> & { readonly RowVersion: number };
  readonly NextAt: string | null;
  readonly Place: string;
  readonly Runs: readonly Readonly<Record<string, unknown>>[];
}

let folder: string;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cordovan-plan-'));
  world = await createWorld({
    env: { BACKUP_TO: folder, BACKUP_KEY: 'a passphrase of some words', TIME_ZONE: 'America/Denver' },
    now: new Date('2026-07-14T14:00:00Z'),
  });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const asAdmin = () => world.as(world.users.admin);
const backups = async () => (await asAdmin().get('/api/backups')).json<Answer>();
const save = (change: Record<string, unknown>, rowVersion: number) =>
  asAdmin().post('/api/backups/plan', {
    IsOn: true,
    Hour: 5,
    KeepDaily: 2,
    KeepWeekly: 0,
    KeepMonthly: 0,
    Notified: [],
    ...change,
    RowVersion: rowVersion,
  });

/** Runs queued jobs, as the worker does. */
async function work() {
  await sweepBackups(world.app.deps);
  const queued = await world.db
    .selectFrom('backup_runs')
    .where('status', '=', 'queued')
    .select('id')
    .execute();
  for (const { id } of queued) await runBackup(world.app.deps, id);
}

test(
  'saves and audits the schedule, and refuses a stale one',
  { tags: ['SET-26', 'N-39', 'N-37'] },
  async () => {
    const { Plan } = await backups();
    expect(Plan).toMatchObject({ IsOn: true, Hour: 3, KeepDaily: 7, Notified: [] });
    expect((await save({}, Plan.RowVersion)).json()).toEqual({ ok: true });
    expect((await save({ Hour: 9 }, Plan.RowVersion)).statusCode).toBe(409);
    expect((await save({ Hour: 24 }, Plan.RowVersion + 1)).statusCode).toBe(400);
    expect((await save({ Notified: ['nobody'] }, Plan.RowVersion + 1)).statusCode).toBe(400);
    const after = await backups();
    // 8 a.m. in Denver: a new database waits for tomorrow.
    expect(after).toMatchObject({
      Plan: { Hour: 5, KeepDaily: 2 },
      NextAt: '2026-07-15T11:00:00.000Z',
      Place: folder,
    });
    const inZone = (time_zone: string | null) =>
      world.db.updateTable('companies').set({ time_zone }).where('is_house', '=', true).execute();
    await inZone('America/New_York');
    const inNewYork = { TimeZone: 'America/New_York', NextAt: '2026-07-15T09:00:00.000Z' };
    expect(await backups(), "the company's own zone").toMatchObject(inNewYork);
    await inZone(null);
    const entry = await world.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', 'backups')
      .select(['before', 'after', 'user_id'])
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { hour: 3 }, after: { hour: 5 }, user_id: world.users.admin.id });
  },
);

test('makes the first backup of a new database at its next scheduled time', { tags: ['N-23'] }, async () => {
  for (const [now, made] of [
    ['2026-07-13T14:00:00Z', 0],
    ['2026-07-14T10:59:00Z', 0],
    ['2026-07-14T11:00:00Z', 1],
  ] as const) {
    world.setNow(new Date(now));
    await sweepBackups(world.app.deps);
    const { Runs } = await backups();
    expect([now, Runs.length]).toEqual([now, made]);
  }
});

test('makes one scheduled backup a day and keeps as many as the schedule says', async () => {
  for (const day of ['2026-07-14', '2026-07-15', '2026-07-16']) {
    world.setNow(new Date(`${day}T14:00:00Z`));
    await work();
    await work();
  }
  const { Runs, NextAt } = await backups();
  expect(NextAt).toBe('2026-07-17T11:00:00.000Z');
  expect(Runs.map(({ Kind, Status, RemovedAt, User }) => [Kind, Status, RemovedAt !== null, User])).toEqual([
    ['scheduled', 'done', false, null],
    ['scheduled', 'done', false, null],
    ['scheduled', 'done', true, null],
  ]);
  expect(Runs[0]).toMatchObject({ IsEncrypted: true, FileCount: 0 });
  expect(Runs[0]!['RowCount']).toBeGreaterThan(50);
  expect((await readdir(folder)).toSorted()).toEqual([Runs[1]!['FileName'], Runs[0]!['FileName']]);
});

test('makes a backup on request, once for two requests', async () => {
  await asAdmin().post('/api/backups');
  await asAdmin().post('/api/backups');
  await work();
  const { Runs } = await backups();
  expect(Runs.filter(({ Kind }) => Kind === 'manual')).toMatchObject([{ Status: 'done', User: 'Ada' }]);
});

test('records a failure, notifies administrators once a day and retries in an hour', async () => {
  world.setNow(new Date('2026-07-17T14:00:00Z'));
  const { config } = world.app.deps;
  const blocked = path.join(folder, 'blocked');
  await writeFile(blocked, 'a file, not a folder');
  const deps = { ...world.app.deps, config: { ...config, backup: { ...config.backup, to: blocked } } };
  for (const time of ['14:00', '14:30', '15:00']) {
    world.setNow(new Date(`2026-07-17T${time}:00Z`));
    await sweepBackups(deps);
    for (const { id } of await world.db
      .selectFrom('backup_runs')
      .where('status', '=', 'queued')
      .select('id')
      .execute())
      await runBackup(deps, id);
  }
  const { Runs } = await backups();
  const failed = Runs.filter(({ Status }) => Status === 'failed');
  expect(failed).toHaveLength(2);
  expect(failed[0]!['Error']).toMatch(/blocked/);
  const mails = await world.db
    .selectFrom('emails')
    .where('key', 'like', 'backup-failed:%')
    .select(['recipients', 'subject', 'body_text'])
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipients: ['ada@demo.test'], subject: 'Backup failed' });
  expect(mails[0]!.body_text).toContain(blocked);
});

test('emails failures to the addresses in the schedule instead of to administrators', async () => {
  const { Plan } = await backups();
  await save({ Notified: ['ops@shop.test', 'it@shop.test'] }, Plan.RowVersion);
  world.setNow(new Date('2026-07-18T14:00:00Z'));
  // The state that a killed server leaves: a run that still counts as running.
  await world.db
    .insertInto('backup_runs')
    .values({
      kind: 'manual',
      status: 'running',
      queued_at: world.now(),
      started_at: new Date('2026-07-18T13:00:00Z'),
    })
    .execute();
  await sweepBackups(world.app.deps);
  const { Runs } = await backups();
  expect(Runs.find(({ Status }) => Status === 'failed')).toMatchObject({
    Error: 'The server stopped during the backup',
  });
  const mails = await world.db
    .selectFrom('emails')
    .where('key', 'like', 'backup-failed:2026-07-18:%')
    .select('recipients')
    .orderBy('id')
    .execute();
  expect(mails.flatMap(({ recipients }) => recipients)).toEqual(['ops@shop.test', 'it@shop.test']);
});
