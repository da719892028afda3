import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { DraftLine } from './draft.ts';
import type { ExistingLine, ExistingOrder } from './existing-order.repository.ts';

/** Lines that count as details: furniture, components, services. */
export function detailLines(order: ExistingOrder): readonly ExistingLine[] {
  return order.lines.filter((line) => line.detail_type <= saleItemTypes.service);
}

/** Whether a draft sells anything else than the order; texts may differ. */
export function areLinesChanged(drafts: readonly DraftLine[], order: ExistingOrder): boolean {
  const existing = detailLines(order);
  if (drafts.length !== existing.length) return true;
  return drafts.some((draft) => {
    const line = existing.find((candidate) => candidate.id === draft.id);
    return !line || isLineChanged(draft, line);
  });
}

export function isLineChanged(draft: DraftLine, line: ExistingLine): boolean {
  return (
    draft.saleItemId !== line.sale_item_id ||
    draft.leatherItemId !== line.leather_item_id ||
    draft.quantity !== line.quantity ||
    draft.discount !== line.discount_cents ||
    draft.vinItemId !== line.sold_vin_item_id ||
    areCustomizationsChanged(draft, line)
  );
}

function areCustomizationsChanged(draft: DraftLine, line: ExistingLine): boolean {
  if (draft.customizations.length !== line.customizations.length) return true;
  return draft.customizations.some(
    (wanted) =>
      !line.customizations.some(
        (stored) =>
          (wanted.itemId === null
            ? wanted.customizationId === stored.customization_id
            : wanted.itemId === stored.customization_item_id) &&
          (wanted.partId === null || wanted.partId === stored.customization_part_id) &&
          wanted.leatherItemId === stored.leather_item_id &&
          wanted.quantity === stored.quantity_required,
      ),
  );
}
