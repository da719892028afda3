import { countsAsDetail } from '../../catalogue/index.ts';
import { areDetailsEditable } from '../edit-rules.ts';
import { isOffered } from './customer-terms.ts';
import type { DraftLine, DraftToPrice } from './draft.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

/** Lines that count as details: furniture, components, services. */
export function detailLines(order: StoredOrder): readonly StoredLine[] {
  return order.lines.filter((line) => countsAsDetail(line.detailType));
}

/** Whether the items that a draft sells differ from the order's; texts may differ. */
export function areLinesChanged(drafts: readonly DraftLine[], order: StoredOrder): boolean {
  const existing = detailLines(order);
  if (drafts.length !== existing.length) return true;
  return drafts.some((draft) => {
    const line = existing.find((candidate) => candidate.id === draft.id);
    return !line || isLineChanged(draft, line);
  });
}

export function isLineChanged(draft: DraftLine, line: StoredLine): boolean {
  return (
    draft.saleItemId !== line.saleItemId ||
    draft.leatherItemId !== line.leatherItemId ||
    draft.quantity !== line.quantity ||
    draft.discount !== line.discount ||
    draft.vinItemId !== line.soldVinItemId ||
    draft.bundle?.number !== line.bundle?.number ||
    draft.bundle?.id !== line.bundle?.id ||
    areCustomizationsChanged(draft, line)
  );
}

function areCustomizationsChanged(draft: DraftLine, line: StoredLine): boolean {
  if (draft.customizations.length !== line.customizations.length) return true;
  return draft.customizations.some(
    (wanted) =>
      !line.customizations.some(
        (stored) =>
          (wanted.itemId === null
            ? wanted.customizationId === stored.customizationId
            : wanted.itemId === stored.itemId) &&
          (wanted.partId === null || wanted.partId === stored.partId) &&
          wanted.leatherItemId === stored.leatherItemId &&
          wanted.quantity === stored.quantity,
      ),
  );
}

/** Drops the gift line from an order that is sent back exactly as read; only `gift` decides. */
export function withoutExtras<Draft extends { readonly lines: readonly DraftLine[] }>(
  draft: Draft,
  existing: StoredOrder | null,
): Draft {
  const extras = (existing?.lines ?? []).filter((line) => !countsAsDetail(line.detailType));
  return { ...draft, lines: draft.lines.filter(({ id }) => !extras.some((extra) => extra.id === id)) };
}

/**
 * Whether unchanged lines keep their agreed prices. A change of store or type reprices them, as long as repricing is
 * possible.
 */
export function keepsLines(order: {
  readonly draft: Pick<DraftToPrice, 'lines' | 'orderType'>;
  readonly existing: StoredOrder | null;
  readonly storeId: number;
}): boolean {
  const { draft, existing, storeId } = order;
  if (existing === null || isOffered(existing) || areLinesChanged(draft.lines, existing)) return false;
  const isElsewhere = existing.storeId !== storeId || existing.orderType !== draft.orderType;
  return !isElsewhere || !areDetailsEditable(existing.statusId);
}
