import { roundedArea } from '@cordovan/domain/inventory';
import { checkStep, quantityLeft } from '@cordovan/domain/purchasing';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import { movePurchasedLeather } from '../inventory/index.ts';
import { listOpenBills } from './bills/bills.service.ts';
import { updateLine, updatePurchaseOrder } from './changes.repository.ts';
import { recordOrderChange } from './order-audit.ts';
import type { PurchaseOrderRow } from './purchase-orders.repository.ts';
import { lockedPurchaseOrder } from './purchase-orders.service.ts';
import type { Change } from './receive.service.ts';

interface Ending {
  readonly id: number;
  readonly rowVersion: number;
  readonly step: 'close' | 'cancel';
  /** Whether a person confirmed that bills stay open. */
  readonly isConfirmed: boolean;
}

/** Asks for confirmation, listing the bills, before canceling an order that the vendor has billed. */
async function questionsAboutBills(trx: Trx, order: PurchaseOrderRow): Promise<readonly Refusal[]> {
  const bills = await listOpenBills(trx, order);
  return bills.length === 0 ? [] : [{ code: 'PURCHASE_BILLED', data: { bills: bills.join(', ') } }];
}

/** Closes an order that was received in part, or cancels one: nothing more is on order. */
export async function endPurchaseOrder(
  trx: Trx,
  { step, isConfirmed, ...asked }: Ending,
  change: Change,
): Promise<PurchaseOrderRow> {
  const before = await lockedPurchaseOrder(trx, asked);
  refuseAny(refusalsOf(checkStep(step, before.status)));
  if (step === 'cancel' && !isConfirmed) refuseAny(await questionsAboutBills(trx, before));
  const { user, now } = change;
  // A draft never was on order.
  if (before.status !== 'draft')
    await movePurchasedLeather(
      trx,
      before.lines.map((line) => ({
        leatherId: line.leather_item_id,
        lineId: line.id,
        atHand: 0,
        ordered: 0 - quantityLeft(line),
      })),
      { companyId: user.companyId, userId: user.id, now, reason: null },
    );
  if (step === 'close')
    for (const line of before.lines)
      await updateLine(trx, line.id, { closed: roundedArea(line.closed + quantityLeft(line)) });
  await updatePurchaseOrder(trx, before.id, {
    status: step === 'close' ? 'received' : 'canceled',
    updated_at: now,
  });
  return recordOrderChange(trx, { before, id: before.id }, change);
}
