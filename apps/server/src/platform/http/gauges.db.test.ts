import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function metrics(): Promise<readonly string[]> {
  const answer = await world.app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(answer.statusCode).toBe(200);
  return answer.body.split('\n').filter((line) => line.startsWith('cordovan_'));
}
const valueOf = (lines: readonly string[], name: string) =>
  Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const addEmail = (key: string, values: object) =>
  world.db
    .insertInto('emails')
    .values({
      company_id: world.companyId,
      key,
      recipients: ['ann@mail.test'],
      subject: 'Your order',
      body_text: 'Thank you',
      body_html: '<p>Thank you</p>',
      ...values,
    })
    .execute();

test('reports what is waiting, what failed and how old the last backup is', { tags: ['N-24'] }, async () => {
  await addEmail('due', { status: 'queued', next_attempt_at: ago(20) });
  await addEmail('later', { status: 'queued', next_attempt_at: ago(-20) });
  await addEmail('failed', { status: 'failed', last_error: 'The mailbox was full' });
  const fresh = await metrics();
  expect(valueOf(fresh, 'cordovan_waiting{queue="emails"}')).toBe(1);
  const age = valueOf(fresh, 'cordovan_waiting_age_seconds{queue="emails"}');
  expect(age).toBeGreaterThan(1190);
  expect(age).toBeLessThan(1300);
  expect(valueOf(fresh, 'cordovan_failed{queue="emails"}')).toBe(1);
  expect(valueOf(fresh, 'cordovan_payments_unknown')).toBe(0);
  expect(valueOf(fresh, 'cordovan_gauges_read')).toBe(1);
  expect(valueOf(fresh, 'cordovan_database_connections{state="limit"}')).toBe(10);
  // Without a backup there is no age, so that the alert for a missing one fires.
  expect(fresh.some((line) => line.startsWith('cordovan_backup_age_seconds '))).toBe(false);

  const addRun = (status: 'done' | 'failed', endedAt: Date) =>
    world.db
      .insertInto('backup_runs')
      .values({
        kind: 'scheduled',
        status,
        queued_at: endedAt,
        ended_at: endedAt,
        ...(status === 'done' ? { file_name: 'a', bytes: 1 } : { error: 'No space left' }),
      })
      .execute();
  await addRun('done', ago(60));
  const backedUp = await metrics();
  expect(valueOf(backedUp, 'cordovan_backup_failing')).toBe(0);
  expect(Math.round(valueOf(backedUp, 'cordovan_backup_age_seconds') / 60)).toBe(60);
  await addRun('failed', ago(10));
  expect(valueOf(await metrics(), 'cordovan_backup_failing')).toBe(1);
});
