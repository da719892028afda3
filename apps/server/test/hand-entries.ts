import { expect } from 'vitest';
import { booksOf } from './books.ts';
import type { World } from './world.ts';

/** A bookkeeper's actions: entries, deposits and filings, with accounts given by number. */
export function bookkeeperOf(world: World) {
  const admin = () => world.as(world.users.admin);
  const must = async <T>(answer: Promise<{ statusCode: number; body: string; json: () => unknown }>) => {
    const got = await answer;
    expect(got.statusCode, got.body).toBe(200);
    return got.json() as T;
  };
  const day = () => world.now().toISOString().slice(0, 10);
  const accountOf = async (code: string) =>
    (await world.db.selectFrom('accounts').where('code', '=', code).select('id').executeTakeFirstOrThrow())
      .id;
  return {
    day,
    accountOf,
    /** Ids of an order's payments that wait for a bank deposit. */
    waitingOf: async (orderId: number): Promise<number[]> => {
      await booksOf(world).sweep();
      const { Items } = await must<{ Items: { Id: number; OrderId: number }[] }>(
        admin().get('/api/accounting/deposits/waiting'),
      );
      return Items.filter(({ OrderId }) => OrderId === orderId).map(({ Id }) => Id);
    },
    deposit: async (PaymentIds: readonly number[], lines: readonly [code: string, amount: number][] = []) => {
      const Lines = await Promise.all(
        lines.map(async ([code, Amount]) => ({ AccountId: await accountOf(code), Amount, Memo: 'Fee' })),
      );
      const body = {
        Date: day(),
        AccountId: await accountOf('1010'),
        Reference: 'Slip 7',
        PaymentIds,
        Lines,
      };
      const made = await must<{ Deposit: { Id: number; Total: number } }>(
        admin().post('/api/accounting/deposits', body),
      );
      return made.Deposit;
    },
    undo: (depositId: number) =>
      must(admin().post(`/api/accounting/deposits/${depositId}/undo`, { Date: day() })),
    /** Books cents on accounts; positive amounts are debits. */
    enter: async (lines: readonly [code: string, amount: number][], change: object = {}) => {
      const Lines = await Promise.all(
        lines.map(async ([code, amount]) => ({
          AccountId: await accountOf(code),
          Debit: Math.max(amount, 0),
          Credit: Math.max(-amount, 0),
          Memo: '',
        })),
      );
      const made = await must<{ Entries: { Id: number }[] }>(
        admin().post('/api/accounting/entries', {
          ...{ Date: day(), Memo: 'Rent of March', Lines, CorrectsEntryId: null, IsReversedNextMonth: false },
          ...change,
        }),
      );
      return made.Entries.map(({ Id }) => Id);
    },
    reverse: (entryId: number) =>
      must(admin().post(`/api/accounting/entries/${entryId}/reverse`, { Date: day() })),
  };
}
