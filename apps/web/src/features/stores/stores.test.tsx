import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { readCustomer, searchCustomers } from '@cordovan/contracts/customers';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { listPriceLists } from '@cordovan/contracts/pricing';
import { listPublicSettings } from '@cordovan/contracts/settings';
import {
  listChannels,
  listStores,
  readStore,
  readStoreInventory,
  saveStore,
} from '@cordovan/contracts/stores';
import type { Store } from '@cordovan/contracts/stores-schemas';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { refusalOf, refusedAt } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';

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
  emailsNewOrders: true,
  customerPickupCost: null,
  localDeliveryCost: null,
  deliveryAreas: [],
  openingHours: [],
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
  taxExemptState: null,
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
    answering(listChannels, []),
    answering(listPublicSettings, []),
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
    'lists all missing and invalid fields at once',
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
      for (const name of ['Customer pickup', 'Local delivery'])
        await refusedAt(screen.getByLabelText(new RegExp(`^${name}`)), `${name} is required`, '');
      expect(screen.getByText('7 fields need your attention')).toBeVisible();
      expect(saved).toEqual([]);
    },
  );

  test(
    'copies prices and hours of another store into a new one',
    { tags: ['STORE-09', 'ORD-41'] },
    async () => {
      const { saved } = serve();
      const hours = [{ weekday: 2, opens: '10:00', closes: '18:00' }];
      const model = store({
        customerPickupCost: cents(6_000),
        localDeliveryCost: cents(17_500),
        openingHours: hours,
      });
      server.use(answering(listStores, [model]));
      const { user } = await openPage({ at: '/Stores/Detail/0', as: 'Administrator' });
      await user.click(await screen.findByRole('combobox', { name: 'Copy from another store' }));
      await user.click(await screen.findByRole('option', { name: 'Cherry Creek' }));
      expect(screen.getByLabelText(/^Local delivery/)).toHaveValue('$175.00');
      await user.type(screen.getByLabelText(/^Name/), 'Reno');
      await user.type(screen.getByLabelText(/^State/), 'NV');
      await user.type(screen.getByLabelText(/^Tax rate/), '8.265');
      await user.click(screen.getByLabelText(/Create a new customer/));
      await user.click(screen.getByRole('button', { name: 'Save store' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({
        ...{ Id: 0, Name: 'Reno', CustomerPickupCost: 60, LocalDeliveryCost: 175, DetailPriceListId: 1 },
        OpeningHours: [{ Weekday: 2, Opens: '10:00', Closes: '18:00' }],
      });
    },
  );
});

describe('the delivery areas of a store', () => {
  const area = {
    ...{ zipFrom: '80202', zipTo: '80299', price: cents(35_000), extraDays: 7 },
    method: 'local',
  } as const;
  const openAreas = async () => {
    const { saved } = serve();
    server.use(answering(readStore, store({ deliveryAreas: [area] })));
    const { user } = await openPage({ at: '/Stores/Detail/6', as: 'Administrator' });
    await screen.findByRole('group', { name: 'Area 1' });
    return { saved, user, save: () => user.click(screen.getByRole('button', { name: 'Save store' })) };
  };
  const inArea = (number: number) => within(screen.getByRole('group', { name: `Area ${number}` }));

  test('are added and changed with the store', { tags: ['STORE-11'] }, async () => {
    const { saved, user, save } = await openAreas();
    expect(inArea(1).getByLabelText('Price')).toHaveValue('$350.00');
    await user.click(screen.getByRole('button', { name: 'Add area' }));
    await user.type(inArea(2).getByLabelText('From ZIP'), '80a300');
    await user.type(inArea(2).getByLabelText('To ZIP'), '80399');
    await user.clear(inArea(1).getByLabelText('Extra days'));
    await user.type(inArea(1).getByLabelText('Extra days'), '10');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      DeliveryAreas: [
        { ZipFrom: '80202', ZipTo: '80299', Method: 'local', Price: 350, ExtraDays: 10 },
        { ZipFrom: '80300', ZipTo: '80399', Method: 'local', Price: null, ExtraDays: 0 },
      ],
    });
  });

  test('are removed with the store', { tags: ['STORE-11'] }, async () => {
    const { saved, user, save } = await openAreas();
    await user.click(screen.getByRole('button', { name: 'Remove area 1' }));
    await save();
    await waitFor(() => expect(saved).toMatchObject([{ DeliveryAreas: [] }]));
  });

  test('show errors at the field, before and after sending', { tags: ['ORD-42'] }, async () => {
    const { saved, user, save } = await openAreas();
    await user.click(screen.getByRole('button', { name: 'Add area' }));
    await user.type(inArea(2).getByLabelText('From ZIP'), '80250');
    await user.type(inArea(2).getByLabelText('To ZIP'), '80251');
    await save();
    await refusedAt(inArea(2).getByLabelText('From ZIP'), /already has ZIP codes 80202 to 80299/, '80250');
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove area 2' }));
    const text = 'Local delivery costs at least $171.00.';
    server.use(refusing(saveStore, refusalOf('AREA_PRICE_TOO_LOW', text, 'deliveryAreas.0.price')));
    await user.clear(inArea(1).getByLabelText('Price'));
    await user.type(inArea(1).getByLabelText('Price'), '100');
    await save();
    await refusedAt(inArea(1).getByLabelText('Price'), text);
  });

  test('can be read by everyone who sees the store', { tags: ['STORE-03'] }, async () => {
    serve();
    server.use(answering(readStore, store({ deliveryAreas: [area] })));
    await openPage({ at: '/Stores/Detail/6', as: 'Manufacturing' });
    await screen.findByRole('group', { name: 'Area 1' });
    expect(inArea(1).getByLabelText('From ZIP')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /area/ })).toBeNull();
  });
});
