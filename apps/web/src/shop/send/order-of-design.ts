import type { OrderInput } from '@cordovan/contracts/orders-input';
import type { Shop } from '@cordovan/contracts/shop';
import { orderTypes } from '@cordovan/domain/orders';
import { type Design, type DesignLine, designLines } from '@cordovan/domain/shop';
import type { Cents } from '@cordovan/domain/money';
import type { Language } from '@cordovan/domain/messages';

export interface Contact {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export interface OrderToSend {
  readonly shop: Shop;
  readonly design: Design;
  readonly contact: Contact;
  /** The rep whose email was verified (SHOP-40). */
  readonly salesRepId: number | null;
  /** The total that the shopper sees. The server answers with its own if that differs (N-10). */
  readonly total: Cents;
  readonly language: Language;
}

/** Order comment of a design with a swivel (SHOP-25). */
const SWIVEL_COMMENT = 'swivel';

/** The design as an order: a quote (SHOP-35) with a line per piece. Prices are the server's. */
export function orderOfDesign(order: OrderToSend): OrderInput {
  const { shop, design, contact, salesRepId, total, language } = order;
  return {
    id: 0,
    origin: 'shopper',
    orderType: orderTypes.customer,
    statusName: 'Quote',
    company: shop.label,
    ...(salesRepId !== null && { salesRepId }),
    customer: {
      id: 0,
      name: contact.name.trim(),
      lastName: contact.lastName.trim(),
      email: contact.email.trim(),
      secondEmail: '',
      phone: contact.phone.trim(),
      language,
      rowVersion: 0,
    },
    deliveryDate: null,
    externalPoNumber: '',
    details: designLines(shop, design).map((line) => detailOf(line, design.leatherId)),
    comments: design.hasSwivel ? SWIVEL_COMMENT : '',
    total: total / 100,
    rowVersion: 0,
  };
}

const detailOf = (
  { piece, choices, swivelChairs, notes }: DesignLine,
  leatherItemId: number | null,
): NonNullable<OrderInput['details']>[number] => ({
  id: 0,
  saleItemId: piece.saleItemId,
  leatherItemId,
  quantity: 1,
  description: '',
  comments: notes.join('; '),
  swivelQuantity: swivelChairs,
  customizations: choices.map(({ customizationId, quantity }) => ({
    customizationId,
    quantityRequired: quantity,
  })),
});
