import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askToken, createPerson, signIn } from '../../../test/people.ts';
import { createWorld, type World } from '../../../test/world.ts';

const START = new Date('2026-03-10T18:00:00Z');
const HOME = '198.51.100.20';

let world: World;
beforeAll(async () => {
  world = await createWorld({ now: START, env: { TIME_ZONE: 'America/Denver' } });
});
afterAll(() => world.close());

/** Runs `work` and returns the audit entries that it wrote, without ids. */
async function entriesOf(work: () => Promise<unknown>) {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(id), 0) as last from audit_entries`.execute(world.db);
  await work();
  return world.db
    .selectFrom('audit_entries')
    .where('id', '>', rows[0]!.last)
    .select([
      'subject',
      'subject_id',
      'action',
      'before',
      'after',
      'user_id',
      'actor',
      'address',
      'created_at',
    ])
    .orderBy('id')
    .execute();
}

const byAdmin = () => ({
  user_id: world.users.admin.id,
  actor: 'user',
  address: '127.0.0.1',
  created_at: START,
});
const admin = () => world.as(world.users.admin);

describe('users', () => {
  test('are audited when created, changed, or (de)activated', { tags: ['N-39', 'N-31'] }, async () => {
    let id = 0;
    const created = await entriesOf(async () => (id = await createPerson(world, { name: 'Petra' })));
    expect(created).toMatchObject([
      {
        ...byAdmin(),
        subject: 'user',
        subject_id: String(id),
        action: 'created',
        before: null,
        after: {
          email: 'petra@people.test',
          name: 'Petra',
          role: 'Salesperson',
          storeId: world.stores.austin,
          isActive: true,
          isPageAccount: false,
        },
      },
    ]);

    const user = (await admin().get(`/api/users/${id}`)).json<Record<string, unknown>>();
    const changed = await entriesOf(() =>
      admin().post('/api/users', { ...user, Role: 'Administrator', StoreId: world.stores.denver }),
    );
    expect(changed).toMatchObject([
      {
        ...byAdmin(),
        subject_id: String(id),
        action: 'saved',
        before: { role: 'Salesperson', storeId: world.stores.austin },
        after: { role: 'Administrator', storeId: world.stores.denver },
      },
    ]);
    expect(Object.keys(changed[0]!.after as object)).toEqual(['role', 'storeId']);

    for (const isActive of [false, true]) {
      const entries = await entriesOf(() =>
        admin().post('/api/account/active-user', { Id: id, IsActive: isActive }),
      );
      expect(entries).toMatchObject([{ ...byAdmin(), before: { isActive: !isActive }, after: { isActive } }]);
    }
  });

  test('are not audited when nothing changes or the save is refused', { tags: ['N-39'] }, async () => {
    const id = await createPerson(world, { name: 'Same' });
    const user = (await admin().get(`/api/users/${id}`)).json<Record<string, unknown>>();
    expect(await entriesOf(() => admin().post('/api/users', user))).toEqual([]);
    expect(
      await entriesOf(() => admin().post('/api/users', { ...user, Name: 'Other', RowVersion: 1 })),
    ).toEqual([]);
  });
});

describe('passwords', () => {
  test('are audited when reset and changed, without the password', { tags: ['N-39', 'N-31'] }, async () => {
    const id = await createPerson(world, { name: 'Paula' });
    const reset = await entriesOf(() =>
      admin().post(`/api/users/${id}/password`, {
        Password: 'Reset-1234!',
        PasswordConfirmation: 'Reset-1234!',
      }),
    );
    expect(reset).toEqual([
      {
        ...byAdmin(),
        subject: 'user',
        subject_id: String(id),
        action: 'password reset',
        before: null,
        after: null,
      },
    ]);
    const browser = await signIn(world, {
      email: 'paula@people.test',
      password: 'Reset-1234!',
      from: HOME,
    });
    const change = {
      CurrentPassword: 'Reset-1234!',
      Password: 'Own-1234!',
      PasswordConfirmation: 'Own-1234!',
    };
    const changed = await entriesOf(() => browser.post('/api/account/change-password', change));
    expect(changed).toMatchObject([
      { action: 'password changed', subject_id: String(id), user_id: id, address: HOME },
    ]);
    const all = await world.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(all)).not.toMatch(/Reset-1234|Own-1234|argon2/);
    expect(JSON.stringify(all)).not.toContain(browser.token!);
  });
});

describe('sign-ins', () => {
  test(
    'are audited with their address, as are failures and sign-outs',
    { tags: ['N-39', 'N-31'] },
    async () => {
      const id = await createPerson(world, { name: 'Ines' });
      const ines = { email: 'INES@people.test', from: HOME };
      const failed = await entriesOf(() => askToken(world, { ...ines, password: 'wrong' }));
      expect(failed).toEqual([
        {
          subject: 'sign-in',
          subject_id: String(id),
          action: 'sign-in failed',
          before: null,
          after: { email: 'ines@people.test', blockedUntil: null },
          user_id: null,
          actor: 'visitor',
          address: HOME,
          created_at: START,
        },
      ]);
      const unknown = await entriesOf(() =>
        askToken(world, { email: 'who@people.test', password: 'wrong', from: HOME }),
      );
      expect(unknown).toMatchObject([
        { subject_id: '', action: 'sign-in failed', after: { email: 'who@people.test' } },
      ]);

      const signedIn = await entriesOf(() => signIn(world, { ...ines, password: 'First-1234!' }));
      expect(signedIn).toMatchObject([
        {
          subject: 'sign-in',
          subject_id: String(id),
          action: 'signed in',
          user_id: id,
          actor: 'user',
          address: HOME,
        },
      ]);
      const browser = await signIn(world, { ...ines, password: 'First-1234!' });
      const out = await entriesOf(() => browser.post('/api/account/logout'));
      expect(out).toMatchObject([{ action: 'signed out', user_id: id, address: HOME }]);
      const sales = await entriesOf(() =>
        world.as(world.users.otherSales).post('/api/account/logout-everywhere'),
      );
      expect(sales).toMatchObject([{ action: 'signed out everywhere', user_id: world.users.otherSales.id }]);
    },
  );

  test('are audited when failures start to block the address', { tags: ['N-31'] }, async () => {
    const entries = await entriesOf(async () => {
      for (let time = 0; time < 7; time += 1)
        await askToken(world, { email: 'fred@demo.test', password: 'wrong', from: HOME });
    });
    expect(entries.map(({ after }) => (after as { blockedUntil: unknown }).blockedUntil)).toEqual([
      null,
      null,
      null,
      null,
      '2026-03-10T18:15:00.000Z',
    ]);
  });
});

describe('other changes', () => {
  test('records who changed a setting and from which address', { tags: ['N-39', 'SET-26'] }, async () => {
    const entries = await entriesOf(() =>
      admin().post('/api/settings', [{ Name: 'max-days-quotation-valid', Value: '45' }]),
    );
    expect(entries).toMatchObject([{ ...byAdmin(), subject: 'setting', action: 'saved', after: '45' }]);
  });
});

test.each([
  ['changed', sql`update audit_entries set user_id = null`],
  ['removed', sql`delete from audit_entries`],
  ['emptied', sql`truncate audit_entries`],
])("audit rows can't be %s", { tags: ['N-39'] }, async (_what, statement) => {
  await createPerson(world, { name: `Row${_what}` });
  const count = () => sql<{ n: number }>`select count(*) as n from audit_entries`.execute(world.db);
  const before = await count();
  await expect(statement.execute(world.db)).rejects.toThrow('rows of audit_entries are only added');
  expect((await count()).rows).toEqual(before.rows);
});
