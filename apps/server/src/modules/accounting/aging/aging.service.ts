import type {
  Aging,
  HeldDeposits,
  exportAging as agingFile,
  exportHeldDeposits as heldFile,
} from '@cordovan/contracts/aging';
import { agingColumns, heldDepositColumns } from '@cordovan/contracts/aging-columns';
import type { QueryOf } from '@cordovan/contracts/call';
import { agingBuckets, bucketOf, bucketSums, dueDayOf } from '@cordovan/domain/accounting';
import { cents, type Cents, sum } from '@cordovan/domain/money';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer, Reader } from '../../../platform/http/request.ts';
import { exportList } from '../../../platform/tables/export-list.ts';
import { factoryDay } from '../../calendar/index.ts';
import { listOpenOrders, type OpenOrderRow, sumRoleAccounts } from './aging.repository.ts';

interface Asked {
  readonly asOf?: string | undefined;
}
interface Context {
  readonly deps: Pick<Deps, 'config'>;
  readonly now: Date;
}

const dayOf = async (db: Handle, { asOf }: Asked, { deps, now }: Context): Promise<string> =>
  asOf ?? factoryDay(db, { now, config: deps.config });

const orderFrom = (row: OpenOrderRow) => ({
  orderId: row.order_id,
  soNumber: row.so_number,
  customerId: row.customer_id,
  customer: row.customer,
  store: row.store,
});

/** `sign`: 1 for balances that grow by debits, -1 for balances that grow by credits. */
async function tieOf(
  db: Handle,
  { role, asOf, sign }: { role: 'receivables' | 'deposits'; asOf: string; sign: 1 | -1 },
  items: readonly { readonly amount: Cents }[],
) {
  const sums = await sumRoleAccounts(db, role, asOf);
  const [ledger, byHand] = [cents(sign * sums.ledger), cents(sign * sums.by_hand)];
  const total = sum(items.map(({ amount }) => amount));
  return { asOf, total, ledger, byHand, isEqual: ledger === total + byHand };
}

/** Lists what customers owed on a day, by days past due. */
export async function readAging(db: Handle, asked: Asked, context: Context): Promise<Aging> {
  const asOf = await dayOf(db, asked, context);
  const items = (await listOpenOrders(db, 'receivables', asOf)).map((row) => {
    const invoicedOn = row.invoiced_on ?? row.first_day;
    const dueOn = dueDayOf(invoicedOn, row.net_days);
    return { ...orderFrom(row), invoicedOn, dueOn, amount: row.amount, bucket: bucketOf(dueOn, asOf) };
  });
  const sums = bucketSums(items);
  return {
    ...(await tieOf(db, { role: 'receivables', asOf, sign: 1 }, items)),
    items,
    sums: agingBuckets.map((bucket) => ({ bucket, amount: sums[bucket] })),
  };
}

/** Deposits of orders that were not invoiced on a day. */
export async function readHeldDeposits(db: Handle, asked: Asked, context: Context): Promise<HeldDeposits> {
  const asOf = await dayOf(db, asked, context);
  const items = (await listOpenOrders(db, 'deposits', asOf)).map((row) => ({
    ...orderFrom(row),
    since: row.first_day,
    payments: row.payments,
    amount: cents(0 - row.amount),
  }));
  return { ...(await tieOf(db, { role: 'deposits', asOf, sign: -1 }, items)), items };
}

interface FileRequest<Query> extends Reader {
  readonly db: Handle;
  readonly query: Query;
}

export async function exportAging(
  request: FileRequest<QueryOf<typeof agingFile>>,
  deps: Context['deps'],
): Promise<FileAnswer> {
  const { asOf, items, total } = await readAging(request.db, request.query, { deps, now: request.now });
  const name = { en: `Aged receivables ${asOf}`, es: `Antigüedad de saldos ${asOf}` };
  const list = { name, columns: agingColumns, batches: [items], rowCount: items.length + 1 };
  return exportList({ ...list, sums: { amount: total } }, request);
}

export async function exportHeldDeposits(
  request: FileRequest<QueryOf<typeof heldFile>>,
  deps: Context['deps'],
): Promise<FileAnswer> {
  const { asOf, items, total } = await readHeldDeposits(request.db, request.query, {
    deps,
    now: request.now,
  });
  const name = { en: `Deposits held ${asOf}`, es: `Anticipos de clientes ${asOf}` };
  const list = { name, columns: heldDepositColumns, batches: [items], rowCount: items.length + 1 };
  return exportList({ ...list, sums: { amount: total } }, request);
}
