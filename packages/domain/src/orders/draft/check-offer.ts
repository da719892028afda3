import type { Refusal } from '../../result/index.ts';
import { checkOffered, type ShopCatalogue, shopChoices } from '../../shop/index.ts';
import type { ComputedOrder, ToCompute } from './computed-order.ts';

/** Order with a shopper's choices, by the shop's names. */
export function withShopChoices<Order extends Pick<ComputedOrder, 'lines'>>(
  shop: ShopCatalogue,
  order: Order,
): Order {
  const lines = order.lines.map((line) => {
    if (!line.ok) return line;
    const { draft } = line.value;
    const chosen = { ...draft, shopChoices: shopChoices(shop, draft.shopOptionIds ?? []) };
    return { ...line, value: { ...line.value, draft: chosen } };
  });
  return { ...order, lines };
}

/** Maximum number of pieces in a shopper's order. A hotel calls the company. */
export const MOST_SHOP_PIECES = 50;

/**
 * Refuses lines of a shopper's order that the shop doesn't offer, and more pieces than a home needs. Lines without a
 * price are refused anyway.
 */
export function checkOffer(
  shop: ShopCatalogue,
  { lines }: Pick<ComputedOrder, 'lines'>,
  { swivelCustomizationId }: Pick<ToCompute, 'swivelCustomizationId'>,
): readonly Refusal[] {
  const pieces = lines.reduce((sum, line) => sum + (line.ok ? line.value.draft.quantity : 0), 0);
  if (pieces > MOST_SHOP_PIECES)
    return [{ code: 'SHOP_TOO_MANY_PIECES', data: { max: MOST_SHOP_PIECES }, field: 'details' }];
  return lines.flatMap((line, index) => {
    if (!line.ok) return [];
    const { saleItem, leather, draft, customizations } = line.value;
    return checkOffered(shop, {
      saleItemId: saleItem.id,
      pieceName: saleItem.name,
      leatherItemId: leather?.id ?? null,
      swivelChairs: draft.swivelQuantity,
      items: customizations.map(({ fact, customizationId }) => ({
        partId: fact.partId,
        itemId: fact.itemId,
        partName: fact.partName,
        name: fact.itemName,
        isSwivel: customizationId === swivelCustomizationId,
      })),
      optionIds: draft.shopOptionIds ?? [],
      path: `details.${index}`,
    });
  });
}
