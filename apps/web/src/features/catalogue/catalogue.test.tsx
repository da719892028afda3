import { describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  importCatalogue,
  type ImportReport,
  readLastImport,
  type RowChange,
  undoImport,
} from '@cordovan/contracts/catalogue';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const rowChange = (change: Partial<RowChange> = {}): RowChange => ({
  key: 'Styles/aspen',
  sheet: 'Styles',
  row: 2,
  name: 'Aspen',
  kind: 'added',
  fields: [],
  ...change,
});

const report = (change: Partial<ImportReport> = {}): ImportReport => ({
  isDryRun: true,
  isWritten: false,
  sheets: [{ sheet: 'Styles', rows: 8, added: 1, changed: 2, unchanged: 5 }],
  badRows: [],
  warnings: [],
  changes: [rowChange()],
  changesLeftOut: 0,
  readiness: null,
  ...change,
});

function serve(answer: (isDryRun: boolean) => ImportReport) {
  const asked: boolean[] = [];
  const bodies: string[] = [];
  server.use(
    answering(readLastImport, null),
    answering(importCatalogue, ({ url, body }) => {
      const isDryRun = url.searchParams.get('dryRun') === 'true';
      asked.push(isDryRun);
      bodies.push(body);
      return answer(isDryRun);
    }),
  );
  return { asked, bodies };
}

async function check({ user }: Page): Promise<void> {
  const file = new File(['PK'], 'catalog.xlsx', {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await screen.findByRole('heading', { name: 'Import' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
}

describe('catalog workbook', () => {
  test('lists every bad row with its reason and applies nothing', { tags: ['N-27', 'N-34'] }, async () => {
    const { asked } = serve(() =>
      report({
        badRows: [
          { sheet: 'Leathers', row: 12, column: 'Grade', reason: 'The grade must be 100, 200… up to 2000' },
          { sheet: 'Stores', row: 3, column: null, reason: 'It is there twice' },
          { sheet: 'Extras', row: 0, column: null, reason: 'is not a sheet of the workbook' },
        ],
      }),
    );
    const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await check(page);
    expect(await screen.findByText('3 errors in the file')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Rows with errors' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Leathers12GradeThe grade must be 100, 200… up to 2000');
    expect(rows[2]).toHaveTextContent('Stores3–It is there twice');
    expect(rows[3]).toHaveTextContent('Extras––is not a sheet of the workbook');
    expect(screen.queryByRole('button', { name: 'Import changes' })).toBeNull();
    expect(asked).toEqual([true]);
  });

  test('offers the file with its errors in red', { tags: ['N-27'] }, async () => {
    serve(() =>
      report({ badRows: [{ sheet: 'Stores', row: 3, column: null, reason: 'It is there twice' }] }),
    );
    const names: string[] = [];
    const sent: string[] = [];
    URL.createObjectURL = () => 'blob:catalogue';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    server.use(
      http.post('*/api/catalogue/import/marked', async ({ request }) => {
        sent.push(await request.text());
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await check(page);
    const button = await screen.findByRole('button', { name: 'Download your file with the errors in red' });
    await page.user.click(button);
    await waitFor(() => expect(names).toEqual(['catalog-errors.xlsx']));
    expect(sent[0]).toContain('filename="catalog.xlsx"');
  });

  test('counts the changes and saves them only once confirmed', { tags: ['N-27', 'N-34'] }, async () => {
    const { asked } = serve((isDryRun) => report({ isDryRun, isWritten: !isDryRun }));
    const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await check(page);
    expect(await screen.findByText('New: 1. Changed: 2. Unchanged: 5.')).toBeVisible();
    expect(asked).toEqual([true]);
    await page.user.click(screen.getByRole('button', { name: 'Import changes' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Import changes' }));
    expect(await screen.findByText('Catalog updated')).toBeVisible();
    expect(asked).toEqual([true, false]);
  });

  test('shows warnings and still offers to import', { tags: ['C-19', 'N-27'] }, async () => {
    const reason = 'is grade 4, but its collection Mesa has grade 3';
    serve(() => report({ warnings: [{ sheet: 'Leathers', row: 2, column: 'CollectionGrade', reason }] }));
    const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await check(page);
    expect(await screen.findByRole('table', { name: /^Warnings/ })).toHaveTextContent(reason);
    expect(screen.getByRole('button', { name: 'Import changes' })).toBeVisible();
  });

  test('shows that a file changes nothing', { tags: ['N-34'] }, async () => {
    serve(() =>
      report({ changes: [], sheets: [{ sheet: 'Styles', rows: 8, added: 0, changed: 0, unchanged: 8 }] }),
    );
    const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await check(page);
    expect(await screen.findByText('No changes: the catalog already matches this file.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import changes' })).toBeNull();
  });

  test('downloads the workbook and the starter workbook', { tags: ['N-27'] }, async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:catalogue';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    server.use(
      answering(readLastImport, null),
      http.get('*/api/catalogue/export', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
      http.get('*/api/catalogue/starter', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
    );
    const { user } = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(names).toEqual(['catalog.xlsx']));
    await user.click(screen.getByRole('button', { name: 'Download the starter workbook' }));
    await waitFor(() => expect(names).toEqual(['catalog.xlsx', 'catalog-starter.xlsx']));
  });

  const price = rowChange({
    key: 'Prices/a',
    sheet: 'Prices',
    row: 7,
    name: 'Retail · ASP-SOFA',
    kind: 'changed',
    fields: [{ column: 'Grade1', from: '$3,150.00', to: '$3,465.00', percent: 10 }],
  });
  const goesAway = rowChange({
    key: 'BundleItems/b',
    sheet: 'BundleItems',
    row: 0,
    name: 'Set · Chair',
    kind: 'removed',
  });

  test('shows old and new values and finds a row', { tags: ['N-27'] }, async () => {
    serve(() => report({ changes: [rowChange(), price, goesAway], changesLeftOut: 4 }));
    const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await check(page);
    const changes = within(await screen.findByRole('region', { name: 'Changes row by row' }));
    const [, second, third] = changes.getAllByRole('listitem');
    expect(second).toHaveTextContent('Retail · ASP-SOFAChangedPrices, row 7Grade1$3,150.00 → $3,465.00+10 %');
    expect(third).toHaveTextContent('Set · ChairRemovedBundleItems');
    expect(changes.getByText('7 of 7 changes selected')).toBeVisible();
    expect(changes.getByText('4 more new rows are not listed. They will be imported too.')).toBeVisible();
    await page.user.type(changes.getByRole('textbox', { name: 'Search names and columns' }), 'grade1');
    expect(changes.getAllByRole('listitem')).toHaveLength(1);
  });

  test('imports only selected rows and shows what depends on others', { tags: ['N-27'] }, async () => {
    const reason = 'Aspen is new, but row 2 of Styles is not selected';
    const { bodies } = serve((isDryRun) =>
      report({
        isDryRun,
        changes: [rowChange(), price],
        badRows: isDryRun ? [] : [{ sheet: 'SaleItems', row: 2, column: 'Style', reason }],
      }),
    );
    const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await check(page);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Import Aspen (Styles)' }));
    expect(screen.getByText('1 of 2 changes selected')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Import changes' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Import changes' }));
    expect(await screen.findByRole('table', { name: 'Rows with errors' })).toHaveTextContent(reason);
    expect(bodies.at(-1)).toContain('["Styles/aspen"]');
    expect(screen.getByRole('checkbox', { name: 'Import Aspen (Styles)' })).not.toBeChecked();
    await page.user.click(screen.getByRole('checkbox', { name: 'Select all 2 rows shown' }));
    expect(screen.getByText('2 of 2 changes selected')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Rows with errors' })).toBeNull();
  });

  const last = {
    id: 8,
    importedAt: '2026-11-24T12:00:00.000Z',
    importedBy: 'Ann',
    files: ['prices.xlsx'],
    rows: 3,
    obstacle: null,
  };

  test('undoes the last import once confirmed', { tags: ['N-27'] }, async () => {
    const undone: string[] = [];
    server.use(
      answering(readLastImport, () => (undone.length > 0 ? null : last)),
      answering(undoImport, ({ body }) => {
        undone.push(body);
        return { rows: 3 };
      }),
    );
    const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    expect(await screen.findByText(/3 rows from prices.xlsx\. Imported by Ann\./)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Undo this import' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Undo this import' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Last import' })).toBeNull());
    expect(undone).toEqual(['{"Id":8}']);
  });

  test('explains why the last import can no longer be undone', { tags: ['N-27'] }, async () => {
    server.use(answering(readLastImport, { ...last, obstacle: 'The catalog changed: Stores Boise.' }));
    await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    expect(await screen.findByText('The catalog changed: Stores Boise.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo this import' })).toBeDisabled();
  });
});
