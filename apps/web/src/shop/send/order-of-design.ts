import type { OrderInput } from '@cordovan/contracts/orders-input';
import type { GivenConsent } from '@cordovan/domain/companies';
import type { Shop } from '@cordovan/contracts/shop';
import { orderTypes } from '@cordovan/domain/orders';
import { type Design, type DesignLine, designLines } from '@cordovan/domain/shop';
import type { Cents } from '@cordovan/domain/money';
import type { Language } from '@cordovan/domain/messages';
import type { SendForm } from './send-form.ts';

export interface OrderToSend {
  readonly shop: Shop;
  readonly design: Design;
  readonly form: SendForm;
  /** The rep whose email was verified (SHOP-40). */
  readonly salesRepId: number | null;
  /** The total that the shopper has seen and agreed to. The server saves nothing if the total differs (N-10). */
  readonly total: Cents;
  readonly language: Language;
  /** The shopper's consent; null if the company requires none. */
  readonly consent: GivenConsent | null;
}

/** Order comment of a design with a swivel (SHOP-25). */
const SWIVEL_COMMENT = 'swivel';

/** The design as an order: a quote (SHOP-35) with one line per piece. The server sets the prices. */
export function orderOfDesign(order: OrderToSend): OrderInput {
  const { shop, design, form, salesRepId, total, language, consent } = order;
  return {
    id: 0,
    origin: 'shopper',
    orderType: orderTypes.customer,
    statusName: 'Quote',
    company: shop.label,
    ...(salesRepId !== null && { salesRepId }),
    customer: {
      id: 0,
      name: form.name.trim(),
      lastName: form.lastName.trim(),
      email: form.email.trim(),
      secondEmail: '',
      phone: form.phone.trim(),
      language,
      ...shippingOf(form),
      rowVersion: 0,
    },
    deliveryDate: null,
    externalPoNumber: '',
    details: designLines(shop, design).map((line) => detailOf(line, design.leatherId)),
    comments: design.hasSwivel ? SWIVEL_COMMENT : '',
    total: total / 100,
    onlyAtTotal: true,
    ...(consent && { consent }),
    rowVersion: 0,
  };
}

const COUNTRY = 'USA';

/** The delivery address, required for a payment (SHOP-41). */
function shippingOf({ address, city, state, zipCode }: SendForm) {
  if (address.trim() === '') return {};
  const place = { description: address.trim(), city: city.trim(), state: state.trim(), zipCode };
  return { shippingAddress: { id: 0, ...place, country: COUNTRY, note: '' } };
}

const detailOf = (
  { piece, choices, swivelChairs, optionIds }: DesignLine,
  leatherItemId: number | null,
): NonNullable<OrderInput['details']>[number] => ({
  id: 0,
  saleItemId: piece.saleItemId,
  leatherItemId,
  quantity: 1,
  description: '',
  comments: '',
  swivelQuantity: swivelChairs,
  shopOptionIds: [...optionIds],
  customizations: choices.map(({ customizationId, quantity }) => ({
    customizationId,
    quantityRequired: quantity,
  })),
});
