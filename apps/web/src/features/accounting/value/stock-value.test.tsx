import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  readStockValue,
  startStockValue,
  type StockValue,
  turnLaborValue,
} from '@cordovan/contracts/stock-value';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

const off: StockValue = {
  ...{ startedOn: null, laborStartedOn: null, waiting: 0 },
  ...{ ties: [], differences: [], leathers: [], orders: [] },
};
const on: StockValue = {
  startedOn: '2026-03-09',
  laborStartedOn: null,
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
    {
      ...{ what: 'labor', name: '001192-1-1', leatherId: null, orderId: 7, role: 'work in process' },
      ...{ expected: cents(31_00), found: cents(30_00) },
    },
  ],
  leathers: [
    { leatherId: 3, name: 'Chestnut', area: 120.5, areaWithoutCost: 0, value: cents(90_001) },
    { leatherId: 4, name: 'Ink', area: 12, areaWithoutCost: 12, value: cents(0) },
  ],
  orders: [
    {
      ...{ orderId: 7, soNumber: '1192', inProcess: cents(15_318), finished: cents(0) },
      ...{ inProcessLabor: cents(31_00), finishedLabor: cents(0) },
    },
  ],
};

test(
  'starts posting stock value once confirmed, and links a difference to its order',
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

test(
  'posts labor once confirmed, shows it by order, and stops once confirmed',
  { tags: ['N-22', 'REP-04'] },
  async () => {
    const sent: boolean[] = [];
    let labor: string | null = null;
    const now = () => ({ ...on, laborStartedOn: labor });
    server.use(
      answering(readStockValue, now),
      answering(turnLaborValue, ({ body }) => {
        const { IsOn: isOn } = JSON.parse(body) as { IsOn: boolean };
        sent.push(isOn);
        labor = isOn ? '2026-03-10' : null;
        return now();
      }),
    );
    const { user } = await openPage({ at: '/Accounting/StockValue?show=orders', as: 'Administrator' });
    expect(await screen.findByText('Labor isn’t posted')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Labor in it/ })).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Piece 001192-1-1: its labor isn’t what was posted' }),
    ).toHaveAttribute('href', '/Pieces/001192-1-1');
    await user.click(screen.getByRole('button', { name: 'Post labor' }));
    const question = within(await screen.findByRole('dialog', { name: 'Post labor?' }));
    expect(question.getByText(/becomes part of their value today, as an opening balance/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Post labor' }));
    expect(await screen.findByText('Labor since 03/10/2026')).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: /Labor in it/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop posting labor' }));
    const end = within(await screen.findByRole('dialog', { name: 'Stop posting labor?' }));
    await user.click(end.getByRole('button', { name: 'Stop posting labor' }));
    expect(await screen.findByText('Labor isn’t posted')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Labor in it/ })).toBeNull();
    expect(sent).toEqual([true, false]);
  },
);
