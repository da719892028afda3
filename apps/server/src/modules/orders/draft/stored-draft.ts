import { cents } from '@cordovan/domain/money';
import { isOrderType, orderTypes } from '@cordovan/domain/orders';
import { detailLines } from './compare-lines.ts';
import type { DraftLine, StoredDraft } from './draft.ts';
import type { ExistingLine, ExistingOrder } from './existing-order.repository.ts';

/** Values of a stored order in the form of a draft. */
export function storedDraft(order: ExistingOrder): StoredDraft {
  const extra = (type: number) => {
    const line = order.lines.find((row) => row.detail_type === type);
    return line
      ? { saleItemId: line.sale_item_id, name: line.comments, price: cents(line.total_price_cents) }
      : null;
  };
  return {
    orderType: isOrderType(order.order_type) ? order.order_type : orderTypes.customer,
    channelId: order.channel_id,
    externalPoNumber: order.external_po_number ?? '',
    lines: detailLines(order).map(draftLineOf),
    warranty: extra(4),
    delivery: extra(6),
    discount: cents(order.discount_cents),
    gift: order.gift,
  };
}

function draftLineOf(line: ExistingLine): DraftLine {
  return {
    id: line.id,
    saleItemId: line.sale_item_id,
    leatherItemId: line.leather_item_id,
    quantity: line.quantity,
    discount: cents(line.discount_cents),
    description: line.description,
    comments: line.comments,
    customizations: line.customizations.map((item) => ({
      customizationId: item.customization_id,
      partId: item.customization_part_id,
      itemId: item.customization_item_id,
      leatherItemId: item.leather_item_id,
      quantity: item.quantity_required,
    })),
    swivelQuantity: line.swivel_quantity,
    vinItemId: line.sold_vin_item_id,
  };
}
