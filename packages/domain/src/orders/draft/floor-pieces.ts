import { saleItemTypes } from '../../catalogue/index.ts';
import type { ShopChoice } from '../../shop/index.ts';
import { floorPieceRefusal } from '../floor-piece.ts';
import { orderTypeRules } from '../order-types.ts';
import { promisedStatuses, shippedStatuses } from '../statuses.ts';
import type { Refusal } from '../../result/index.ts';
import type { ToCompute } from './computed-order.ts';
import type { DraftCustomization, DraftLine } from './draft.ts';
import type { StoredLine } from './stored-order.ts';

/** Item, leather and choices of a finished piece, as it was built. */
export interface MadePiece {
  readonly id: number;
  readonly saleItemId: number;
  readonly leatherItemId: number | null;
  readonly customizations: readonly DraftCustomization[];
  readonly swivelQuantity: number;
  readonly shopChoices: readonly ShopChoice[];
}

interface SoldDraft {
  readonly orderType: number;
  readonly lines: readonly DraftLine[];
}

/**
 * Sets item, leather and choices of lines that sell finished pieces off the floor, whatever was sent: those of the
 * piece, or those of the line as agreed. An order that changes its type releases its pieces.
 */
export function withFloorPieces<Draft extends SoldDraft>(
  draft: Draft,
  existing: { readonly lines: readonly StoredLine[] } | null,
  pieces: readonly MadePiece[],
): Draft {
  const { isFromStock } = orderTypeRules(draft.orderType);
  const lines = draft.lines.map((line): DraftLine => {
    if (line.vinItemId === null) return line;
    const kept = existing?.lines.find(
      ({ id, soldVinItemId }) => id === line.id && soldVinItemId === line.vinItemId,
    );
    if (!isFromStock) return kept ? { ...line, vinItemId: null } : line;
    const made = kept ?? pieces.find(({ id }) => id === line.vinItemId);
    return made ? { ...line, ...madeAs(made) } : line;
  });
  return { ...draft, lines };
}

const madeAs = (made: Omit<MadePiece, 'id' | 'shopChoices'> & Partial<Pick<MadePiece, 'shopChoices'>>) => ({
  saleItemId: made.saleItemId,
  leatherItemId: made.leatherItemId,
  customizations: made.customizations,
  swivelQuantity: made.swivelQuantity,
  shopChoices: made.shopChoices ?? [],
});

interface Found {
  readonly refusal: Refusal;
  /** Whether the order was sold with this piece; if so, other changes can still be saved. */
  readonly isAgreed: boolean;
}

/**
 * Checks that each furniture line of a floor sale has a piece available for sale (C-08, N-32). Problems with a piece
 * after approval are only warnings, so that the rest of the order can still be saved.
 */
export function checkFloorPieces(input: ToCompute): {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
} {
  const found = input.draft.lines.flatMap((line, at): Found[] => {
    const refusal = lineRefusal(line, at, input);
    const field = `details.${at}.vinItemId`;
    return refusal ? [{ refusal: { ...refusal, field }, isAgreed: isAgreed(line, input) }] : [];
  });
  return {
    refusals: found.filter((each) => !each.isAgreed).map(({ refusal }) => refusal),
    warnings: found.filter((each) => each.isAgreed).map(({ refusal }) => refusal),
  };
}

function lineRefusal(
  line: DraftLine,
  at: number,
  { draft, facts, store, existing }: ToCompute,
): Refusal | undefined {
  const isFurniture =
    facts.saleItems.find(({ id }) => id === line.saleItemId)?.type === saleItemTypes.furniture;
  if (!orderTypeRules(draft.orderType).isFromStock)
    return line.vinItemId === null ? undefined : { code: 'VIN_ITEM_NOT_AVAILABLE' };
  if (existing && shippedStatuses.includes(existing.statusId)) return undefined;
  if (line.vinItemId === null) return isFurniture ? { code: 'FLOOR_ITEM_MISSING' } : undefined;
  const piece = facts.vinItems.find(({ id }) => id === line.vinItemId);
  if (!piece || line.quantity !== 1) return { code: 'VIN_ITEM_NOT_AVAILABLE' };
  const isTwice = draft.lines.findIndex(({ vinItemId }) => vinItemId === line.vinItemId) !== at;
  if (isTwice) return { code: 'FLOOR_PIECE_TWICE', data: { code: piece.code } };
  return floorPieceRefusal({ piece, isKept: isKept(line, existing) }, store.id);
}

const isKept = (line: DraftLine, existing: ToCompute['existing']): boolean =>
  existing?.lines.some(({ id, soldVinItemId }) => id === line.id && soldVinItemId === line.vinItemId) ??
  false;

const isAgreed = (line: DraftLine, { existing, draft }: ToCompute): boolean =>
  existing !== null &&
  promisedStatuses.includes(existing.statusId) &&
  existing.orderType === draft.orderType &&
  isKept(line, existing);
