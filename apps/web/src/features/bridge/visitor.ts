import type { OrderInput } from '@cordovan/contracts/orders-input';
import type { BridgeRequest } from '@cordovan/contracts/storefront';
import type { GivenConsent } from '@cordovan/domain/companies';
import { nameRefusals } from '@cordovan/domain/customers';
import { isEmail } from '@cordovan/domain/identity';
import { orderTypes } from '@cordovan/domain/orders';
import { checkConfirmSend } from '@cordovan/domain/payments';
import { allowUnless, refuse, type Result } from '@cordovan/domain/result';
import type { BridgeLeather, ShownStyle } from './shown-style.ts';

/** The visitor's input, as typed. */
export interface Visitor {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** Free text for the shop. */
  readonly message: string;
}

export const nobody: Visitor = {
  name: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  message: '',
};

const COUNTRY = 'USA';

/** Request of a visitor: a style, in a leather. */
export interface Inquiry {
  readonly visitor: Visitor;
  readonly style: ShownStyle;
  readonly leather: BridgeLeather | undefined;
  /** Label of the shop that the page belongs to. */
  readonly company: string;
  readonly consent: GivenConsent | null;
}

/** A quote needs a name and a valid email (BRIDGE-02). */
export function checkQuote({ name, lastName, email }: Visitor): Result<void> {
  if (name.trim() === '' || !isEmail(email.trim())) return refuse({ code: 'BRIDGE_NAME_AND_EMAIL' });
  return allowUnless(nameRefusals({ name, lastName }));
}

/** A payment also needs the address, as in the shop (SHOP-37, SHOP-41). */
export const checkPayment = (visitor: Visitor): Result<void> =>
  checkConfirmSend({ ...visitor, isPayment: true, salesRep: null });

/** ENT-31 with its customizations (BRIDGE-07). Contains no price, because the server computes it. */
export function requestOf(
  { visitor, style, leather, company, consent }: Inquiry,
  flag: string,
): BridgeRequest {
  return {
    customerName: `${visitor.name.trim()} ${visitor.lastName.trim()}`.trim(),
    customerPhone: visitor.phone.trim(),
    customerEmail: visitor.email.trim(),
    customerAddress: visitor.address.trim(),
    customerCity: visitor.city.trim(),
    customerState: visitor.state.trim(),
    customerZip: visitor.zipCode.trim(),
    customerCountry: visitor.address.trim() === '' ? '' : COUNTRY,
    styleName: style.name,
    furnitureTypeName: style.furnitureTypeName,
    leatherName: leather?.name ?? '',
    customizations: style.customizations.map(({ customizationPart, customizationItem }) => ({
      partName: customizationPart.name,
      itemName: customizationItem.name,
    })),
    message: visitor.message.trim(),
    firstTime: flag,
    ...(company === '' ? {} : { company }),
    ...(consent && { consent }),
  };
}

/** The order for which the deposit is paid: one piece as shown. */
export function orderOf({ visitor, style, leather, company, consent }: Inquiry): OrderInput {
  const { name, lastName, email, phone, address, city, state, zipCode } = visitor;
  return {
    id: 0,
    origin: 'shopper',
    orderType: orderTypes.customer,
    statusName: 'Quote',
    ...(company === '' ? {} : { company }),
    customer: {
      id: 0,
      name: name.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      secondEmail: '',
      phone: phone.trim(),
      shippingAddress: { id: 0, description: address, city, state, zipCode, country: COUNTRY, note: '' },
      rowVersion: 0,
    },
    deliveryDate: null,
    externalPoNumber: '',
    details: [
      {
        id: 0,
        saleItemId: style.saleItemId,
        leatherItemId: leather?.id ?? null,
        quantity: 1,
        description: '',
        comments: '',
        customizations: style.customizations.map((each) => ({
          customizationId: each.id,
          customizationPartId: each.customizationPartId,
          customizationItemId: each.customizationItemId,
          quantityRequired: each.quantityRequired,
        })),
      },
    ],
    comments: visitor.message.trim(),
    ...(consent && { consent }),
    // A placeholder. Because the total differs, the server answers with its own (N-10).
    total: 0,
    rowVersion: 0,
  };
}
