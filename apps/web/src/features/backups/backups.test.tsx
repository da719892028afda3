import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type BackupRun, readBackups, saveBackupPlan, startBackup } from '@cordovan/contracts/backups';
import { openPage } from '../../../test/render-app.tsx';
import { answering, done, refusing, server } from '../../../test/server.ts';

const run = (change: Partial<BackupRun> = {}): BackupRun => ({
  id: 1,
  kind: 'scheduled',
  status: 'done',
  queuedAt: '2026-03-10T10:00:00.000Z',
  startedAt: '2026-03-10T10:00:01.000Z',
  endedAt: '2026-03-10T10:00:30.000Z',
  user: null,
  fileName: 'cordovan-2026-03-10T10-00-01-scheduled.tar.gz.age',
  bytes: 3_565_158,
  rowCount: 12_345,
  fileCount: 67,
  isEncrypted: true,
  error: null,
  removedAt: null,
  ...change,
});
const plan = {
  isOn: true,
  hour: 3,
  keepDaily: 7,
  keepWeekly: 5,
  keepMonthly: 12,
  notified: [],
  rowVersion: 4,
};
const state = (runs: readonly BackupRun[], isEncrypted = true) => ({
  plan,
  nextAt: '2026-03-11T10:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  place: '/var/lib/cordovan/backups',
  isEncrypted,
  runs: [...runs],
});
const at = '/Backups/Index';

test('shows the last backup, the next one and the list', async () => {
  server.use(
    answering(
      readBackups,
      state([run(), run({ id: 2, user: 'Ada', kind: 'manual', removedAt: '2026-03-10T11:00:00.000Z' })]),
    ),
  );
  await openPage({ at, as: 'Administrator' });
  const status = within(await screen.findByRole('region', { name: 'Status' }));
  expect(status.getByText('3.4 MB')).toBeVisible();
  expect(status.getByText('/var/lib/cordovan/backups')).toBeVisible();
  expect(status.queryByRole('alert')).toBeNull();
  const rows = within(screen.getByRole('table', { name: 'Recent backups' }));
  expect(rows.getByText('Schedule')).toBeVisible();
  expect(rows.getByText('Ada')).toBeVisible();
  expect(rows.getByText('Expired')).toBeVisible();
});

test(
  'shows all times in the time zone of the schedule, which is named once',
  { tags: ['N-37'] },
  async () => {
    server.use(answering(readBackups, { ...state([run()]), timeZone: 'Asia/Tokyo' }));
    await openPage({ at, as: 'Administrator' });
    const status = within(await screen.findByRole('region', { name: 'Status' }));
    expect(status.getByText('03/10/2026 7:00 PM')).toBeVisible();
    expect(status.getByText('03/11/2026 7:00 PM')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Recent backups' }));
    expect(rows.getByText('03/10/2026 7:00 PM')).toBeVisible();
    expect(screen.getAllByText(/Asia\/Tokyo/)).toHaveLength(1);
  },
);

test('warns about a failed backup and about backups that anyone can read', async () => {
  const failed = run({ status: 'failed', error: 'No space left on device', fileName: null, bytes: null });
  server.use(answering(readBackups, state([failed], false)));
  await openPage({ at, as: 'Administrator' });
  const status = within(await screen.findByRole('region', { name: 'Status' }));
  expect(status.getByText('The last backup failed')).toBeVisible();
  expect(status.getByText('No space left on device')).toBeVisible();
  expect(status.getByText('Backups aren’t encrypted')).toBeVisible();
  expect(status.getByText('None yet')).toBeVisible();
});

test('starts a backup', async () => {
  let started = 0;
  server.use(
    answering(readBackups, () => state(started === 0 ? [] : [run({ status: 'running' })])),
    answering(startBackup, () => {
      started += 1;
      return done;
    }),
  );
  await openPage({ at, as: 'Administrator' });
  await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText('Running')).toBeVisible();
  expect(started).toBe(1);
});

test(
  'saves the schedule and keeps what was typed if someone else saved first',
  { tags: ['SET-26'] },
  async () => {
    const sent: unknown[] = [];
    server.use(
      answering(readBackups, state([run()])),
      answering(saveBackupPlan, ({ body }) => {
        sent.push(JSON.parse(body));
        return done;
      }),
    );
    await openPage({ at, as: 'Administrator' });
    const daily = await screen.findByLabelText('Daily backups to keep');
    await userEvent.clear(daily);
    await userEvent.type(daily, '14');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ KeepDaily: 14, RowVersion: 4, Hour: 3 })]),
    );
    server.use(
      refusing(saveBackupPlan, { status: 409, code: 'STALE_RECORD', body: 'Someone else saved first' }),
    );
    await userEvent.clear(daily);
    await userEvent.type(daily, '21');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(daily).toHaveValue('21');
  },
);
