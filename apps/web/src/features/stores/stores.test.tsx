import { describe, expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { readCustomer, searchCustomers } from '@cordovan/contracts/customers';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { listPriceLists } from '@cordovan/contracts/pricing';
import { listStores, readStore, readStoreInventory, saveStore } from '@cordovan/contracts/stores';
import type { Store } from '@cordovan/contracts/stores-schemas';
import { openPage } from '../../../test/render-app.tsx';
import { refusedAt } from '../../../test/refused.ts';
import { answering, server } from '../../../test/server.ts';

const store = (change: Partial<Store> = {}): Store => ({
  id: 6,
  name: 'Cherry Creek',
  state: 'CO',
  taxRate: 8.15,
  isFactory: false,
  customerId: 77,
  phone: '',
  mobile: '',
  email: '',
  address: '1 Fillmore St',
  city: 'Denver',
  zipCode: '80206',
  timeZone: 'America/Denver',
  priceLists: [{ id: 1, name: 'Retail' }],
  detailPriceListId: 1,
  useSpecial: false,
  usesCollection: true,
  customerPickupCost: null,
  localDeliveryCost: null,
  parameterCollectionName: 'mountain',
  parameterCollection: { collectionPrincipalId: 1, minCollectionId: 2, maxCollectionId: 3 },
  isActive: true,
  rowVersion: 4,
  ...change,
});

const piece = (change: Partial<VinItem> = {}): VinItem => ({
  id: 1,
  code: '001012-1-1',
  available: true,
  isMissing: false,
  missingReason: null,
  location: 1,
  storeId: 6,
  storeName: 'Cherry Creek',
  orderId: 12,
  orderNumber: '1012',
  detailId: 3,
  description: 'Aspen Sofa, Walnut',
  seats: 3,
  operationsDone: 7,
  operationsTotal: 7,
  isFinished: true,
  rowVersion: 1,
  ...change,
});

const customer = (change: Partial<Customer> = {}): Customer => ({
  id: 77,
  companyId: 1,
  name: 'Cherry Creek Showroom',
  lastName: '',
  email: 'floor@demo.test',
  secondEmail: '',
  phone: '',
  salesRepId: null,
  shippingAddress: null,
  billingAddress: null,
  nameUpdate: null,
  isUpdate: false,
  storeId: 6,
  language: null,
  paymentTermId: null,
  taxExemptCertificate: '',
  taxExemptUntil: null,
  rowVersion: 1,
  ...change,
});

function serve(pieces: readonly VinItem[] = []) {
  const saved: Record<string, unknown>[] = [];
  server.use(
    answering(listStores, [
      store(),
      store({ id: 5, name: 'Hickory Factory', isFactory: true, city: 'Hickory' }),
    ]),
    answering(readStoreInventory, [...pieces]),
    answering(readStore, store()),
    answering(listPriceLists, []),
    answering(readCustomer, customer()),
    answering(saveStore, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return store();
    }),
  );
  return { saved };
}

describe('stores', () => {
  test('lists, searches and opens stores', { tags: ['STORE-03', 'STORE-04', 'NAV-07'] }, async () => {
    serve();
    const { user } = await openPage({ at: '/Stores/Index', as: 'Administrator' });
    const link = await screen.findByRole('link', { name: 'Cherry Creek' });
    expect(link).toHaveAttribute('href', '/Stores/Detail/6');
    expect(screen.getByRole('row', { name: /Hickory Factory.*Factory/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Cherry Creek.*8.15%.*Retail/ })).toBeVisible();
    await user.type(screen.getByLabelText('Search stores'), 'hick');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cherry Creek' })).toBeNull());
  });

  test(
    'shows the furniture in the store and marks missing pieces',
    { tags: ['STORE-03', 'INV-23', 'N-32'] },
    async () => {
      serve([
        piece(),
        piece({ id: 2, code: '001012-1-2', available: false, isMissing: true, missingReason: 'Lost' }),
      ]);
      await openPage({ at: '/Stores/Detail/6', as: 'Manufacturing' });
      expect(
        await screen.findByRole('row', { name: /001012-1-1.*Aspen Sofa, Walnut.*Available/ }),
      ).toBeVisible();
      expect(screen.getByRole('row', { name: /001012-1-2.*Missing: Lost/ })).toBeVisible();
      expect(screen.getByLabelText(/^Name/)).toBeDisabled();
      expect(screen.queryByRole('button', { name: 'Save store' })).toBeNull();
    },
  );

  test(
    "saves an administrator's edit and keeps hidden fields",
    { tags: ['STORE-11', 'STORE-12'] },
    async () => {
      const { saved } = serve();
      const { user } = await openPage({ at: '/Stores/Detail/6', as: 'Administrator' });
      await user.type(await screen.findByLabelText('Phone'), '303 555 0100');
      await user.click(screen.getByRole('button', { name: 'Save store' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({
        Id: 6,
        Phone: '303 555 0100',
        TaxRate: 8.15,
        TimeZone: 'America/Denver',
        ParameterCollectionName: 'mountain',
        ParameterCollection: { CollectionPrincipalId: 1, MinCollectionId: 2, MaxCollectionId: 3 },
        RowVersion: 4,
      });
    },
  );

  test(
    'finds the customer of floor orders by name, not by number',
    { tags: ['STORE-05', 'CUST-13', 'CUST-14', 'CUST-19'] },
    async () => {
      const { saved } = serve();
      server.use(
        answering(searchCustomers, ({ url }) =>
          url.searchParams.get('name') === 'North'
            ? [customer({ id: 91, name: 'Northside Floor', email: '', storeId: null })]
            : [],
        ),
      );
      const { user } = await openPage({ at: '/Stores/Detail/6', as: 'Administrator' });
      const field = await screen.findByRole('combobox', { name: /^Floor order customer/ });
      await waitFor(() => expect(field).toHaveValue('Cherry Creek Showroom · floor@demo.test'));
      await user.clear(field);
      await user.type(field, 'zz');
      expect(await screen.findByText('No customers found')).toBeVisible();
      await user.clear(field);
      await user.type(field, 'North');
      await user.click(await screen.findByRole('option', { name: 'Northside Floor' }));
      await user.click(screen.getByRole('button', { name: 'Save store' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({ CustomerId: 91 });
    },
  );

  test(
    'lists everything missing at once',
    { tags: ['STORE-02', 'STORE-13', 'STORE-14', 'STORE-15'] },
    async () => {
      const { saved } = serve();
      const { user } = await openPage({ at: '/Stores/Detail/0', as: 'Administrator' });
      await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'no mail');
      await user.click(screen.getByRole('button', { name: 'Save store' }));
      for (const name of ['Name', 'State', 'Tax rate'])
        await refusedAt(screen.getByLabelText(new RegExp(`^${name}`)), `${name} is required`, '');
      expect(screen.getByText('Customer is required')).toBeVisible();
      await refusedAt(screen.getByRole('textbox', { name: /^Email/ }), 'Email is not valid', 'no mail');
      expect(screen.getByText('5 fields need your attention')).toBeVisible();
      expect(saved).toEqual([]);
    },
  );
});
