import type { StockValue } from '@cordovan/contracts/stock-value';
import {
  type EntryLine,
  NOTHING_DONE,
  NOTHING_HELD,
  openingStockLines,
  valueLines,
  type ValueMove,
} from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { factoryDay } from '../../calendar/index.ts';
import { bookEntry } from '../book-entry.service.ts';
import { findStart } from './movements.repository.ts';
import {
  insertStart,
  listDoneAtStart,
  listInProcessAtStart,
  listLotsAtStart,
  lockMovements,
  sumBookedStock,
} from './start-value.repository.ts';
import { insertMoves, type LineState, type PostedMove, writeLines, writeLots } from './value.repository.ts';
import { readStockValue } from './value.service.ts';

type Opening = Omit<PostedMove, 'entryId'>;

/**
 * Books the value of all leather and pieces as of today, and posts every movement from now on. Does nothing the
 * second time.
 */
export async function startStockValue(
  trx: Trx,
  deps: Deps,
  { user, now }: SignedInCaller,
): Promise<StockValue> {
  await lockMovements(trx);
  if (await findStart(trx)) return readStockValue(trx, deps);
  const today = await factoryDay(trx, { now, config: deps.config });
  await insertStart(trx, { day: today, userId: user.id, now });
  const book = (what: string, memo: string, lines: readonly EntryLine[]) =>
    bookEntry(trx, {
      ...{ companyId: user.companyId, day: today, kind: 'opening', key: `stock value:${what}`, memo },
      ...{ orderId: null, paymentId: null, storeId: null, customerId: null, lines, now },
    });
  const booked = await sumBookedStock(trx);
  if (booked !== 0)
    await book('imports', 'Opening stock replaced by its value', openingStockLines(cents(0 - booked)));
  const moves = [...(await openLots(trx, user.companyId)), ...(await openLines(trx))];
  const valued = moves.filter(({ amount }) => amount > 0);
  if (valued.length > 0) {
    const entryId = await book('start', 'Opening value of stock and pieces', valueLines(valued));
    await insertMoves(
      trx,
      valued.map((move) => ({ ...move, companyId: user.companyId, entryId })),
      now,
    );
  }
  const after = { startedOn: today, value: valued.reduce((sum, { amount }) => sum + amount, 0) };
  await recordAudit(trx, { subject: 'stock value', subjectId: '1', before: null, after, actor: user, now });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return readStockValue(trx, deps);
}

const opened = (to: ValueMove['to'], amount: ValueMove['amount']) => ({
  ...{ from: 'opening balances' as const, to, amount },
  ...{ movementId: null, orderId: null, detailId: null },
});

async function openLots(trx: Trx, companyId: number): Promise<Opening[]> {
  const lots = await listLotsAtStart(trx);
  await writeLots(trx, new Map(lots.map(({ lot_id, area, value }) => [lot_id, { area, value }])));
  return lots.map(({ lot_id: lotId, value }) => ({ ...opened('inventory', value), companyId, lotId }));
}

async function openLines(trx: Trx): Promise<Opening[]> {
  const inProcess = await listInProcessAtStart(trx);
  const done = await listDoneAtStart(trx);
  const states: LineState[] = [
    ...inProcess.map(({ area, value, ...key }) => ({ ...key, process: { area, value }, done: NOTHING_DONE })),
    ...done.map(({ area, value, ...key }) => ({
      ...{ ...key, process: NOTHING_HELD, done: { ...NOTHING_DONE, area, finished: value } },
    })),
  ];
  await writeLines(trx, states);
  return states.map((state) => ({
    ...opened(
      state.done.area > 0 ? 'finished goods' : 'work in process',
      cents(state.process.value + state.done.finished),
    ),
    ...{
      companyId: state.company_id,
      orderId: state.order_id,
      detailId: state.detail_id,
      lotId: state.lot_id,
    },
  }));
}
