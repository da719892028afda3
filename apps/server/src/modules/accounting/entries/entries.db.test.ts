import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookedEntry, type Books, booksOf } from '../../../../test/books.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'Pacific/Auckland' } });
  books = booksOf(world);
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const code = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const accountOf = async (number: string) => {
  const row = await world.db
    .selectFrom('accounts')
    .where('code', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
async function rent(change: Record<string, unknown> = {}) {
  const [checking, expense] = [await accountOf('1010'), await accountOf('6100')];
  return admin().post('/api/accounting/entries', {
    ...{ Date: '2026-03-05', Memo: 'Rent of March', IsReversedNextMonth: false, CorrectsEntryId: null },
    Lines: [
      { AccountId: expense, Debit: 1200.55, Credit: 0, Memo: '' },
      { AccountId: checking, Debit: 0, Credit: 1200.55, Memo: 'check 118' },
    ],
    ...change,
  });
}
type Entry = BookedEntry & { readonly Date: string; readonly OriginalDate: string | null };
const entriesOf = (answer: { readonly body: string }) =>
  (JSON.parse(answer.body) as { readonly Entries: readonly Entry[] }).Entries;

test(
  'posts manual entries, reverses them on the 1st and corrects them',
  { tags: ['N-22', 'N-39'] },
  async () => {
    const [first, back] = entriesOf(await rent({ IsReversedNextMonth: true }));
    expect(first).toMatchObject({ Date: '2026-03-05', Kind: 'manual', CreatedBy: 'Ada' });
    expect(back).toMatchObject({ Date: '2026-04-01', ReversesEntryId: first!.Id });
    expect(back!.Lines.map(({ Debit, Credit }) => [Debit, Credit])).toEqual([
      [0, 1200.55],
      [1200.55, 0],
    ]);
    const [wrong] = entriesOf(await rent());
    const [taken, right] = entriesOf(await rent({ Memo: 'Rent and parking', CorrectsEntryId: wrong!.Id }));
    expect([taken!.ReversesEntryId, right!.ReversesEntryId]).toEqual([wrong!.Id, null]);
    expect(code(await rent({ CorrectsEntryId: wrong!.Id }))).toBe('ENTRY_REVERSED');
    const again = await admin().post(`/api/accounting/entries/${wrong!.Id}/reverse`, { Date: '2026-03-09' });
    expect(code(again)).toBe('ENTRY_REVERSED');
    const list = await admin().get('/api/accounting/ledger?kind=manual&from=2026-03-01&to=2026-03-31');
    expect(list.json()).toMatchObject({ Total: 4 });
    const changed = sql`update journal_entries set memo = 'x' where id = ${right!.Id}`.execute(world.db);
    await expect(changed).rejects.toThrow();
  },
);

test('lets only one of several people reverse or correct an entry', { tags: ['N-22', 'N-39'] }, async () => {
  const [entry, other] = [entriesOf(await rent())[0]!, entriesOf(await rent())[0]!];
  const reverse = () => admin().post(`/api/accounting/entries/${entry.Id}/reverse`, { Date: '2026-03-09' });
  const answers = await Promise.all([reverse(), reverse(), reverse(), reverse()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  const correct = () => rent({ CorrectsEntryId: other.Id });
  const corrected = await Promise.all([correct(), correct(), correct()]);
  expect(corrected.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(corrected.map(code).filter(Boolean)).toEqual(['ENTRY_REVERSED', 'ENTRY_REVERSED']);
});

test(
  'asks before it posts on an unusual day and never reverses an entry before its day',
  { tags: ['N-22', 'N-39'] },
  async () => {
    for (const Date of ['1900-01-01', '2025-03-01', '2026-03-20', '2099-06-01']) {
      expect(code(await rent({ Date })), Date).toBe('BOOKING_DAY_UNUSUAL');
      expect((await rent({ Date, IsConfirmed: true })).statusCode, Date).toBe(200);
    }
    const [entry] = entriesOf(await rent());
    const reverse = (body: object) => admin().post(`/api/accounting/entries/${entry!.Id}/reverse`, body);
    expect(code(await reverse({ Date: '2026-03-04', IsConfirmed: true }))).toBe('UNDO_TOO_EARLY');
    expect(code(await rent({ Date: '2026-03-04', CorrectsEntryId: entry!.Id }))).toBe('UNDO_TOO_EARLY');
    expect(code(await reverse({ Date: '2026-04-20' }))).toBe('BOOKING_DAY_UNUSUAL');
    expect((await reverse({ Date: '2026-04-20', IsConfirmed: true })).statusCode).toBe(200);
  },
);

test(
  'refuses unbalanced entries, entries that the product posted and inactive accounts',
  { tags: ['N-22'] },
  async () => {
    const Lines = [
      { AccountId: await accountOf('6100'), Debit: 10, Credit: 0, Memo: '' },
      { AccountId: await accountOf('1010'), Debit: 0, Credit: 9.99, Memo: '' },
    ];
    expect(code(await rent({ Lines }))).toBe('ENTRY_UNBALANCED');
    expect(code(await rent({ Lines: [] }))).toBe('ENTRY_NEEDS_LINES');
    await world.db.updateTable('accounts').set({ is_active: false }).where('code', '=', '6100').execute();
    expect(code(await rent())).toBe('ACCOUNT_INACTIVE');
    await world.db.updateTable('accounts').set({ is_active: true }).where('code', '=', '6100').execute();
    const sold = await books.soldOrder(3000);
    const [payment] = await books.entriesOf(sold.Id);
    const reversed = await admin().post(`/api/accounting/entries/${payment!.Id}/reverse`, {
      Date: '2026-03-09',
    });
    expect(code(reversed)).toBe('ENTRY_NOT_BY_HAND');
  },
);

test(
  'refuses entries in a closed month, and reopens the month for a reason',
  { tags: ['N-22', 'N-39', 'ACCT-03'] },
  async () => {
    const sold = await books.soldOrder(3000);
    const day = world.now().toISOString().slice(0, 10);
    world.setNow(new Date(world.now().getTime() + 33 * 86_400_000));
    const through = new Date(world.now().getTime() - 5 * 86_400_000).toISOString().slice(0, 10);
    expect(code(await admin().post('/api/accounting/closing', { Through: '2099-01-31' }))).toBe(
      'CLOSING_NOT_OVER',
    );
    const closed = await admin().post('/api/accounting/closing', { Through: through });
    expect(closed.json(), closed.body).toMatchObject({
      ClosedThrough: through,
      ClosedBy: 'Ada',
    });
    expect(code(await rent())).toBe('PERIOD_CLOSED');
    const raw = sql`insert into journal_entries (company_id, entry_date, kind, key)
      values (${world.companyId}, ${through}, 'payment', 'raw')`.execute(world.db);
    await expect(raw).rejects.toThrow('the books are closed');

    const [payment] = (await books.entriesOf(sold.Id)) as Entry[];
    expect(payment!.Date > through, 'the first open day').toBe(true);
    expect(payment!.OriginalDate! <= day).toBe(true);
    expect(await books.tieOut()).toMatchObject({ IsEqual: true });

    const reopen = (Reason: string) => admin().post('/api/accounting/reopening', { Through: null, Reason });
    expect(code(await reopen(' '))).toBe('FIELD_REQUIRED');
    expect((await reopen('The rent was missing')).json()).toMatchObject({ ClosedThrough: null });
    expect(code(await reopen('Again'))).toBe('REOPENING_NOT_CLOSED');
    expect((await rent()).statusCode).toBe(200);
    const audit = await admin().get('/api/audit?subject=ledger%20period');
    expect(audit.body).toContain('The rent was missing');
  },
);

test(
  'lets only administrators and bookkeepers post entries and close months',
  { tags: ['N-01', 'AUTH-41'] },
  async () => {
    for (const user of [world.users.sales, world.users.factory]) {
      const post = (url: string, body: object) => world.as(user).post(url, body);
      expect((await post('/api/accounting/closing', { Through: '2026-01-31' })).statusCode).toBe(403);
      expect((await post('/api/accounting/entries/1/reverse', { Date: '2026-01-31' })).statusCode).toBe(403);
      expect((await world.as(user).get('/api/accounting/closing')).statusCode).toBe(403);
    }
  },
);
