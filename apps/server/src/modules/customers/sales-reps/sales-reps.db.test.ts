import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  // Still February in the factory's zone (UTC-7), past the cut-off day: only February is open.
  world = await createWorld({ now: new Date('2026-03-01T05:00:00Z') });
  await world.db.updateTable('stores').set({ time_zone: 'America/Denver' }).execute();
});
afterAll(() => world.close());

interface Rep {
  readonly Id: number;
  readonly QuickBooksId: string | null;
  readonly Commission: number | null;
  readonly FirstOpenDay: string;
  readonly RowVersion: number;
  readonly Commissions: readonly { From: string; Percent: number }[];
  readonly Users: readonly { Name: string }[];
}

const admin = () => world.as(world.users.admin);
const rep = (change: object = {}) => ({
  Id: 0,
  Name: 'Paula Price',
  Email: '',
  Phone: '303-555-0177',
  QuickBooksId: '',
  Commissions: [{ From: '2024-05-01', Percent: 4.125 }],
  IsActive: true,
  RowVersion: 0,
  ...change,
});
const save = (change: object = {}) => admin().post('/api/sales-reps', rep(change));
const saved = async (change: object = {}): Promise<Rep> => {
  const answer = await save(change);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Rep>();
};
const refusal = async (change: object) => {
  const answer = await save(change);
  return `${answer.statusCode} ${String(answer.headers['x-error-code'])}`;
};

test(
  'adds a rep who can sell immediately, with a built-in accounting id',
  { tags: ['ACCT-01', 'ACCT-11'] },
  async () => {
    const added = await saved({ Email: 'paula@reps.test' });
    expect(added).toMatchObject({
      QuickBooksId: `REP-${added.Id}`,
      Commission: 4.125,
      FirstOpenDay: '2026-02-01',
      Phone: '303-555-0177',
      Users: [],
    });
    const listed = (await admin().get('/api/sales-reps')).json<Rep[]>();
    expect(listed.find(({ Id }) => Id === added.Id)).toMatchObject({ QuickBooksId: `REP-${added.Id}` });
  },
);

test('keeps the rates of closed months and dates new ones', { tags: ['SET-07'] }, async () => {
  const added = await saved();
  const old = added.Commissions[0]!;
  const next = { From: '2026-02-01', Percent: 6 };
  const change = { Id: added.Id, RowVersion: added.RowVersion };
  expect(await refusal({ ...change, Commissions: [{ ...old, Percent: 9 }] })).toBe(
    '400 COMMISSION_MONTH_CLOSED',
  );
  const later = await saved({ ...change, Commissions: [old, next] });
  expect(later).toMatchObject({ Commission: 6, Commissions: [old, next] });
  // Saving the form again, without rates, keeps them.
  const renamed = { ...change, Name: 'Paula P.', RowVersion: later.RowVersion, Commissions: undefined };
  expect((await saved(renamed)).Commissions).toEqual([old, next]);
  const setting = { Name: 'commission-changes', Value: '31' };
  expect((await admin().post('/api/settings', [setting])).statusCode).toBe(200);
  const form = await admin().get(`/api/sales-reps/${added.Id}`);
  expect(form.json<Rep>().FirstOpenDay).toBe('2026-01-01');
});

test('refuses a stale save, a taken email and a taken accounting id', { tags: ['ACCT-01'] }, async () => {
  const added = await saved({ Email: 'once@reps.test', QuickBooksId: 'QB-77' });
  expect(await refusal({ Id: added.Id, RowVersion: 9 })).toBe('409 STALE_RECORD');
  expect(await refusal({ Id: 999_999 })).toBe('404 NOT_FOUND');
  const again = await save({ Email: 'ONCE@reps.test' });
  expect(again.headers['x-error-code']).toBe('FIELD_TAKEN');
  const taken = await admin().post('/api/sales-reps', rep({ QuickBooksId: 'QB-77' }), {
    accept: 'application/problem+json',
  });
  expect(taken.json()).toMatchObject({ errors: [{ code: 'FIELD_TAKEN', field: 'quickBooksId' }] });
});

test(
  "keeps a name from the accounting package until the rep's id changes",
  { tags: ['ACCT-01'] },
  async () => {
    const added = await saved({ QuickBooksId: 'QB-90' });
    const synced_at = world.now();
    await world.db.updateTable('sales_reps').set({ synced_at }).where('id', '=', added.Id).execute();
    const change = { Id: added.Id, RowVersion: added.RowVersion, Name: 'Another' };
    expect(await refusal({ ...change, QuickBooksId: 'QB-90' })).toBe('400 SALES_REP_NAME_SYNCED');
    expect(await saved(change)).toMatchObject({
      Name: 'Another',
      QuickBooksId: `REP-${added.Id}`,
      IsNameSynced: false,
    });
  },
);

test('refuses to deactivate the default sales rep of a shop', { tags: ['SHOP-42'] }, async () => {
  const id = world.reps.linked;
  const before = (await admin().get(`/api/sales-reps/${id}`)).json<Rep>();
  expect(before.Users.map(({ Name }) => Name)).toContain('Sam');
  expect(await refusal({ ...before, IsActive: false })).toBe('400 SALES_REP_IS_DEFAULT');
});

test(
  'shows commissions only to the office and records each change',
  { tags: ['ACCT-01', 'N-39'] },
  async () => {
    const added = await saved({ Name: 'Nina Noted' });
    for (const user of [world.users.sales, world.users.factory]) {
      const caller = world.as(user);
      expect((await caller.get('/api/sales-reps/records')).statusCode).toBe(403);
      expect((await caller.get(`/api/sales-reps/${added.Id}`)).statusCode).toBe(403);
      const own = (await caller.get('/api/sales-reps')).json<object[]>();
      expect(Object.keys(own[0]!)).not.toContain('Commissions');
    }
    const file = await admin().get('/api/sales-reps/export?search=noted&format=csv');
    expect(file.body).toContain('Nina Noted');
    expect(file.body).not.toContain('Rita Rep');
    const audit = (await admin().get('/api/audit?subject=sales%20rep')).json<{ Items: object[] }>();
    expect(audit.Items[0]).toMatchObject({ SubjectName: 'Nina Noted', Action: 'created' });
  },
);
