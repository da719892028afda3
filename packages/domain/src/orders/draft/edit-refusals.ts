import {
  areDetailsEditable,
  checkHeaderEdit,
  checkOrderEdit,
  checkTypeEdit,
  isDiscountEditable,
  isLineKept,
} from '../edit-rules.ts';
import { type Refusal, refusalsOf } from '../../result/index.ts';
import { detailLines, isLineChanged } from './compare-lines.ts';
import type { SettingValues } from '../../settings/index.ts';
import type { ToCompute } from './computed-order.ts';
import type { StoredOrder } from './stored-order.ts';

interface DraftEdit extends ToCompute {
  readonly settings: SettingValues;
  readonly linesChanged: boolean;
  readonly salesRepId: number | null;
}

/** Refusals of the requested changes to a stored order (ORD-20 to ORD-27, N-13). */
export function editRefusals(context: DraftEdit, existing: StoredOrder): readonly Refusal[] {
  const { draft, today, settings, role } = context;
  const statusId = existing.statusId;
  if (role === null) return [{ code: 'UNAUTHORIZED' }];
  const edit = {
    statusId,
    role,
    orderDate: existing.orderDate,
    today,
    cutOffDay: settings.commissionCutOffDay,
  };
  const header = { statusId, role };
  const isRepChanged = context.salesRepId !== existing.salesRepId;
  const isDateChanged = Boolean(draft.deliveryDate) && draft.deliveryDate !== existing.deliveryDate;
  const typeEdit = checkTypeEdit({ statusId, hasPayments: existing.hasPayments });
  return [
    ...refusalsOf(checkOrderEdit(edit)),
    ...(isRepChanged ? refusalsOf(checkHeaderEdit('salesRep', header)) : []),
    ...(isDateChanged ? refusalsOf(checkHeaderEdit('deliveryDate', header)) : []),
    ...(draft.orderType === existing.orderType ? [] : refusalsOf(typeEdit)),
    ...(context.store.id !== existing.storeId && !typeEdit.ok
      ? [{ code: 'ORDER_NOT_EDITABLE', field: 'storeId' } as const]
      : []),
    ...lineRefusals(context, existing),
    ...grantRefusals(context, existing),
  ];
}

/** Furniture may change until production begins. A piece with a number keeps its kind and quantity. */
function lineRefusals({ draft, linesChanged }: DraftEdit, existing: StoredOrder): Refusal[] {
  if (!linesChanged) return [];
  if (!areDetailsEditable(existing.statusId)) {
    return [{ code: 'ORDER_NOT_EDITABLE', field: 'details' }];
  }
  return detailLines(existing)
    .filter(isLineKept)
    .flatMap((line): Refusal[] => {
      const kept = draft.lines.find((candidate) => candidate.id === line.id);
      const isSamePiece = kept?.saleItemId === line.saleItemId && kept.quantity === line.quantity;
      return kept && (isSamePiece || !isLineChanged(kept, line))
        ? []
        : [{ code: 'LINE_KEPT', field: 'details' }];
    });
}

function grantRefusals({ draft, role }: DraftEdit, existing: StoredOrder): Refusal[] {
  if (draft.grantDiscount === undefined || draft.grantDiscount === existing.isDiscountGranted) return [];
  if (role !== 'Administrator') return [{ code: 'ROLE_NOT_VALID_FOR_PAGE', field: 'adminDiscountGranted' }];
  const isEditable = isDiscountEditable({
    statusId: existing.statusId,
    orderType: draft.orderType,
  });
  return isEditable ? [] : [{ code: 'DISCOUNT_GRANT_NOT_EDITABLE', field: 'adminDiscountGranted' }];
}
