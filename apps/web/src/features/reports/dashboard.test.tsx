import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { readDashboard, readFigures, type Dashboard } from '@cordovan/contracts/reports';
import type { Figures } from '@cordovan/contracts/reports-figures';
import { readSetting } from '@cordovan/contracts/settings';
import { listStores } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';
import { byMonth } from './monthly.ts';

const tax = (month: string, storeId: number, storeName: string, collected: number, synced = collected) => ({
  month,
  storeId,
  storeName,
  taxableSales: cents(collected * 10),
  exemptSales: cents(collected * 2),
  taxCollected: cents(collected),
  taxSynced: cents(synced),
});

const dashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  from: '2026-01-01',
  to: '2026-06-15',
  belowReorderPoint: [],
  leatherTotals: { items: 48, atHand: 2_000, reserved: 300.5, ordered: 100, available: 1_699.5 },
  ...change,
});

const factoryFigures: Figures = {
  from: '2026-06-01',
  to: '2026-06-15',
  previousFrom: '2026-05-01',
  previousTo: '2026-05-15',
  today: '2026-06-15',
  shipped: { orders: 8, ordersBefore: 0, onTime: 6, onTimeBefore: 0 },
};
const allFigures: Figures = {
  ...factoryFigures,
  sales: { orders: 12, ordersBefore: 10, total: cents(6_000_000), totalBefore: cents(5_000_000) },
  quotes: {
    open: 9,
    openTotal: cents(4_321_000),
    given: 20,
    givenBefore: 10,
    won: 5,
    wonBefore: 3,
  },
  margin: {
    subtotal: cents(5_500_000),
    subtotalBefore: cents(4_500_000),
    margin: cents(2_200_000),
    marginBefore: cents(2_400_000),
  },
};

function serve(answer: Dashboard, figures: Figures = factoryFigures) {
  const asked: string[] = [];
  const figuresAsked: string[] = [];
  server.use(
    answering(readDashboard, ({ url }) => {
      asked.push(url.search);
      return answer;
    }),
    answering(readFigures, ({ url }) => {
      figuresAsked.push(url.search);
      return figures;
    }),
    answering(listStores, []),
    answering(readSetting, { name: 'unit-system', value: '0' }),
  );
  return { asked, figuresAsked };
}

describe('the dashboard', () => {
  test(
    'shows leather quantities, their value and which leathers are at their reorder point',
    { tags: ['REP-05', 'N-21', 'GEN-13'] },
    async () => {
      serve(
        dashboard({
          leatherTotals: { ...dashboard().leatherTotals, stockValue: cents(1_234_567) },
          belowReorderPoint: [
            {
              leatherItemId: 4,
              name: 'Walnut',
              available: 20,
              atHand: 40,
              reserved: 20,
              ordered: 10,
              reorderPoint: 100,
              stockValue: cents(9_900),
            },
          ],
        }),
      );
      await openPage({ at: '/Dashboard/Index', as: 'Administrator' });
      expect(await screen.findByText('$12,345.67')).toBeVisible();
      expect(screen.getByText('1,699.5')).toBeVisible();
      const row = screen.getByRole('row', { name: /Walnut/ });
      expect(within(row).getByText('70')).toBeVisible();
      expect(within(row).getByRole('link', { name: 'Walnut' })).toHaveAttribute(
        'href',
        '/Inventory/Leather/4',
      );
      expect(within(row).getByText('$99.00')).toBeVisible();
    },
  );

  test(
    'shows sales tax by store and month with totals and unbooked amounts',
    { tags: ['REP-06', 'N-21', 'ACCT-02'] },
    async () => {
      serve(
        dashboard({
          salesTax: [
            tax('2026-05-01', 2, 'Cherry Creek', 8_000),
            tax('2026-06-01', 2, 'Cherry Creek', 5_050, 5_000),
            tax('2026-06-01', 3, 'St. Louis', 1_000),
          ],
        }),
      );
      await openPage({ at: '/Dashboard/Index', as: 'Administrator' });
      const group = await screen.findByRole('group', { name: 'Sales tax' });
      const rows = within(group).getAllByRole('row');
      expect(rows[1]).toHaveTextContent('June 2026Cherry Creek$505.00$101.00$50.50$50.00$0.50');
      expect(rows[3]).toHaveTextContent('May 2026Cherry Creek$800.00$160.00$80.00$80.00All posted');
      expect(rows.at(-1)).toHaveTextContent('Total$1,405.00$281.00$140.50$140.00$0.50');
      expect(screen.getByRole('img', { name: 'Sales tax collected by month and store' })).toBeVisible();
    },
  );

  test(
    'shows the latest months, the total of all months, and a button for the rest',
    { tags: ['REP-06'] },
    async () => {
      const months = Array.from({ length: 14 }, (_, index) =>
        tax(
          `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
          2,
          'Cherry Creek',
          100,
        ),
      );
      serve(dashboard({ salesTax: months }));
      const { user } = await openPage({ at: '/Dashboard/Index', as: 'Administrator' });
      const group = await screen.findByRole('group', { name: 'Sales tax' });
      expect(within(group).getAllByRole('row')).toHaveLength(1 + 12 + 1);
      expect(within(group).queryByText('January 2025')).toBeNull();
      expect(within(group).getAllByRole('row').at(-1)).toHaveTextContent('$14.00');
      await user.click(within(group).getByRole('button', { name: 'Show all 14 rows' }));
      expect(within(group).getByText('January 2025')).toBeVisible();
    },
  );

  test(
    'takes dates and store from the URL and sends them with the request',
    { tags: ['REP-06'] },
    async () => {
      const { asked } = serve(dashboard({ salesTax: [] }));
      await openPage({ at: '/Dashboard/Index?from=2026-02-01&to=2026-03-31&store=3', as: 'Administrator' });
      await waitFor(() => expect(asked).toEqual(['?from=2026-02-01&to=2026-03-31&storeId=3']));
      expect(await screen.findByText('No sales tax in this period')).toBeVisible();
      expect(screen.getByText('All leathers are above their reorder point')).toBeVisible();
    },
  );

  test(
    'begins with the key figures, each compared to the previous period and linked to its orders',
    { tags: ['N-21', 'GEN-13'] },
    async () => {
      const { figuresAsked } = serve(dashboard(), allFigures);
      await openPage({
        at: '/Dashboard/Index?from=2026-06-01&to=2026-06-15&store=3',
        as: 'Administrator',
      });
      const sales = await screen.findByRole('link', { name: 'Sales, with tax: $60,000.00' });
      expect(sales).toHaveAttribute(
        'href',
        '/Order/Index?type=1,3,4&status=1,2,3,4,5,6,7,10,11&approvedFrom=2026-06-01&approvedTo=2026-06-15&store=3',
      );
      const region = screen.getByRole('region', { name: 'Key figures' });
      expect(region).toHaveTextContent('Up 20%$50,000.00 before');
      expect(region).toHaveTextContent('5 of 20 quotationsDown 5 points30% before');
      expect(region).toHaveTextContent('75%6 of 8 orders– before');
      expect(region).toHaveTextContent('$22,000.0040% of salesDown 8.3%');
      expect(screen.getByRole('link', { name: /Open quotations/ })).toHaveAttribute(
        'href',
        '/Order/Index?type=1,3,4&status=9&expiresFrom=2026-06-15&store=3',
      );
      expect(screen.getByRole('link', { name: /Margin/ })).toHaveAttribute(
        'href',
        expect.stringContaining('show=margin'),
      );
      expect(figuresAsked).toEqual([
        '?from=2026-06-01&to=2026-06-15&previousFrom=2026-05-17&previousTo=2026-05-31&storeId=3',
      ]);
    },
  );

  test('shows only leather to the factory', { tags: ['N-01'] }, async () => {
    serve(dashboard());
    await openPage({ at: '/Dashboard/Index', as: 'Manufacturing' });
    expect(await screen.findByRole('heading', { name: 'Leather' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Sales tax' })).toBeNull();
    expect(screen.queryByLabelText('From')).toBeNull();
    expect(screen.queryByText('Stock value')).toBeNull();
  });

  test('shows square meters to a metric company', { tags: ['INV-25'] }, async () => {
    serve(dashboard());
    server.use(answering(readSetting, { name: 'unit-system', value: '1' }));
    await openPage({ at: '/Dashboard/Index', as: 'Manufacturing' });
    expect(await screen.findByText('185.81')).toBeVisible();
    expect(screen.getByText(/square meters/)).toBeVisible();
  });

  test('shows each month once in the chart, with every store', () => {
    const rows = [tax('2026-05-01', 2, 'A', 100), tax('2026-06-01', 3, 'St. B', 250)];
    expect(byMonth(rows, (row) => row.taxCollected)).toEqual({
      stores: ['A', 'St. B'],
      data: [
        { month: '2026-05-01', store0: 1, store1: 0 },
        { month: '2026-06-01', store0: 0, store1: 2.5 },
      ],
    });
  });
});
