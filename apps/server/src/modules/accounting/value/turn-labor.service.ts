import { closeLabor, openLabor, valueLines } from '@cordovan/domain/accounting';
import type { StockValue } from '@cordovan/contracts/stock-value';
import { dayInZone } from '@cordovan/domain/calendar';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { bookEntry } from '../book-entry.service.ts';
import {
  endLaborPeriod,
  findLaborStart,
  forgetLaborChanges,
  insertLaborStart,
  listPieceLabor,
  writePieceLabor,
} from './labor-value.repository.ts';
import { laborZone } from './labor-value.service.ts';
import { lockStart } from './movements.repository.ts';
import { postLabor } from './post-value.service.ts';
import { insertMoves } from './value.repository.ts';
import { readStockValue } from './value.service.ts';

/**
 * Includes the labor of pieces in their value from today on, or stops doing so (ADR 72). The labor of pieces in
 * production or finished is an opening balance, which turning it off reverses. Does nothing if the setting is already
 * the same.
 */
export async function turnLabor(
  trx: Trx,
  deps: Deps,
  { caller: { user, now }, isOn }: { readonly caller: SignedInCaller; readonly isOn: boolean },
): Promise<StockValue> {
  if (!(await lockStart(trx))) refuse({ code: 'STOCK_VALUE_OFF' });
  const isPosted = (await findLaborStart(trx)) !== undefined;
  if (isPosted === isOn) return readStockValue(trx, deps);
  const timeZone = await laborZone(trx, deps);
  const today = dayInZone(now, timeZone);
  const turned = { day: today, userId: user.id, now };
  if (isOn) await forgetLaborChanges(trx);
  else for (let more = -1; more !== 0;) more = await postLabor(trx, deps);
  const pieces = await listPieceLabor(trx, { scope: isOn ? 'all' : 'ours', timeZone });
  await (isOn ? insertLaborStart(trx, turned) : endLaborPeriod(trx, turned));
  const after = pieces.map((piece) => ({
    piece,
    ...(isOn ? openLabor(piece.held, piece.now) : closeLabor(piece.held)),
  }));
  await writePieceLabor(
    trx,
    after.map(({ piece, held }) => ({ ...piece, held })),
    now,
  );
  const moves = after.flatMap(({ piece, moves: own }) => own.map((move) => ({ ...move, piece })));
  if (moves.length > 0) {
    const entryId = await bookEntry(trx, {
      // Not 'opening': a package gets this by day, without opening balance entries.
      ...{
        companyId: user.companyId,
        day: today,
        kind: 'stock value',
        key: `labor value:${now.toISOString()}`,
      },
      memo: isOn ? 'Opening value of labor' : 'Labor taken out of stock value',
      ...{ orderId: null, paymentId: null, storeId: null, customerId: null, now },
      lines: valueLines(moves),
    });
    const posted = moves.map(({ piece, ...move }) => ({
      ...move,
      ...{ companyId: user.companyId, entryId, movementId: null, lotId: null, vinItemId: piece.vin_item_id },
      ...{ orderId: piece.order_id, detailId: piece.detail_id },
    }));
    await insertMoves(trx, posted, null);
  }
  await recordAudit(trx, {
    ...{ subject: 'stock value', subjectId: '1', actor: user, now },
    before: { labor: !isOn },
    after: { labor: isOn, from: today },
  });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return readStockValue(trx, deps);
}
