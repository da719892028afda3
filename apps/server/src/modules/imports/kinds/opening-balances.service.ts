import { dayInZone } from '@cordovan/domain/calendar';
import type { ImportRecord } from '@cordovan/domain/imports';
import { cents, type Cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import { bookOrderStatus, queueOpeningReversal } from '../../accounting/index.ts';
import type { MatchedCustomer } from '../../customers/index.ts';
import { addOpeningBalance, listCustomersWithBalance, voidOpeningBalance } from '../../orders/index.ts';
import type { Coded, ReasonCode, RowFault } from '../faults.ts';
import { listStores } from '../lookups.repository.ts';
import type { KindContext } from './kind.ts';
import { findNamed, isFault, nameFinder } from './names.ts';
import { companyDays, importedFrom, undoneText } from './origin.ts';

/** Opening balance of a customer in the file. */
export interface OpeningBalance {
  readonly amount: Cents;
  /** Books it; absent if the customer already has one. */
  readonly book?: (customerId: number, importId: number) => Promise<number>;
  readonly skipped?: Coded<ReasonCode>;
}

interface Balances {
  readonly byRow: ReadonlyMap<number, OpeningBalance>;
  readonly faults: readonly RowFault[];
}

/** Reads the opening balances of a group of rows; a customer gets at most one. */
export async function planBalances(
  context: KindContext,
  records: readonly ImportRecord[],
  matches: readonly MatchedCustomer[],
): Promise<Balances> {
  const { trx, user } = context;
  const owed = records.filter(({ values }) => (values['openingBalance'] ?? 0) !== 0);
  if (owed.length === 0) return { byRow: new Map(), faults: [] };
  const idOf = new Map(matches.map(({ row, id }) => [row, id]));
  const known = owed.flatMap(({ row }) => idOf.get(row) ?? []);
  const booked = new Map(
    (await listCustomersWithBalance(trx, user.companyId, known)).map((row) => [
      row.customer_id,
      row.created_at,
    ]),
  );
  const stores = nameFinder(await listStores(trx, user.companyId));
  const dayOf = await companyDays(context);
  const faults: RowFault[] = [];
  const byRow = new Map<number, OpeningBalance>();
  for (const record of owed) {
    const found = balanceOf(context, record, stores);
    const since = booked.get(idOf.get(record.row) ?? 0);
    if (isFault(found)) faults.push(found);
    else if (since === undefined) byRow.set(record.row, found);
    else {
      const day = dayOf(since);
      byRow.set(record.row, { amount: found.amount, skipped: { code: 'alreadyImported', data: { day } } });
    }
  }
  return { byRow, faults };
}

function balanceOf(
  context: KindContext,
  { row, values }: ImportRecord,
  stores: ReturnType<typeof nameFinder<Awaited<ReturnType<typeof listStores>>[number]>>,
): OpeningBalance | RowFault {
  const { now, trx, deps, user } = context;
  const amount = cents(Number(values['openingBalance']));
  if (amount < 0) return { row, field: 'openingBalance', code: 'balanceNegative' };
  const named = findNamed(stores, { row, field: 'store', value: values['store'], code: 'unknownStore' });
  const store = named ?? (stores.rows.length === 1 ? stores.rows[0]! : null);
  if (store === null) return { row, field: 'openingBalance', code: 'balanceNeedsStore' };
  if (isFault(store)) return store;
  const today = dayInZone(now, store.time_zone);
  const day = String(values['balanceDay'] ?? today);
  if (day > today) return { row, field: 'balanceDay', code: 'balanceInFuture' };
  return {
    amount,
    book: async (customerId, importId) => {
      const origin = importedFrom(context, importId, 'balance');
      const orderId = await addOpeningBalance(trx, {
        companyId: user.companyId,
        customerId,
        storeId: store.id,
        paymentTermId: null,
        amount,
        day,
        origin,
        importId,
        user,
        now,
      });
      const change = { companyId: user.companyId, orderId, userId: user.id, role: user.role!, now };
      await bookOrderStatus(
        trx,
        {
          ...change,
          from: statusIds.finished,
          to: statusIds.shipped,
          reason: null,
          isConfirmed: true,
        },
        deps,
      );
      return orderId;
    },
  };
}

/** Voids an opening balance and reverses its booking. */
export async function takeBackBalance(
  context: KindContext,
  { orderId, importId }: { orderId: number; importId: number },
): Promise<void> {
  const { trx, deps, user, now } = context;
  await queueOpeningReversal(trx, deps, { orderId, now });
  await voidOpeningBalance(trx, { orderId, importId, reason: undoneText(context, importId), user, now });
}
