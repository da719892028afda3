import type { BodyOf } from '@cordovan/contracts/call';
import type { takeBackReceipt as call } from '@cordovan/contracts/purchasing-receipts';
import { roundedArea } from '@cordovan/domain/inventory';
import { checkStep, checkTakeBack, quantityLeft } from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import { takeBackLeather } from '../inventory/index.ts';
import { billedLine, listOrderBills } from './bills/bills.service.ts';
import { updateLine } from './changes.repository.ts';
import type { PurchaseOrderRow } from './purchase-orders.repository.ts';
import { lockedPurchaseOrder } from './purchase-orders.service.ts';
import { findReceipt, insertReversal } from './receipts.repository.ts';
import { type Change, finish } from './receive.service.ts';

interface TakingBack extends BodyOf<typeof call> {
  readonly id: number;
  readonly receiptId: number;
}

/** Undoes a receipt that was booked by mistake: stock, costs and order are as without it (ADR 65). */
export async function takeBackReceipt(
  trx: Trx,
  { id, receiptId, rowVersion, confirm, ...input }: TakingBack,
  change: Change,
): Promise<PurchaseOrderRow> {
  const before = await lockedPurchaseOrder(trx, { id, rowVersion });
  const receipt = (await findReceipt(trx, { id: receiptId, orderId: id })) ?? refuse({ code: 'NOT_FOUND' });
  const moved = receipt.lines.map(({ line_id: lineId, quantity }) => {
    const line = before.lines.find((each) => each.id === lineId)!;
    return { line, after: { ...line, received: roundedArea(line.received - quantity) } };
  });
  const bills = await listOrderBills(trx, id);
  const reason = input.reason.trim();
  refuseAny(
    refusalsOf(
      checkTakeBack(
        moved.map(({ after }) => ({ leather: after.leather, ...billedLine(after, bills) })),
        { isTakenBack: receipt.is_taken_back, reason },
      ),
    ),
  );
  refuseAny(refusalsOf(checkStep('take back', before.status)));
  const { user, now } = change;
  await takeBackLeather(
    trx,
    {
      ...{ id: receiptId, at: receipt.created_at },
      lines: moved.map(({ line, after }) => ({
        ...{ lineId: line.id, leatherId: line.leather_item_id, leather: line.leather },
        ordered: roundedArea(quantityLeft(after) - quantityLeft(line)),
      })),
    },
    { userId: user.id, now, reason, role: user.role ?? 'System', isConfirmed: confirm },
  );
  await insertReversal(trx, {
    ...{ purchase_receipt_id: receiptId, reason, created_by: user.id, created_at: now },
  });
  for (const { after } of moved) await updateLine(trx, after.id, { received: after.received });
  return finish(
    trx,
    before,
    moved.map(({ after }) => after),
    change,
  );
}
