import type { TieOut } from '@cordovan/contracts/accounting';
import { cents } from '@cordovan/domain/money';
import { type Handle, inSnapshot } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { listDifferences, sumFigures, type TieRow } from './tie-out.repository.ts';
import { readFindings } from './findings.service.ts';
import { valueTies } from './value/value.service.ts';

const MANY_DIFFERENCES = 200;

const TIES = [
  ['payments', 'paid', 'payments'],
  ['cash', 'cash', 'ledger_cash'],
  ['sales', 'sales', 'ledger_sales'],
  ['sales tax', 'tax', 'ledger_tax'],
  ['allowances', 'allowances', 'ledger_allowances'],
  ['receivable', 'receivable', 'ledger_receivable'],
  ['deposits', 'deposits', 'ledger_deposits'],
  ['transfers', 'transfers', 'ledger_transfers'],
  ['opening balances', 'opening', 'ledger_opening'],
  ['canceled orders', 'kept', 'ledger_kept'],
] as const;
/** Compared per order too. Orders owe the agency nothing, so only a wrong booking shows here. */
const AGENCY = ['sales tax agency', 'agency', 'ledger_agency'] as const;

/** Checks whether orders, payments, card batches, deposits and the ledger agree to the cent, and lists what doesn't. */
export async function readTieOut(
  db: Handle,
  deps: Pick<Deps, 'config'>,
  { orderId, now }: { readonly orderId: number | undefined; readonly now: Date },
): Promise<TieOut> {
  // One snapshot for all queries, because a booking between them would look like a difference.
  const [sums, different, values, findings] = await inSnapshot(
    db,
    async (trx) =>
      [
        await sumFigures(trx, orderId),
        await listDifferences(trx, orderId, MANY_DIFFERENCES),
        orderId === undefined ? await valueTies(trx) : [],
        orderId === undefined ? await readFindings(trx, deps) : [],
      ] as const,
  );
  const orderTies = TIES.map(([name, expected, found]) => ({
    name,
    expected: cents(sums[expected]),
    found: cents(sums[found]),
    difference: cents(sums[expected] - sums[found]),
    isEqual: sums[expected] === sums[found],
  }));
  const ties = [...orderTies, ...values.map(({ role, ...tie }) => ({ name: role, ...tie }))];
  return {
    asOf: now.toISOString(),
    isEqual: different.length === 0 && findings.length === 0 && ties.every((tie) => tie.isEqual),
    ties,
    differences: different.flatMap(differencesOf).slice(0, MANY_DIFFERENCES),
    findings: findings.slice(0, MANY_DIFFERENCES),
    ordersChecked: sums.orders,
  };
}

function differencesOf(row: TieRow): TieOut['differences'] {
  return [...TIES, AGENCY]
    .filter(([, expected, found]) => row[expected] !== row[found])
    .map(([name, expected, found]) => ({
      orderId: row.order_id,
      soNumber: row.so_number,
      name,
      expected: cents(row[expected]),
      found: cents(row[found]),
    }));
}
