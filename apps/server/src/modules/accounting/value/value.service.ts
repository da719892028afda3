import type { StockValue } from '@cordovan/contracts/stock-value';
import { cents } from '@cordovan/domain/money';
import { type Handle, inSnapshot } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listLaborDifferences } from './labor-figures.service.ts';
import { countLaborChanges, findLaborStart, wasLaborPosted } from './labor-value.repository.ts';
import { countWaiting, findStart } from './movements.repository.ts';
import {
  listValueDifferences,
  listValuedLeathers,
  listValuedOrders,
  sumValues,
  valueRoles,
} from './value-figures.repository.ts';

/** Whether the ledger's balances match the value of stock and pieces, by role. Empty before value is posted. */
export async function valueTies(db: Handle): Promise<StockValue['ties']> {
  if (!(await findStart(db))) return [];
  const sums = await sumValues(db);
  const hasLabor = await wasLaborPosted(db);
  return valueRoles
    .filter((role) => role !== 'applied labor' || hasLabor)
    .map((role) => {
      const { expected, found } = sums.find((row) => row.role === role)!;
      const difference = cents(expected - found);
      return { role, expected: cents(expected), found: cents(found), difference, isEqual: difference === 0 };
    });
}

export async function readStockValue(db: Handle, deps: Pick<Deps, 'config'>): Promise<StockValue> {
  return inSnapshot(db, async (trx) => {
    const start = await findStart(trx);
    const labor = await findLaborStart(trx);
    const waiting = start ? (await countWaiting(trx, start)) + (labor ? await countLaborChanges(trx) : 0) : 0;
    return {
      startedOn: start?.started_on ?? null,
      laborStartedOn: labor?.started_on ?? null,
      waiting,
      ties: await valueTies(trx),
      differences:
        waiting === 0 && start
          ? [...(await listValueDifferences(trx)), ...(await laborDifferences(trx, deps))]
          : [],
      leathers: await listValuedLeathers(trx),
      orders: start ? await listValuedOrders(trx) : [],
    };
  });
}

const laborDifferences = async (
  trx: Handle,
  deps: Pick<Deps, 'config'>,
): Promise<StockValue['differences']> =>
  (await listLaborDifferences(trx, deps)).map(({ code: name, role, expected, found, orderId }) => ({
    ...{ what: 'labor', name, leatherId: null, orderId, role, expected, found },
  }));
