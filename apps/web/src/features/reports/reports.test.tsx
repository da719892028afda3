import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listEmployees } from '@cordovan/contracts/registers';
import {
  readLaborReport,
  readLatenessReport,
  readLeatherReport,
  readProcessReport,
  readProductionReport,
  readStandardReport,
} from '@cordovan/contracts/reports';
import { cents } from '@cordovan/domain/money';
import { readSetting } from '@cordovan/contracts/settings';
import { listStores } from '@cordovan/contracts/stores';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const LONG = { timeout: 60_000 };

test(
  'lists the factory’s reports and rejects an unknown URL',
  { ...LONG, tags: ['NAV-56', 'GEN-15', 'N-01'] },
  async () => {
    const { go } = await openPage({ at: '/Reports/Index', as: 'Manufacturing' });
    const cards = async () => {
      await screen.findByRole('heading', { level: 1, name: 'Reports' });
      return within(screen.getByRole('main'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    };
    expect(await cards()).toEqual([
      '/Reports/labor',
      '/Reports/time',
      '/Reports/leather',
      '/Reports/production',
      '/Reports/standard',
      '/Reports/lateness',
    ]);
    await go('/Reports/nonsense');
    expect(await screen.findByText('Report not found')).toBeVisible();
  },
);

test('hides labor from a salesperson and does not request it', { ...LONG, tags: ['N-01'] }, async () => {
  let isAsked = false;
  server.use(
    answering(readLaborReport, () => {
      isAsked = true;
      return { rows: [], totalHours: 0, reworkHours: 0 };
    }),
  );
  await openPage({ at: '/Reports/labor', as: 'Salesperson' });
  expect(await screen.findByText('No access')).toBeVisible();
  expect(isAsked).toBe(false);
});

test(
  'sends labor filters from the URL, sorts rows and totals hours',
  { ...LONG, tags: ['REP-01', 'N-21'] },
  async () => {
    const asked: URLSearchParams[] = [];
    const row = {
      employeeId: 1,
      operation: 'cutting',
      vinNumber: '000007-1-1',
      orderId: 7,
      orderNumber: '1007',
      isOpen: false,
      isWaiting: false,
    };
    server.use(
      answering(listEmployees, []),
      answering(readLaborReport, ({ url }) => {
        asked.push(url.searchParams);
        return {
          rows: [
            { ...row, employee: 'Ana', hours: 1.5, isRework: false },
            { ...row, employee: 'Zoe', hours: 0.25, isRework: true },
          ],
          totalHours: 1.75,
          reworkHours: 0.25,
        };
      }),
    );
    const { user, address } = await openPage({
      at: '/Reports/labor?from=2026-03-01&employee=4&store=2',
      as: 'Administrator',
    });
    const table = await screen.findByRole('table', { name: 'Labor' });
    await within(table).findByText('Ana');
    expect(within(table).getAllByRole('cell', { name: 'Cutting' })).toHaveLength(2);
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({ from: '2026-03-01', employeeId: '4' });
    const totals = within(table).getByRole('row', { name: 'Totals for these filters' });
    expect(totals).toHaveTextContent('1.75');
    expect(totals, 'of which rework').toHaveTextContent('0.25');
    const subtotals = screen.getByRole('table', { name: 'Subtotals' });
    expect(within(subtotals).getByRole('row', { name: 'Zoe 0 0.25' })).toBeVisible();
    await user.click(within(table).getByTitle('Sort by Hours'));
    await waitFor(() => expect(address()).toContain('sort=hours.asc'));
    const first = within(table).getAllByRole('row')[1]!;
    expect(first).toHaveTextContent('Zoe');
    await user.click(within(subtotals).getByRole('button', { name: 'Ana' }));
    await waitFor(() => expect(address()).toContain('employee=1'));
  },
);

test(
  'links back-ordered leather to orders and shows progress',
  { ...LONG, tags: ['REP-03', 'REP-04'] },
  async () => {
    server.use(
      answering(listStores, []),
      answering(readSetting, { name: 'unit-system', value: '0' }),
      answering(readLeatherReport, {
        rows: [
          {
            leatherItemId: 3,
            leatherItem: 'Ivory',
            needed: 300,
            atHand: 120,
            ordered: 50,
            expectedOn: null,
            shortage: 180,
            nextAction: 'purchase',
            orders: [{ orderId: 7, orderNumber: 'PO 1188', poNumber: '1188', needed: 300, toAgree: 0 }],
          },
        ],
        totalShortage: 180,
      }),
      answering(readProductionReport, {
        rows: [
          {
            orderId: 7,
            orderNumber: 'PO 1188',
            poNumber: '1188',
            storeName: 'Denver',
            line: 'Line A',
            date: '2026-03-12',
            seats: 3,
            statusId: 3,
            operationsDone: 4,
            operationsTotal: 7,
            done: 4 / 7,
          },
        ],
        totalSeats: 3,
      }),
    );
    const { go } = await openPage({ at: '/Reports/leather', as: 'Manufacturing' });
    expect(await screen.findByRole('link', { name: 'PO 1188' })).toHaveAttribute('href', '/Order/Detail/7');
    expect(screen.getByRole('columnheader', { name: /Short \(ft²\)/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Purchase leather' })).toHaveAttribute(
      'href',
      '/PurchaseOrders/Suggestions',
    );
    await go('/Reports/production');
    expect(await screen.findByText('4 of 7, 57%')).toBeInTheDocument();
  },
);

test(
  'shows how many orders shipped on time and marks the late ones',
  { ...LONG, tags: ['REP-04', 'N-21'] },
  async () => {
    const row = {
      ...{ poNumber: null, storeName: 'Denver', seats: 3, approvedOn: '2026-02-01', startedOn: '2026-02-20' },
      ...{ dueOn: '2026-03-10', days: 37 },
    };
    const sums = { orders: 4, onTime: 3, seats: 12, lateDays: 5, medianDays: 31 };
    server.use(
      answering(listStores, []),
      answering(readLatenessReport, {
        rows: [
          { ...row, orderId: 7, orderNumber: '001007', shippedOn: '2026-03-15', daysLate: 5 },
          { ...row, orderId: 8, orderNumber: '001008', shippedOn: '2026-03-10', daysLate: 0 },
        ],
        totals: sums,
        months: [{ month: '2026-03-01', ...sums }],
      }),
    );
    await openPage({ at: '/Reports/lateness', as: 'Manufacturing' });
    expect(await screen.findByText(/3 of 4 orders shipped on time \(75%\)/)).toHaveTextContent(
      'Half of them shipped within 31 days of approval.',
    );
    expect(screen.getByRole('link', { name: '001007' })).toHaveAttribute('href', '/Order/Detail/7');
    const total = within(screen.getByRole('row', { name: /Total/ }));
    expect(total.getByText('5')).toBeVisible();
    expect(total.getByText('Median 31')).toBeVisible();
  },
);

test(
  'compares hours with the standard and opens the page of a piece',
  { ...LONG, tags: ['REP-01', 'N-21'] },
  async () => {
    const hours = { standard: 5, worked: 5.5, rework: 0.75, difference: 1.25, share: 1.25 };
    server.use(
      answering(listStores, []),
      answering(readStandardReport, {
        rows: [
          {
            ...{ vinNumber: '001007-1-1', item: 'Alpine Sofa', style: 'Alpine', orderId: 7 },
            ...{ orderNumber: '001007', storeName: 'Denver', finishedOn: '2026-03-15', ...hours },
          },
        ],
        operations: [{ name: 'cutting', pieces: 1, ...hours }],
        styles: [{ name: 'Alpine', pieces: 1, ...hours }],
        totals: hours,
      }),
    );
    await openPage({ at: '/Reports/standard', as: 'Manufacturing' });
    expect(await screen.findByText('Most over standard: Alpine 1.25 h.')).toBeVisible();
    expect(screen.getByRole('link', { name: '001007-1-1' })).toHaveAttribute('href', '/Pieces/001007-1-1');
    expect(within(screen.getByRole('row', { name: /Total/ })).getByText('125%')).toBeVisible();
  },
);

test(
  'values pieces in process by style for a bookkeeper, and filters them by style',
  { ...LONG, tags: ['REP-04', 'N-21'] },
  async () => {
    const asked: URLSearchParams[] = [];
    const row = {
      ...{ item: 'Sofa', storeName: 'Denver', orderId: 7, orderNumber: '001007', lineId: 4, line: 'Line A' },
      ...{ startedOn: '2026-03-12', isReady: false, area: 20.5, hours: 1.5, isCostMissing: false },
      ...{ leather: cents(12_300), labor: cents(4_500), total: cents(16_800) },
    };
    server.use(
      answering(listStores, []),
      answering(readSetting, { name: 'unit-system', value: '0' }),
      answering(readProcessReport, ({ url }) => {
        asked.push(url.searchParams);
        return {
          day: '2026-03-15',
          rows: [
            { ...row, vinNumber: '001007-1-1', styleId: 11, style: 'Alpine' },
            { ...row, vinNumber: '001007-2-1', styleId: 12, style: 'Bristol', isCostMissing: true },
          ],
          totals: {
            ...{ pieces: 2, area: 41, hours: 3, costMissing: 1 },
            ...{ leather: cents(24_600), labor: cents(9_000), total: cents(33_600) },
          },
        };
      }),
    );
    const { user, address } = await openPage({
      at: '/Reports/process?to=2026-03-15&line=4',
      as: 'Bookkeeper',
    });
    expect(
      await screen.findByText(/^2 pieces in process on .*: \$336.00, of which leather \$246.00/),
    ).toBeVisible();
    expect(screen.getByText(/^Costs of 1 piece are incomplete/)).toBeVisible();
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({ to: '2026-03-15', lineId: '4' });
    expect(screen.getByRole('link', { name: '001007-1-1' })).toHaveAttribute('href', '/Order/Detail/7');
    const subtotals = screen.getByRole('table', { name: 'Subtotals' });
    await user.click(within(subtotals).getByRole('button', { name: 'Bristol' }));
    await waitFor(() => expect(address()).toContain('style=12'));
  },
);

test.each([
  [null, 'Standard and worked hours by store', 'Standard cost and labor cost by store'],
  [cents(13_200), 'Standard cost and labor cost by store', 'Standard and worked hours by store'],
])(
  'compares stores by cost instead of hours only once work has a rate (cost: %s)',
  { ...LONG, tags: ['REP-01', 'N-21'] },
  async (cost, shown, hidden) => {
    const hours = { standard: 5, worked: 5.5, rework: 0.75, difference: 1.25, share: 1.25 };
    const costs = { cost, standardCost: cost && cents(12_000) };
    const row = {
      ...{ vinNumber: '001007-1-1', item: 'Alpine Sofa', style: 'Alpine', orderId: 7, orderNumber: '001007' },
      ...{ finishedOn: '2026-03-15', ...hours, ...costs },
    };
    server.use(
      answering(listStores, []),
      answering(readStandardReport, {
        rows: ['Denver', 'Austin'].map((storeName, at) => ({
          ...row,
          storeName,
          vinNumber: `00100${at}-1-1`,
        })),
        operations: [{ name: 'cutting', pieces: 2, ...hours }],
        styles: [],
        totals: { ...hours, ...costs, unratedPieces: cost === null ? 2 : 0 },
      }),
    );
    await openPage({ at: '/Reports/standard', as: 'Administrator' });
    expect((await screen.findAllByLabelText(shown)).length).toBeGreaterThan(0);
    expect(screen.queryAllByLabelText(hidden)).toEqual([]);
  },
);
