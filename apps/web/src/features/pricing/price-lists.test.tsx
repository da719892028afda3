import { beforeEach, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import {
  copyPriceList,
  countQuotations,
  importPrices,
  listPriceLists,
  previewPrices,
  readPriceGrid,
  savePriceList,
  savePriceRows,
} from '@cordovan/contracts/pricing';
import { listStores } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { gridCell, priceGrid, priceList } from './pricing.builders.ts';

const AT = '/PriceLists/Detail/3';
const SAVED = { added: 1, changed: 0, removed: 0, rowVersion: 6 };

beforeEach(() => {
  // Only as many rows are rendered as fit the grid's height.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  server.use(
    answering(listPriceLists, [priceList(), priceList({ id: 4, name: 'Outlet', pricingStoresIds: [] })]),
    answering(listStores, []),
    answering(readPriceGrid, priceGrid()),
    answering(previewPrices, { quotations: 28, difference: cents(412_000) }),
    answering(countQuotations, { open: 3, since: 0 }),
  );
});

const openSheet = async (at = AT) => {
  const page = await openPage({ at, as: 'Administrator' });
  const grid = await screen.findByRole('grid');
  await within(grid).findByText('Larsen Sofa');
  grid.focus();
  return { ...page, grid };
};
const cell = (grid: HTMLElement, row: number, column: number) => {
  const line = within(grid).getAllByRole('row')[row + 1]!;
  return within(line).getAllByRole('gridcell')[column]!;
};
const sentRows = (body: string) => (JSON.parse(body) as { Rows: object[] }).Rows;

test('lists the price lists and opens one', { tags: ['NAV-50'] }, async () => {
  const { user, address } = await openPage({ at: '/PriceLists/Index', as: 'Administrator' });
  await user.click(await screen.findByRole('link', { name: 'Retail' }));
  await waitFor(() => expect(address()).toBe(AT));
  expect(await screen.findByRole('grid', { name: /Retail, prices on/ })).toBeVisible();
});

test(
  'shows prices with their margin, and the day from which the active price applies',
  { tags: ['N-27'] },
  async () => {
    const { grid, user } = await openSheet();
    expect(cell(grid, 0, 0)).toHaveTextContent('3,200.0050%');
    expect(screen.getByText(/\$3,200.00 since 01\/01\/2026/)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Larsen Sofa · Gold · Price')).toBeVisible();
  },
);

test('types, pastes, fills and undoes prices by keyboard', { tags: ['N-27'] }, async () => {
  const { grid, user } = await openSheet();
  await user.keyboard('3333{Enter}');
  expect(cell(grid, 0, 0)).toHaveTextContent('3,333.00');
  await user.keyboard('{ArrowUp}{ArrowRight}');
  await user.paste('$4,444.50\t1\n\tx');
  expect(cell(grid, 0, 1)).toHaveTextContent('4,444.50');
  expect(screen.getByText(/1 cell pasted. 2 cells didn’t fit./)).toBeVisible();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(cell(grid, 1, 1)).toHaveTextContent('4,444.50');
  expect(screen.getByText('3 changes from 11/24/2026')).toBeVisible();
  await user.keyboard('{Control>}zz{/Control}');
  expect(cell(grid, 0, 1)).toHaveTextContent('4,200.00');
  expect(screen.getByText('1 change from 11/24/2026')).toBeVisible();
  await user.keyboard('{Control>}y{/Control}');
  expect(cell(grid, 0, 1)).toHaveTextContent('4,444.50');
});

test('keeps a text that isn’t an amount, explains why and doesn’t save it', { tags: ['N-27'] }, async () => {
  const { grid, user } = await openSheet();
  await user.keyboard('12,5x{Enter}{ArrowUp}');
  expect(cell(grid, 0, 0)).toHaveTextContent('12,5x');
  expect(cell(grid, 0, 0)).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('“12,5x” isn’t an amount');
  expect(screen.getByRole('button', { name: 'Save prices' })).toBeDisabled();
});

test(
  'saves the changes from the chosen day and shows their effect on quotations',
  { tags: ['N-27'] },
  async () => {
    let sent: object[] = [];
    server.use(
      answering(readPriceGrid, ({ url }) => priceGrid({ day: url.searchParams.get('day') ?? '2026-11-24' })),
      answering(savePriceRows, ({ body }) => {
        sent = sentRows(body);
        return SAVED;
      }),
    );
    const { user } = await openSheet();
    await user.keyboard('3500{Enter}');
    await user.click(screen.getByRole('button', { name: /01\/01\/2027/ }));
    expect(await screen.findByText('1 change from 01/01/2027')).toBeVisible();
    expect(await screen.findByText(/28 open quotations, \+\$4,120.00. They keep/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save prices' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          SaleItemId: 7,
          Type: 1,
          LeatherItemGradeCollectionId: 1,
          LeatherItemGradeId: null,
          InitDate: '2027-01-01',
          Value: 3500,
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('1 change from 01/01/2027')).not.toBeInTheDocument());
  },
);

test('shows both prices when someone else saved first and loses neither', { tags: ['N-27'] }, async () => {
  let isStale = false;
  const fresh = priceGrid();
  const theirs = {
    ...fresh,
    list: priceList({ rowVersion: 6 }),
    rows: [{ ...fresh.rows[0]!, cells: [gridCell(1, 350_000)] }, fresh.rows[1]!],
  };
  server.use(
    answering(readPriceGrid, () => (isStale ? theirs : priceGrid())),
    refusing(savePriceRows, {
      status: 409,
      code: 'STALE_RECORD',
      body: { code: 'STALE_RECORD', message: 'x' },
    }),
  );
  const { grid, user } = await openSheet();
  await user.keyboard('3600{Enter}');
  isStale = true;
  await user.click(screen.getByRole('button', { name: 'Save prices' }));
  const table = await screen.findByRole('table', { name: 'Prices changed by both' });
  expect(table).toHaveTextContent('Larsen Sofa · Bronze · Price$3,500.003600');
  expect(cell(grid, 0, 0)).toHaveTextContent('3,600.00');
  expect(screen.getByRole('button', { name: 'Save prices' })).toBeDisabled();
  await user.click(within(table).getByRole('button', { name: 'Use theirs' }));
  expect(cell(grid, 0, 0)).toHaveTextContent('3,500.00');
});

test(
  'raises all prices by a percentage after a preview, and shows which ones change later',
  { tags: ['N-27'] },
  async () => {
    const { rows, ...rest } = priceGrid();
    const cells = rows[0]!.cells.with(0, gridCell(1, 320_000, { nextDay: '2027-02-01' }));
    server.use(answering(readPriceGrid, { ...rest, rows: rows.with(0, { ...rows[0]!, cells }) }));
    const { grid, user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Raise prices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Raise prices' });
    await user.type(within(dialog).getByLabelText('Percent'), '3.5');
    expect(within(dialog).getByRole('table')).toHaveTextContent(
      'Larsen Sofa · Bronze · Price$3,200.00$3,312.00+$112.00',
    );
    expect(within(dialog).getByText(/4 changes · average margin 50% → 51%/)).toBeVisible();
    expect(within(dialog).getByText(/^1 of them changes again from 02\/01\/2027/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Apply 4 changes' }));
    expect(await screen.findByText(/^1 of them changes again from 02\/01\/2027/)).toBeVisible();
    await waitFor(() => expect(cell(grid, 1, 0)).toHaveTextContent('4,244.00'));
  },
);

test('locks past days', { tags: ['N-27', 'CAT-24'] }, async () => {
  server.use(answering(readPriceGrid, priceGrid({ day: '2026-01-01' })));
  const { grid, user } = await openSheet(`${AT}?day=2026-01-01`);
  expect(screen.getByText(/view only/)).toBeVisible();
  await user.keyboard('9{Enter}');
  expect(cell(grid, 0, 0)).toHaveTextContent('3,200.00');
  expect(screen.queryByRole('button', { name: 'Raise prices' })).not.toBeInTheDocument();
});

test('lists the errors of an imported file and saves nothing', { tags: ['N-27'] }, async () => {
  server.use(
    answering(importPrices, {
      isWritten: false,
      added: 0,
      changed: 0,
      unchanged: 0,
      rowVersion: 5,
      changes: [],
      badRows: [{ row: 4, column: 'Grade1', value: 'abc', reason: 'This isn’t an amount' }],
    }),
  );
  const { user } = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import prices' });
  const file = new File(['x'], 'prices.csv', { type: 'text/csv' });
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await user.click(within(dialog).getByRole('button', { name: 'Check file' }));
  expect(await within(dialog).findByRole('table', { name: 'Errors' })).toHaveTextContent(
    '4Grade1abcThis isn’t an amount',
  );
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test(
  'creates, copies and retires a list and shows what still uses it',
  { tags: ['N-27', 'NAV-50'] },
  async () => {
    server.use(
      answering(savePriceList, priceList({ id: 9, name: 'Spring' })),
      answering(copyPriceList, priceList({ id: 9, name: 'Retail copy' })),
    );
    const { user, address } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Edit list' }));
    const edit = await screen.findByRole('dialog', { name: 'Edit price list' });
    await user.click(within(edit).getByRole('checkbox', { name: 'Active' }));
    expect(await within(edit).findByText(/3 open quotations use this list’s prices/)).toBeVisible();
    await user.click(within(edit).getByRole('button', { name: 'Save price list' }));
    await waitFor(() => expect(edit).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const copy = await screen.findByRole('dialog', { name: 'Copy price list' });
    await user.click(within(copy).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(address()).toBe('/PriceLists/Detail/9'));
  },
);
