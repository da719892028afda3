import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPurchaseSuggestions, type PurchaseSuggestion } from '@cordovan/contracts/purchasing';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const suggestion = (leatherItemId: number, leatherItemName: string): PurchaseSuggestion => ({
  ...{ leatherItemId, leatherItemName, vendorId: 3, vendor: 'Najac', currency: 'EUR', leadTimeDays: 20 },
  ...{ minimumOrder: cents(0), orderingType: 'by bulk', reason: 'reorder point', available: 80, ordered: 0 },
  ...{ reorderPoint: 100, missing: 20, suggested: 50, hides: 1, unitCost: cents(450) },
  ...{ unitCostPerMeter: null, nextBreak: null, orderId: null, orderNumber: null, short: 20, piece: null },
});

test(
  'shows only the leather named in the link, and all suggestions on request',
  { tags: ['N-19', 'INV-14'] },
  async () => {
    server.use(
      answering(listPurchaseSuggestions, [
        suggestion(7, 'Cognac'),
        suggestion(8, 'Slate'),
        suggestion(78, 'Denim'),
      ]),
    );
    const { user } = await openPage({ at: '/PurchaseOrders/Suggestions?leather=8', as: 'Manufacturing' });
    const table = within(await screen.findByRole('table', { name: 'Suggestions' }));
    expect(await table.findByRole('link', { name: 'Slate' })).toBeVisible();
    for (const name of ['Cognac', 'Denim']) expect(table.queryByRole('link', { name })).toBeNull();
    const all = screen.getByRole('button', { name: 'Show all suggestions (3)' });
    await user.click(all);
    for (const name of ['Cognac', 'Slate', 'Denim'])
      expect(await table.findByRole('link', { name })).toBeVisible();
    expect(all).not.toBeInTheDocument();
  },
);
