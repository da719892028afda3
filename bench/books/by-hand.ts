import type { App } from '../../apps/server/src/app.ts';
import { factoryDay } from '../../apps/server/src/modules/calendar/index.ts';
import { type Admin } from './admin.ts';

const PAYMENTS_A_DEPOSIT = 12;
/** One in this many deposits is undone, and its payments are deposited again. */
const UNDONE_EVERY = 4;
const ENTRIES = 24;

/**
 * Deposits undeposited payments, undoes some deposits, and books, reverses and corrects entries, as a bookkeeper
 * does.
 */
export async function bookByHand({ deps: { db, clock, config } }: App, admin: Admin): Promise<void> {
  const today = await factoryDay(db, { now: clock(), config });
  const accounts = new Map(
    (await db.selectFrom('accounts').select(['code', 'id']).execute()).map(({ code, id }) => [code, id]),
  );
  const account = (code: string) => accounts.get(code)!;
  const { Items } = await admin.get<{ Items: { Id: number }[] }>('/api/accounting/deposits/waiting');
  const ids = Items.map(({ Id }) => Id);
  for (let from = 0, count = 1; from < ids.length; from += PAYMENTS_A_DEPOSIT, count += 1) {
    const deposit = (PaymentIds: number[], fee: number) =>
      admin.post<{ Deposit: { Id: number } }>('/api/accounting/deposits', {
        ...{ Date: today, AccountId: account('1010'), Reference: `Slip ${count}`, PaymentIds },
        Lines: [{ AccountId: account('6400'), Amount: fee, Memo: 'Fee' }],
      });
    const chosen = ids.slice(from, from + PAYMENTS_A_DEPOSIT);
    const { Deposit } = await deposit(chosen, -1.25 * count);
    if (count % UNDONE_EVERY !== 0) continue;
    await admin.post(`/api/accounting/deposits/${Deposit.Id}/undo`, { Date: today });
    await deposit(chosen, -0.75);
  }
  const codes = ['6100', '6150', '6200', '2100', '1100', '1500', '3000', '2500'];
  for (let turn = 0; turn < ENTRIES; turn += 1) {
    const amount = 100.05 + turn;
    const lines = [
      { AccountId: account(codes[turn % codes.length]!), Debit: amount, Credit: 0, Memo: '' },
      { AccountId: account('1010'), Debit: 0, Credit: amount, Memo: 'Bank' },
    ];
    const entry = { Date: today, Memo: `Entry ${turn}`, Lines: lines, IsReversedNextMonth: turn % 5 === 0 };
    const book = (CorrectsEntryId: number | null) =>
      admin.post<{ Entries: { Id: number }[] }>('/api/accounting/entries', {
        ...{ ...entry, CorrectsEntryId, IsConfirmed: true },
      });
    const { Entries } = await book(null);
    if (turn % 3 === 1 && turn % 5 !== 0) await book(Entries[0]!.Id);
  }
}
