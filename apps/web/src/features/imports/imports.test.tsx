import { describe, expect, test } from 'vitest';
import { screen, within } from '@testing-library/react';
import {
  inspectImport,
  type ImportInspection,
  type ImportOutcome,
  listImports,
  type PastImport,
  readImport,
  runImport,
  undoImport,
} from '@cordovan/contracts/imports';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const inspection = (change: Partial<ImportInspection> = {}): ImportInspection => ({
  sheets: [{ name: 'people', rows: 3 }],
  sheet: 'people',
  header: { row: 1, rows: 1 },
  preview: [
    { row: 1, cells: ['Customer', 'Owes'] },
    { row: 2, cells: ['Ann', '1,200'] },
  ],
  columns: [
    { heading: 'Customer', samples: ['Ann'] },
    { heading: 'Owes', samples: ['1,200'] },
  ],
  mapping: { name: { column: 0 } },
  isRemembered: false,
  form: { numbers: 'point', days: 'monthFirst' },
  asksNumbers: true,
  asksDays: false,
  choices: { store: ['Denver', 'Austin'] },
  importedAt: null,
  ...change,
});

const outcome = (change: Partial<ImportOutcome> = {}): ImportOutcome => ({
  importId: null,
  created: 1,
  changed: 1,
  skipped: 0,
  bad: 0,
  rows: [
    {
      row: 2,
      name: 'Ann',
      action: 'create',
      reason: null,
      fields: [{ field: 'name', from: null, to: 'Ann' }],
    },
    {
      row: 3,
      name: 'Bob',
      action: 'change',
      reason: null,
      fields: [{ field: 'language', from: 'en', to: 'es' }],
    },
  ],
  badRows: [],
  ...change,
});

const past: PastImport = {
  id: 7,
  kind: 'stock',
  fileName: 'stock.csv',
  sheet: 'stock',
  importedAt: '2026-03-10T18:00:00Z',
  importedBy: 'Ada',
  created: 3,
  changed: 0,
  skipped: 1,
  undoneAt: null,
  undoneBy: null,
};

const page = (items: readonly PastImport[]) => ({
  items: [...items],
  total: items.length,
  page: 1,
  pageSize: 20,
});

async function drop({ user }: Page): Promise<void> {
  await screen.findByRole('heading', { name: 'Import data' });
  const file = new File(['Customer,Owes'], 'people.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText(/^Choose a file/), file);
  await screen.findByRole('heading', { name: 'Columns' });
}

describe('import of data', () => {
  test(
    'asks what it can’t infer, and sends the chosen columns and values',
    { tags: ['N-27', 'N-37'] },
    async () => {
      const sent: string[] = [];
      server.use(
        answering(listImports, page([])),
        answering(inspectImport, inspection()),
        answering(runImport, ({ body }) => {
          sent.push(body);
          return outcome();
        }),
      );
      const opened = await openPage({ at: '/Imports/Index', as: 'Administrator' });
      const { user } = opened;
      await drop(opened);
      await user.click(screen.getByRole('combobox', { name: 'Field of Owes' }));
      await user.click(await screen.findByRole('option', { name: 'Opening balance' }));
      await user.click(screen.getByRole('radio', { name: '1.234,50 (decimal comma)' }));
      await user.click(screen.getByRole('combobox', { name: 'Add a value for all rows' }));
      await user.click(await screen.findByRole('option', { name: 'Store for the balance' }));
      await user.click(screen.getByRole('combobox', { name: 'Store for the balance, all rows' }));
      await user.click(await screen.findByRole('option', { name: 'Denver' }));
      await user.click(screen.getByRole('button', { name: 'Check the file' }));
      expect(await screen.findByText('All rows are valid')).toBeVisible();
      expect(screen.getByText('English')).toBeVisible();
      await user.click(screen.getByRole('checkbox', { name: 'Bob' }));
      expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
      expect(sent.join()).toContain('"openingBalance":{"column":1}');
      expect(sent.join()).toContain('"store":{"constant":"Denver"}');
      expect(sent.join()).toContain('"numbers":"comma"');
    },
  );

  test(
    'lists bad rows, and imports the others when the bad rows are left out',
    { tags: ['N-27'] },
    async () => {
      const badRows = [{ row: 4, column: 1, heading: 'Owes', reason: 'Enter an amount such as 1,234.50.' }];
      server.use(
        answering(listImports, page([])),
        answering(inspectImport, inspection({ asksNumbers: false })),
        answering(runImport, outcome({ bad: 1, badRows })),
      );
      const opened = await openPage({ at: '/Imports/Index', as: 'Administrator' });
      await drop(opened);
      await opened.user.click(screen.getByRole('button', { name: 'Check the file' }));
      expect(await screen.findByText('This column is not imported: Owes')).toBeVisible();
      const table = await screen.findByRole('table', { name: '1 row with errors' });
      expect(within(table).getByText('Enter an amount such as 1,234.50.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();
      await opened.user.click(screen.getByRole('checkbox', { name: 'Leave out the row with errors' }));
      expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
    },
  );

  test('shows which rows prevent undoing a past import', { tags: ['N-27'] }, async () => {
    let undone = 0;
    const obstacles = [{ row: 5, name: 'Onyx', reason: 'Only 3 sq ft of it is free' }];
    server.use(
      answering(listImports, page([past])),
      answering(readImport, { ...past, obstacles }),
      answering(undoImport, () => {
        undone += 1;
        return { ok: true as const };
      }),
    );
    const { user } = await openPage({ at: '/Imports/Index', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText('Row 5, Onyx: Only 3 sq ft of it is free')).toBeVisible();
    expect(undone).toBe(0);
  });
});
