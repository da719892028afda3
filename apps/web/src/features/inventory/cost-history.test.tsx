import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCollections } from '@cordovan/contracts/catalogue';
import { listLeatherOffers, listVendors, readLeatherItem } from '@cordovan/contracts/inventory';
import { type CostEntry, readCostHistory } from '@cordovan/contracts/purchasing';
import { readSetting } from '@cordovan/contracts/settings';
import { listStores } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import { leather } from '../../../test/leather.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

/** 50.00 per square meter with freight. */
const bought: CostEntry = {
  ...{ id: 9, at: '2026-03-05T18:00:00.000Z', quantity: 107.6391 },
  ...{ unitCost: cents(465), unitCostPerMeter: cents(5_000) },
  ...{ purchaseOrderId: 5, purchaseOrderNumber: '1001', vendor: 'Najac' },
};

test(
  'shows what each delivery cost, with a link to its purchase order',
  { tags: ['INV-07', 'N-19'] },
  async () => {
    server.use(
      answering(readSetting, { name: 'unit-system', value: '1' }),
      answering(listLeatherOffers, { elements: [], shops: [], saleItem: null }),
      answering(readLeatherItem, leather()),
      answering(readCostHistory, [bought]),
      answering(listVendors, []),
      answering(listCollections, []),
      answering(listStores, []),
    );
    await openPage({ at: '/Inventory/Leather/4', as: 'Manufacturing' });
    const row = await screen.findByRole('row', { name: /Najac · 1001 10 \$50.00/ });
    const link = within(row).getByRole('link', { name: 'Najac · 1001' });
    expect(link).toHaveAttribute('href', '/PurchaseOrders/Detail/5');
  },
);
