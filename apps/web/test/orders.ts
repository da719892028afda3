import type { HttpHandler } from 'msw';
import { listSaleItems, listSaleItemsByType, listStyleDefaults } from '@cordovan/contracts/catalogue';
import { listCustomizerElements, listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { listSalesReps } from '@cordovan/contracts/customers';
import { readPiecePicture } from '@cordovan/contracts/documents';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { readPricing } from '@cordovan/contracts/orders';
import type { Detail, Order, OrderRow } from '@cordovan/contracts/orders-schemas';
import { listCardPayments, listPaymentTerms } from '@cordovan/contracts/payments';
import { listPublicSettings } from '@cordovan/contracts/settings';
import { listChannels, listStores } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import { pricingOf } from './order-pricing.ts';
import { answering, refusing } from './server.ts';
import {
  deliveries,
  elements,
  furniture,
  leathers,
  option,
  options,
  settingValues,
  shop,
  walnutLeg,
  warranties,
} from './showroom.ts';

/** Orders as the server sends them to the form and the list. */
export const sofa: Detail = {
  id: 71,
  orderId: 7,
  lineNumber: 1,
  saleItem: {
    id: 101,
    name: 'Belmont Sofa',
    type: 1,
    seats: 3,
    styleId: 1,
    styleName: 'Belmont',
    furnitureTypeId: 1,
    furnitureTypeName: 'Sofa',
    code: null,
    slideShow: null,
  },
  saleItemId: 101,
  leatherItem: { id: 1, name: 'Cognac', color: 'brown', grade: null, imageName: null },
  leatherItemId: 1,
  style: { id: 1, name: 'Belmont' },
  furnitureType: { id: 1, name: 'Sofa' },
  collection: { id: 1, name: 'Heritage' },
  leatherPromotion: null,
  promotionGrade: null,
  quantity: 1,
  unitPrice: cents(200_000),
  totalPrice: cents(200_000),
  discount: cents(0),
  defaultPricesId: null,
  defaultPrices: null,
  detailType: 1,
  description: '',
  comments: '',
  customizations: [],
  swivelQuantity: 0,
  vinItemId: null,
  bundleId: null,
  bundleNumber: null,
  bundleName: null,
  pictureId: null,
};

const rights = {
  save: true,
  customer: true,
  customerName: true,
  salesRep: true,
  deliveryDate: true,
  orderType: true,
  settings: true,
  details: true,
  discount: true,
  grantDiscount: false,
  minPayment: false,
  payments: true,
  attachments: true,
  cancel: true,
  remake: false,
};

export const orderOf = (change: Partial<Order> = {}): Order => ({
  id: 7,
  companyId: 1,
  orderType: 1,
  statusId: 9,
  statusName: 'quotation',
  soNumber: '1007',
  poNumber: null,
  externalPoNumber: '',
  customerId: 3,
  customer: {
    id: 3,
    companyId: 1,
    name: 'Ann Walker',
    lastName: '',
    email: 'ann@example.com',
    secondEmail: '',
    phone: '303-555-0188',
    salesRepId: null,
    shippingAddress: null,
    billingAddress: null,
    nameUpdate: null,
    isUpdate: false,
    storeId: null,
    language: null,
    paymentTermId: null,
    taxExemptCertificate: '',
    taxExemptUntil: null,
    taxExemptState: null,
    rowVersion: 1,
  },
  storeId: 2,
  store: { id: 2, name: 'Scottsdale', state: 'AZ', timeZone: 'America/Phoenix' },
  channelId: 1,
  channel: { id: 1, name: 'Showroom', isWholesale: false },
  salesRepId: 10,
  salesRep: { id: 10, name: 'Ben Whitaker', quickBooksId: '8000' },
  paymentTermId: 1,
  paymentTerm: { id: 1, name: 'Due on receipt' },
  orderDate: '2026-03-01',
  deliveryDate: '2026-04-15',
  validUntil: null,
  isQuotationExpired: false,
  details: [sofa],
  warrantyDetail: null,
  deliveryDetail: null,
  deliveryMethod: null,
  warranty: null,
  payments: [],
  discount: cents(0),
  adminDiscountGranted: false,
  salesTax: true,
  salesTaxApplied: 0,
  minPaymentPercentage: 50,
  gift: false,
  seats: 3,
  comments: '',
  orderComments: [],
  billingAddress: null,
  shippingAddress: null,
  remadeIntoOrderId: null,
  totals: {
    details: cents(200_000),
    bundleSaving: cents(0),
    warranty: cents(0),
    chargedDelivery: cents(0),
    uncharged: cents(0),
    discount: cents(0),
    maxDiscount: cents(20_000),
    subtotalBeforeDiscount: cents(200_000),
    subtotal: cents(200_000),
    tax: cents(0),
    total: cents(200_000),
    paid: cents(0),
    balance: cents(0),
    payable: cents(200_000),
    minimumPayment: cents(100_000),
  },
  productionDate: null,
  productionLine: null,
  vinItems: [],
  attachments: [],
  requests: [],
  unpaidOrders: [],
  allowedTransitions: [
    {
      statusId: 1,
      statusName: 'approved',
      refusals: [
        {
          code: 'MINIMUM_PAYMENT_MISSING',
          message: 'The payments must reach $1,000.00 before the order is approved',
        },
      ],
    },
    { statusId: 7, statusName: 'pending', refusals: [] },
    { statusId: 8, statusName: 'canceled', refusals: [] },
  ],
  editRights: rights,
  rowVersion: 4,
  ...change,
});

export const rowOf = (change: Partial<OrderRow> = {}): OrderRow => ({
  id: 7,
  soNumber: '1007',
  poNumber: null,
  customerId: 3,
  customerName: 'Ann Walker',
  storeId: 2,
  storeName: 'Scottsdale',
  orderType: 1,
  statusId: 9,
  statusName: 'quotation',
  orderDate: '2026-03-01',
  deliveryDate: '2026-04-15',
  seats: 3,
  total: cents(200_000),
  balance: cents(200_000),
  ...change,
});

/** Answers the lists of the order form and what its draft is priced with. */
export function orderHandlers(): HttpHandler[] {
  return [
    answering(
      listPublicSettings,
      Object.entries(settingValues).map(([name, value]) => ({ name, value })),
    ),
    answering(listStores, [shop]),
    answering(listSalesReps, [
      { id: 10, quickBooksId: '8000', name: 'Ben Whitaker', email: 'ben@demo.test', isActive: true },
    ]),
    answering(listChannels, [
      { id: 1, storeId: 2, name: 'Showroom', isWholesale: false, isActive: true, rowVersion: 1 },
    ]),
    // The pieces of these tests have no pictures.
    refusing(readPiecePicture, { status: 404, code: 'NOT_FOUND' }),
    answering(listCardPayments, { attempts: [], reversals: [] }),
    answering(listPaymentTerms, [
      { id: 1, name: 'Due on receipt', netDays: 0, needsDeposit: true, isActive: true, rowVersion: 1 },
    ]),
    answering(listSaleItemsByType, ({ url }) => (url.pathname.endsWith('/4') ? warranties : deliveries)),
    answering(listSaleItems, furniture),
    answering(listSaleItemCustomizations, options),
    answering(listStyleDefaults, [walnutLeg, option(4, 'nails', 'No Nails')]),
    answering(listLeatherItems, leathers),
    answering(listCustomizerElements, [...elements]),
    answering(readPricing, ({ body }) => pricingOf(body)),
  ];
}
