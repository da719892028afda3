import type { World } from '../apps/server/test/world.ts';

const DETAILS = 5;

/** A quotation for five sofas with four customizations each, in wire form, for its own customer. */
export function orderDraft(
  { catalogue, stores, reps, channels }: Pick<World, 'catalogue' | 'stores' | 'reps' | 'channels'>,
  customer: string,
) {
  const { brass, oak, longer, usb } = catalogue.customizations;
  const chosen = [brass, oak, longer, usb].map((id) => ({ CustomizationId: id, QuantityRequired: 1 }));
  const detail = {
    SaleItemId: catalogue.saleItems.sofa,
    LeatherItemId: catalogue.leathers.gold,
    Quantity: 1,
    Customizations: chosen,
  };
  return {
    Origin: 'staff',
    OrderType: 1,
    StoreId: stores.denver,
    SalesRepId: reps.linked,
    ChannelId: channels.retail,
    DeliveryDate: new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10),
    Customer: { Name: customer, Email: `${customer}@demo.test` },
    Details: Array.from({ length: DETAILS }, () => detail),
    DeliveryDetail: { SaleItemId: catalogue.saleItems.freight, Comments: 'Freight', Price: 350 },
  };
}
