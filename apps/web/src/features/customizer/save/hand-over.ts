import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import { DELIVERY_SALE_ITEM_ID } from '@cordovan/domain/catalogue';
import { NO_MONEY } from '@cordovan/domain/money';
import type { HandedOrder } from '../../../lib/handed-order.ts';
import type { Showroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';
import { labeledChoices } from '../../../lib/piece/offer.ts';
import { type Line } from './sent-line.ts';

interface ToHandOver {
  readonly state: Configurator;
  readonly showroom: Showroom;
  readonly customer: CustomerInput;
}

/** The design in the form that the order-creation screen takes over (ORD-83). Undefined without a leather. */
export function handedOrder({ state, showroom, customer }: ToHandOver): HandedOrder | undefined {
  const { now, piece, further, warranty, leather } = state;
  if (!leather) return undefined;
  const lineOf = (line: Line) => ({
    saleItemId: line.item.id,
    name: line.item.name,
    styleId: line.item.styleId,
    furnitureTypeId: line.item.furnitureTypeId,
    leatherItemId: leather.id,
    leather: leather.name,
    collectionId: leather.collectionId,
    quantity: line.quantity,
    description: '',
    comments: '',
    customizations: labeledChoices(line),
  });
  const main = { item: piece.item, rows: piece.rows, choices: now.choices, quantity: now.quantity };
  return {
    customer: customer.name === '' ? null : customer,
    storeId: showroom.store.id,
    lines: [main, ...further].map(lineOf),
    warranty: warranty && {
      saleItemId: warranty.id,
      name: warranty.name,
      price: warranty.basePrice ?? NO_MONEY,
    },
    delivery: now.delivery && {
      saleItemId: DELIVERY_SALE_ITEM_ID,
      name: now.delivery.name,
      price: now.delivery.price,
    },
  };
}
