import type { StockValue } from '@cordovan/contracts/stock-value';
import { cents } from '@cordovan/domain/money';
import { type Handle, inSnapshot } from '../../../platform/database/transaction.ts';
import { countWaiting, findStart } from './movements.repository.ts';
import {
  listValueDifferences,
  listValuedLeathers,
  listValuedOrders,
  sumValues,
  valueRoles,
} from './value-figures.repository.ts';

/** Whether the ledger has what stock and pieces are worth, by role. Empty before value is posted. */
export async function valueTies(db: Handle): Promise<StockValue['ties']> {
  if (!(await findStart(db))) return [];
  const sums = await sumValues(db);
  return valueRoles.map((role) => {
    const { expected, found } = sums.find((row) => row.role === role)!;
    const difference = cents(expected - found);
    return { role, expected: cents(expected), found: cents(found), difference, isEqual: difference === 0 };
  });
}

export async function readStockValue(db: Handle): Promise<StockValue> {
  return inSnapshot(db, async (trx) => {
    const start = await findStart(trx);
    const waiting = start ? await countWaiting(trx, start) : 0;
    return {
      startedOn: start?.started_on ?? null,
      waiting,
      ties: await valueTies(trx),
      differences: waiting === 0 && start ? await listValueDifferences(trx) : [],
      leathers: await listValuedLeathers(trx),
      orders: start ? await listValuedOrders(trx) : [],
    };
  });
}
