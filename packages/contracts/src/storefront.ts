import { z } from 'zod';
import { defineCall } from './call.ts';
import { consentGiven } from './consent.ts';
import { id, idText, moment, money, wire } from './codec.ts';
import { amount, byIds, NAME, NOTE, orElse, percent, text, textOrEmpty, yesNo } from './fields.ts';
import { customerInput } from './customers-schemas.ts';
import { detailInput } from './orders-input.ts';
import { bridgePaymentInput, numberProof, paymentResult } from './payments-schemas.ts';

const email = textOrEmpty(254);

export const verifySalesRep = defineCall({
  id: 'storefront.verifySalesRep',
  method: 'POST',
  path: '/api/web-bridge/verifysalesRep',
  access: 'static',
  summary: 'Whether an active sales rep has this email',
  requirements: ['API-64', 'SHOP-40', 'N-11'],
  query: wire({ email: text(254).optional() }, { email: 'email' }),
  answer: wire({ isValid: z.boolean(), salesRepId: id.nullable() }, { isValid: 'isValid' }),
});

export const issueFirstTime = defineCall({
  id: 'storefront.issueFirstTime',
  method: 'GET',
  path: '/api/web-bridge/first-time',
  access: 'public',
  summary: 'A one-time flag for a quote request of the bridge, valid for an hour',
  requirements: ['N-17', 'BRIDGE-03'],
  answer: wire({ token: z.string(), expiresAt: moment }),
});

/** ENT-31. */
export const bridgeRequest = wire(
  {
    customerName: textOrEmpty(NAME),
    customerPhone: textOrEmpty(40),
    customerEmail: email,
    customerAddress: textOrEmpty(NAME),
    customerCity: textOrEmpty(NAME),
    customerState: textOrEmpty(NAME),
    customerZip: textOrEmpty(20),
    customerCountry: textOrEmpty(NAME),
    styleName: textOrEmpty(NAME),
    furnitureTypeName: textOrEmpty(NAME),
    leatherName: textOrEmpty(NAME),
    totalPrice: amount.refine((value) => value >= 0, 'The price must not be negative').nullish(),
    customizations: orElse(
      z.array(wire({ partName: textOrEmpty(NAME), itemName: textOrEmpty(NAME) })).max(200),
      [],
    ),
    /** The visitor's message; clients of the original interface send none. */
    message: textOrEmpty(NOTE),
    /** First-time flag. */
    firstTime: text(200).nullish(),
    company: text(64).nullish(),
    consent: consentGiven.nullish(),
  },
  {
    customerAddress: 'Customeraddress',
    customerCity: 'Customercity',
    customerState: 'Customerstate',
    customerZip: 'Customerzip',
    customerCountry: 'Customercountry',
  },
);
export type BridgeRequest = z.output<typeof bridgeRequest>;

export const requestBridgeQuote = defineCall({
  id: 'storefront.requestBridgeQuote',
  method: 'POST',
  path: '/api/web-bridge/create',
  access: 'public',
  summary: 'Stores a quote request of the bridge; needs the first-time flag',
  requirements: ['API-65', 'BRIDGE-07', 'BRIDGE-08', 'ENT-31', 'C-54', 'N-05', 'N-17'],
  body: bridgeRequest,
  answer: wire(
    { token: z.string(), errorMessage: z.string(), isSaved: z.boolean() },
    { errorMessage: 'ErrorMesage', isSaved: 'isSaved' },
  ),
});

export const createShopperOrder = defineCall({
  id: 'storefront.createShopperOrder',
  method: 'POST',
  path: '/api/web-bridge/create-CYS',
  access: 'static',
  summary: 'Takes the shopper order for the bridge and passes it on when a forward address is configured',
  requirements: ['API-66', 'SHOP-43', 'SHOP-44', 'N-36'],
  body: byIds(
    wire({
      id: orElse(id, 0),
      companyId: id.nullish(),
      company: wire({ id: id.nullish() }).nullish(),
      storeId: id.nullish(),
      store: wire({ id: id.nullish() }).nullish(),
      salesRepId: id.nullish(),
      salesRep: wire({ id: id.nullish() }).nullish(),
      statusName: text(60).nullish(),
      customer: customerInput.nullish(),
      details: orElse(z.array(detailInput).max(200), []),
      comments: textOrEmpty(NOTE),
      gift: yesNo.nullish(),
      isPacking: z.boolean().nullish(),
      salesTax: z.boolean().nullish(),
      salesTaxApplied: percent.nullish(),
    }),
    ['company', 'store', 'salesRep'],
  ),
  answer: wire({ token: z.string() }),
});

export const openQuote = defineCall({
  id: 'storefront.openQuote',
  method: 'POST',
  path: '/api/web-bridge/open-quote',
  access: 'public',
  summary: 'Compares the token of a quote email; a wrong one leads to the company’s template order address',
  requirements: ['N-17', 'BRIDGE-09', 'BRIDGE-10'],
  body: wire({ orderId: id.nullish(), token: textOrEmpty(200) }),
  answer: wire(
    {
      isValid: z.boolean(),
      redirectUrl: z.string().nullable(),
      orderId: id.nullable(),
      total: money.optional(),
      balance: money.optional(),
    },
    { isValid: 'isValid' },
  ),
});

export const findByExternalNumber = defineCall({
  id: 'storefront.findByExternalNumber',
  method: 'POST',
  path: '/api/web-bridge/findbyexternalnumber',
  access: 'public',
  summary:
    'The balance of the order with this external number, or SO number with its email or link; 0 for none or several',
  requirements: ['API-67', 'BRIDGE-12', 'PAY-19', 'PAY-20', 'C-54', 'N-35'],
  query: wire({ externalId: text(60).optional() }, { externalId: 'externalid' }),
  body: wire(numberProof).nullish(),
  answer: money,
});

export const addBridgePayment = defineCall({
  id: 'storefront.addBridgePayment',
  method: 'POST',
  path: '/api/web-bridge/addpaymentcys',
  access: 'public',
  summary: 'Records a payment that the gateway confirms; found by external number when no order id is sent',
  requirements: ['API-68', 'BRIDGE-13', 'ENT-26', 'C-54', 'N-05'],
  query: wire({ externalId: text(60).optional() }, { externalId: 'externalid' }),
  body: bridgePaymentInput,
  answer: paymentResult,
});

export const uploadBridgeAttachment = defineCall({
  id: 'storefront.uploadBridgeAttachment',
  method: 'POST',
  path: '/api/web-bridge/upload-attachment',
  access: 'public',
  summary: 'Stores a picture of a recent shopper order',
  requirements: ['API-69', 'SHOP-45', 'C-54', 'N-05'],
  bodyKind: 'multipart',
  body: z.object({
    orderId: idText,
    fileName: text(200).optional(),
    fileType: text(100).optional(),
    file: z.string().max(14_000_000).optional(),
  }),
  answer: wire({ id, fileName: z.string() }),
});

export const storefrontCalls = [
  verifySalesRep,
  issueFirstTime,
  requestBridgeQuote,
  createShopperOrder,
  openQuote,
  findByExternalNumber,
  addBridgePayment,
  uploadBridgeAttachment,
] as const;
