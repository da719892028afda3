import {
  areDetailsEditable,
  checkHeaderEdit,
  checkOrderEdit,
  checkTypeEdit,
  isDiscountEditable,
  type StatusId,
} from '@cordovan/domain/orders';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import { detailLines, isLineChanged } from '../draft/compare-lines.ts';
import type { DraftContext } from '../draft/context.service.ts';
import type { ExistingOrder } from '../draft/existing-order.repository.ts';

/** Refusals of the requested changes to a stored order (ORD-20 to ORD-27, N-13). */
export function editRefusals(context: DraftContext, existing: ExistingOrder): readonly Refusal[] {
  const { draft, today, settings, role } = context;
  const statusId = existing.status_id as StatusId;
  if (role === null) return [{ code: 'UNAUTHORIZED' }];
  const edit = {
    statusId,
    role,
    orderDate: existing.order_date,
    today,
    cutOffDay: settings.commissionCutOffDay,
  };
  const header = { statusId, role };
  const isRepChanged = context.salesRepId !== existing.sales_rep_id;
  const isDateChanged = Boolean(draft.deliveryDate) && draft.deliveryDate !== existing.delivery_date;
  const typeEdit = checkTypeEdit({ statusId, hasPayments: existing.has_payments });
  return [
    ...refusalsOf(checkOrderEdit(edit)),
    ...(isRepChanged ? refusalsOf(checkHeaderEdit('salesRep', header)) : []),
    ...(isDateChanged ? refusalsOf(checkHeaderEdit('deliveryDate', header)) : []),
    ...(draft.orderType === existing.order_type ? [] : refusalsOf(typeEdit)),
    ...(context.store.id !== existing.store_id && !typeEdit.ok
      ? [{ code: 'ORDER_NOT_EDITABLE', field: 'storeId' } as const]
      : []),
    ...lineRefusals(context, existing),
    ...grantRefusals(context, existing),
  ];
}

/** Furniture may change until production begins. A piece with a number keeps its kind and quantity. */
function lineRefusals({ draft, linesChanged }: DraftContext, existing: ExistingOrder): Refusal[] {
  if (!linesChanged) return [];
  if (!areDetailsEditable(existing.status_id as StatusId)) {
    return [{ code: 'ORDER_NOT_EDITABLE', field: 'details' }];
  }
  return detailLines(existing)
    .filter((line) => line.vin_items > 0)
    .flatMap((line): Refusal[] => {
      const kept = draft.lines.find((candidate) => candidate.id === line.id);
      const isSamePiece = kept?.saleItemId === line.sale_item_id && kept.quantity === line.quantity;
      return kept && (isSamePiece || !isLineChanged(kept, line))
        ? []
        : [{ code: 'ORDER_NOT_EDITABLE', field: 'details' }];
    });
}

function grantRefusals({ draft, role }: DraftContext, existing: ExistingOrder): Refusal[] {
  if (draft.grantDiscount === undefined || draft.grantDiscount === existing.admin_discount_granted) return [];
  if (role !== 'Administrator') return [{ code: 'ROLE_NOT_VALID_FOR_PAGE', field: 'adminDiscountGranted' }];
  const isEditable = isDiscountEditable({
    statusId: existing.status_id as StatusId,
    orderType: draft.orderType,
  });
  return isEditable ? [] : [{ code: 'DISCOUNT_GRANT_NOT_EDITABLE', field: 'adminDiscountGranted' }];
}
