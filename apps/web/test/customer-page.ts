import {
  listCustomerTimeline,
  listDuplicates,
  listSalesReps,
  readCustomerPage,
} from '@cordovan/contracts/customers';
import type { CustomerPage } from '@cordovan/contracts/customers-pages';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { listPaymentTerms } from '@cordovan/contracts/payments';
import { cents } from '@cordovan/domain/money';
import { answering, server } from './server.ts';

/** A customer with two orders, one of them unpaid. */
export const eva: Customer = {
  id: 5,
  companyId: 1,
  name: 'Eva',
  lastName: 'Lindqvist',
  email: 'eva@mail.test',
  secondEmail: '',
  phone: '303-555-0101',
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
  rowVersion: 2,
};

const net30 = { id: 4, name: 'Net 30', netDays: 30, needsDeposit: false, isActive: true, rowVersion: 1 };

/** Eva's page as the server sends it. */
export const page = (change: Partial<CustomerPage> = {}): CustomerPage => ({
  customer: eva,
  shopName: 'Harlow Ridge Direct',
  orders: 2,
  bought: cents(500_000),
  unpaidOrders: [
    {
      id: 7,
      soNumber: '1007',
      statusId: 1,
      storeName: 'Denver',
      orderDate: '2026-03-01',
      deliveryDate: '2026-05-01',
      total: cents(300_000),
      paid: cents(100_000),
      balance: cents(200_000),
    },
  ],
  unpaidTotal: cents(300_000),
  unpaidPaid: cents(100_000),
  unpaidBalance: cents(200_000),
  hasOrdersElsewhere: true,
  certificate: null,
  merges: [],
  ...change,
});

/** Serves Eva's page with its timeline. */
export function serve(change: Partial<CustomerPage> = {}) {
  server.use(
    answering(readCustomerPage, page(change)),
    answering(listCustomerTimeline, {
      items: [
        {
          key: 'payment-1',
          kind: 'payment',
          moment: '2026-03-02T17:00:00Z',
          orderId: 7,
          soNumber: '1007',
          timeZone: 'America/Denver',
          statusId: null,
          amount: cents(100_000),
          text: 'cash',
          userName: 'Sam',
        },
        {
          key: 'acceptance-1',
          kind: 'accepted',
          moment: '2026-03-01T17:00:00Z',
          orderId: 7,
          soNumber: '1007',
          timeZone: 'America/Denver',
          statusId: null,
          amount: cents(300_000),
          text: 'Eva L.',
          userName: '',
        },
      ],
      hasMore: false,
    }),
    answering(listDuplicates, []),
    answering(listPaymentTerms, [net30]),
    answering(listSalesReps, []),
  );
}
