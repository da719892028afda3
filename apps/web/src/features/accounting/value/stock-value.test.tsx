import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readStockValue, startStockValue, type StockValue } from '@cordovan/contracts/stock-value';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const off: StockValue = { startedOn: null, waiting: 0, ties: [], differences: [], leathers: [], orders: [] };
const on: StockValue = {
  startedOn: '2026-03-09',
  waiting: 0,
  ties: [
    {
      ...{ role: 'inventory', expected: cents(90_001), found: cents(90_006), difference: cents(-5) },
      isEqual: false,
    },
  ],
  differences: [
    {
      ...{ what: 'order', name: '1192', leatherId: null, orderId: 7, role: 'finished goods' },
      ...{ expected: cents(100), found: cents(105) },
    },
  ],
  leathers: [
    { leatherId: 3, name: 'Chestnut', area: 120.5, areaWithoutCost: 0, value: cents(90_001) },
    { leatherId: 4, name: 'Ink', area: 12, areaWithoutCost: 12, value: cents(0) },
  ],
  orders: [{ orderId: 7, soNumber: '1192', inProcess: cents(15_318), finished: cents(0) }],
};

test(
  'starts posting value after a question, and links a difference to its order',
  { tags: ['N-22', 'N-18'] },
  async () => {
    let isOn = false;
    server.use(
      answering(readStockValue, () => (isOn ? on : off)),
      answering(startStockValue, () => ((isOn = true), on)),
    );
    const { user } = await openPage({ at: '/Accounting/StockValue', as: 'Administrator' });
    expect(await screen.findByText('Stock value isn’t posted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Post stock value' }));
    const question = within(await screen.findByRole('dialog', { name: 'Post stock value?' }));
    await user.click(question.getByRole('button', { name: 'Post stock value' }));
    expect(await screen.findByText('Differs from the ledger')).toBeVisible();
    expect(screen.getByText('No cost yet')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Order 1192: its entries don’t add up to the value of its pieces' }),
    ).toHaveAttribute('href', '/Order/Detail/7');
    await user.click(screen.getByRole('radio', { name: 'Pieces' }));
    const pieces = within(await screen.findByRole('table', { name: 'Pieces' }));
    expect(await pieces.findByRole('link', { name: '1192' })).toBeVisible();
  },
);
