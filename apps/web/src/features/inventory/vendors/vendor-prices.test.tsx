import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { listLeatherItems, readVendor, saveVendor, type Vendor } from '@cordovan/contracts/inventory';
import { readVendorPrices, saveVendorPrices, type VendorPrices } from '@cordovan/contracts/purchasing';
import { readSetting } from '@cordovan/contracts/settings';
import { cents } from '@cordovan/domain/money';
import { leather } from '../../../../test/leather.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, followLive, server } from '../../../../test/server.ts';

const vendor: Vendor = {
  ...{ id: 8, name: 'Hickory Tannery', contact: 'Ada', email: 'ada@hickory.test', phone: '', notes: '' },
  ...{
    leadTimeDays: 21,
    currency: 'EUR',
    minimumOrder: cents(0),
    language: 'en',
    isActive: true,
    rowVersion: 3,
  },
};
const pricesOf = (unitCost: number, rowVersion: number): VendorPrices => ({
  ...{ vendorId: 8, currency: 'EUR', rowVersion },
  prices: [
    {
      ...{ leatherItemId: 5, leatherItemName: 'Cognac', fromQuantity: 150 },
      ...{ unitCost: cents(unitCost), unitCostPerMeter: null },
    },
  ],
});
const cost = () =>
  within(screen.getByRole('group', { name: 'Price 1' })).getByRole('textbox', { name: /^Price per/ });
const save = () => screen.getByRole('button', { name: 'Save prices' });

async function openVendor() {
  server.use(
    answering(readSetting, { name: 'unit-system', value: '0' }),
    answering(readVendor, vendor),
    answering(readVendorPrices, pricesOf(420, 6)),
    answering(listLeatherItems, [leather({ id: 5, name: 'Cognac' })]),
  );
  const page = await openPage({ at: '/Vendors/Detail/8', as: 'Administrator' });

  await screen.findByRole('group', { name: 'Price 1' });
  return page;
}

test(
  'prices being edited stay when the vendor is saved, and when another user saves prices',
  { tags: ['N-19'] },
  async () => {
    const announce = followLive();
    const { user } = await openVendor();
    await user.type(cost(), '{Backspace}9');
    const typed = (cost() as HTMLInputElement).value;
    server.use(
      answering(saveVendor, { ...vendor, phone: '303-555-0100', rowVersion: 4 }),
      answering(readVendor, { ...vendor, phone: '303-555-0100', rowVersion: 4 }),
    );
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '303-555-0100');
    await user.click(screen.getByRole('button', { name: 'Save vendor' }));
    expect(await screen.findByText('Vendor saved')).toBeVisible();
    expect(cost()).toHaveValue(typed);
    expect(screen.queryByText('Someone else changed this')).not.toBeInTheDocument();
    server.use(answering(readVendorPrices, pricesOf(510, 7)));
    announce('inventory');
    expect(await screen.findByText('Someone else changed this')).toBeVisible();
    expect(cost()).toHaveValue(typed);
    await user.click(screen.getByRole('button', { name: 'Discard my changes and reload' }));
    expect(cost()).toHaveValue('5.1');
    expect(save()).toBeDisabled();
  },
);

test('saves prices at their version, and shows what was stored', { tags: ['N-19'] }, async () => {
  const { user } = await openVendor();
  const sent: unknown[] = [];
  server.use(
    answering(saveVendorPrices, ({ body }) => {
      sent.push(JSON.parse(body));
      server.use(answering(readVendorPrices, pricesOf(490, 7)));
      return pricesOf(490, 7);
    }),
  );
  expect(save()).toBeDisabled();
  await user.type(cost(), '{Backspace}9');
  await user.click(save());
  expect(await screen.findByText('Prices saved')).toBeVisible();
  await waitFor(() => expect(save()).toBeDisabled());
  expect(screen.queryByText('Someone else changed this')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ RowVersion: 6, Prices: [{ LeatherItemId: 5, UnitCost: 4.9 }] }]);
});
