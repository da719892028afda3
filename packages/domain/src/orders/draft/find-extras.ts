import { saleItemTypes } from '../../catalogue/index.ts';
import { largest, NO_MONEY } from '../../money/index.ts';
import { checkExtraPrice, defaultDeliveryPrice } from '../delivery.ts';
import { deliveryDetail, type ExtraDetail, giftDetail, warrantyDetail } from '../saved-order.ts';
import { type Refusal, refusalsOf } from '../../result/index.ts';
import type { ToCompute } from './computed-order.ts';
import type { DraftExtra } from './draft.ts';
import type { SaleItemFact } from './facts.ts';

export interface Extras {
  readonly warranty: ExtraDetail | null;
  readonly delivery: ExtraDetail | null;
  readonly gift: ExtraDetail | null;
  readonly refusals: readonly Refusal[];
}

/** Finds a draft's warranty, delivery and gift with their prices; refuses what the catalog lacks. */
export function findExtras({ draft, facts, store, role }: ToCompute): Extras {
  const refusals: Refusal[] = [];
  const find = (extra: DraftExtra | null, type: number, field: 'warranty' | 'deliveryMethod') => {
    if (extra === null) return null;
    const item = findExtraItem(facts.saleItems, extra, type);
    if (item) return item;
    refusals.push({ code: 'FIELD_INVALID', data: { field }, field });
    return null;
  };
  // Visitors pay the catalog price; staff may agree on another one.
  const agreed = (extra: DraftExtra | null, name: 'warranty' | 'delivery') => {
    const price = role === null ? null : (extra?.price ?? null);
    if (price === null) return null;
    refusals.push(...refusalsOf(checkExtraPrice(name, price)));
    return largest(price, NO_MONEY);
  };
  const warranty = find(draft.warranty, saleItemTypes.warranty, 'warranty');
  const method = find(draft.delivery, saleItemTypes.delivery, 'deliveryMethod');
  const methodPrice = method && {
    name: method.name,
    price:
      agreed(draft.delivery, 'delivery') ??
      defaultDeliveryPrice(
        { name: method.name, price: method.basePrice },
        {
          customerPickupCost: store.customerPickupCost,
          localDeliveryCost: store.localDeliveryCost,
        },
      ),
    cost: method.baseCost,
  };
  const gift = facts.saleItems.find((item) => item.type === saleItemTypes.gift && item.isActive);
  if (draft.gift && !gift) refusals.push({ code: 'NO_AVAILABLE_PRODUCT', field: 'gift' });
  return {
    warranty: warrantyDetail(
      draft.orderType,
      warranty && {
        id: warranty.id,
        name: warranty.name,
        price: agreed(draft.warranty, 'warranty') ?? warranty.basePrice,
        cost: warranty.baseCost,
      },
    ),
    delivery: deliveryDetail(draft.orderType, methodPrice),
    gift: giftDetail(draft.gift && gift !== undefined, gift?.id ?? 0),
    refusals,
  };
}

/** Finds the item by id, otherwise by name: a saved delivery is item 1760 with the method's name (C-23). */
function findExtraItem(
  items: readonly SaleItemFact[],
  extra: DraftExtra,
  type: number,
): SaleItemFact | undefined {
  const ofType = items.filter((item) => item.type === type);
  // An id of the wrong kind is refused, even with a valid name.
  if (extra.saleItemId !== 0 && !ofType.some(({ id }) => id === extra.saleItemId)) return undefined;
  const named = ofType.find((item) => item.name.toLowerCase() === extra.name.toLowerCase());
  const byId = ofType.find((item) => item.id === extra.saleItemId);
  return type === saleItemTypes.delivery ? (named ?? byId) : (byId ?? named);
}
