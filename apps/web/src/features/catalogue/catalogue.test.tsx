import { describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { importCatalogue, type ImportReport } from '@cordovan/contracts/catalogue';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const report = (change: Partial<ImportReport> = {}): ImportReport => ({
  isDryRun: true,
  isWritten: false,
  sheets: [{ sheet: 'Styles', rows: 8, added: 1, changed: 2, unchanged: 5 }],
  badRows: [],
  warnings: [],
  ...change,
});

function serve(answer: (isDryRun: boolean) => ImportReport) {
  const asked: boolean[] = [];
  server.use(
    answering(importCatalogue, ({ url }) => {
      const isDryRun = url.searchParams.get('dryRun') === 'true';
      asked.push(isDryRun);
      return answer(isDryRun);
    }),
  );
  return { asked };
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

  test('says that a file changes nothing', { tags: ['N-34'] }, async () => {
    serve(() => report({ sheets: [{ sheet: 'Styles', rows: 8, added: 0, changed: 0, unchanged: 8 }] }));
    const page = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await check(page);
    expect(await screen.findByText('No changes: the catalog already matches this file.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import changes' })).toBeNull();
  });

  test('downloads the workbook', { tags: ['N-27'] }, async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:catalogue';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    server.use(http.get('*/api/catalogue/export', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
    const { user } = await openPage({ at: '/Catalogue/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(names).toEqual(['catalog.xlsx']));
  });
});
