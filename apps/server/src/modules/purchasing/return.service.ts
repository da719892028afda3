import type { BodyOf } from '@cordovan/contracts/call';
import type { returnPurchase as returnCall, ReturnableLine } from '@cordovan/contracts/purchasing-receipts';
import { roundedArea } from '@cordovan/domain/inventory';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { checkReturn, checkStep, quantityLeft } from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import { listReturnable, lockNamedHides, sendLeatherBack } from '../inventory/index.ts';
import { insertReturn, updateLine } from './changes.repository.ts';
import { findPurchaseOrder, type PurchaseOrderRow } from './purchase-orders.repository.ts';
import { lockedPurchaseOrder } from './purchase-orders.service.ts';
import { type Change, finish, linesOf, type Moved } from './receive.service.ts';

type ReturnedLine = BodyOf<typeof returnCall>['lines'][number];

/** Finds the hides to return. Their total area is the quantity. */
async function withNamedHides(trx: Trx, moved: readonly (ReturnedLine & Moved)[]) {
  const found = [];
  for (const [index, each] of moved.entries()) {
    const { id: lineId, leather_item_id: leatherId } = each.line;
    const { hides: codes = [] } = each;
    const named =
      codes.length === 0
        ? []
        : await lockNamedHides(trx, { leatherId, lineId, codes, field: `lines.${index}.` });
    const area = roundedArea(named.reduce((sum, hide) => sum + hide.area_left, 0));
    found.push({ ...each, named, quantity: named.length > 0 ? area : each.quantity });
  }
  return found;
}

/** Lists how much of each line can be returned to the vendor. */
export async function listReturnableLines(db: Handle, id: number, role: Actor): Promise<ReturnableLine[]> {
  const order = (await findPurchaseOrder(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  const lines: ReturnableLine[] = [];
  for (const { id: lineId, leather_item_id: leatherId, received, returned } of order.lines) {
    if (received <= returned) continue;
    const { hides, unlisted } = await listReturnable(db, { leatherId, lineId });
    lines.push({
      lineId,
      unlisted,
      hides: hides.map((hide) => ({
        code: hide.code,
        area: hide.area_left,
        lot: hide.lot_code,
        orderNumber:
          hide.order_id === null
            ? null
            : shownOrderNumber(role, {
                id: hide.order_id,
                soNumber: hide.so_number,
                poNumber: hide.po_number,
              }),
      })),
    });
  }
  return lines;
}

/** Returns leather to its vendor. Leather that the vendor replaces is on order again (N-19). */
export async function returnPurchase(
  trx: Trx,
  input: BodyOf<typeof returnCall> & { readonly id: number },
  change: Change,
): Promise<PurchaseOrderRow> {
  const before = await lockedPurchaseOrder(trx, input);
  refuseAny(refusalsOf(checkStep('return', before.status)));
  const moved = await withNamedHides(trx, linesOf(before, input.lines));
  refuseAny(refusalsOf(checkReturn(moved, input.reason)));
  const { user, now, today } = change;
  const reason = input.reason.trim();
  await insertReturn(
    trx,
    {
      purchase_order_id: before.id,
      returned_on: today,
      reason,
      is_replaced: input.isReplaced,
      created_by: user.id,
      created_at: now,
    },
    moved.map(({ line, quantity }) => ({ purchase_order_line_id: line.id, quantity })),
  );
  const after = moved.map(({ line, quantity }) => ({
    ...line,
    returned: roundedArea(line.returned + quantity),
    replaced: roundedArea(line.replaced + (input.isReplaced ? quantity : 0)),
  }));
  await sendLeatherBack(
    trx,
    moved.map(({ line, quantity, named }, index) => ({
      leatherId: line.leather_item_id,
      lineId: line.id,
      atHand: -quantity,
      hides: named,
      ordered: roundedArea(quantityLeft(after[index]!) - quantityLeft(line)),
    })),
    {
      ...{ companyId: user.companyId, userId: user.id, now, reason },
      ...{ role: user.role ?? 'System', isConfirmed: input.confirm },
    },
  );
  for (const { id, returned, replaced } of after) await updateLine(trx, id, { returned, replaced });
  return finish(trx, before, after, change);
}
