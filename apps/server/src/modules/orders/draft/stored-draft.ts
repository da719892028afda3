import { saleItemTypes } from '@cordovan/domain/catalogue';
import {
  detailLines,
  type DraftLine,
  isOrderType,
  orderTypes,
  type StoredLine,
  type StoredOrder,
} from '@cordovan/domain/orders';
import type { StoredDraft } from '@cordovan/contracts/orders-draft';

/** Values of a stored order in the form of a draft. */
export function storedDraft(order: StoredOrder): StoredDraft {
  const extra = (type: number) => {
    const line = order.lines.find((row) => row.detailType === type);
    return line ? { saleItemId: line.saleItemId, name: line.comments, price: line.totalPrice } : null;
  };
  return {
    orderType: isOrderType(order.orderType) ? order.orderType : orderTypes.customer,
    channelId: order.channelId,
    externalPoNumber: order.externalPoNumber ?? '',
    lines: detailLines(order).map(draftLineOf),
    warranty: extra(saleItemTypes.warranty),
    delivery: extra(saleItemTypes.delivery),
    discount: order.discount,
    gift: order.gift,
  };
}

function draftLineOf(line: StoredLine): DraftLine {
  return {
    id: line.id,
    saleItemId: line.saleItemId,
    leatherItemId: line.leatherItemId,
    quantity: line.quantity,
    discount: line.discount,
    description: line.description,
    comments: line.comments,
    customizations: line.customizations,
    swivelQuantity: line.swivelQuantity,
    vinItemId: line.soldVinItemId,
    bundle: line.bundle,
    shopChoices: line.shopChoices ?? [],
  };
}
