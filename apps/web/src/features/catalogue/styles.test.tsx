import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { listSaleItems, listStyles, readRecordUse, saveStyle } from '@cordovan/contracts/catalogue';
import type { Style } from '@cordovan/contracts/catalogue-schemas';
import { listStores } from '@cordovan/contracts/stores';
import { openPage } from '../../../test/render-app.tsx';
import { refusalOf, refusedAt } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';

const style = (change: Partial<Style> = {}): Style => ({
  id: 4,
  externalId: null,
  name: 'Alpine',
  saleItemId: null,
  imageName: null,
  storesIds: [],
  description: 'Deep seats',
  storeNames: ['Denver'],
  itemCount: 3,
  sortOrder: 0,
  isActive: true,
  rowVersion: 2,
  ...change,
});

function serve(rows: readonly Style[] = [style(), style({ id: 5, name: 'Old Fort', isActive: false })]) {
  const saved: Record<string, unknown>[] = [];
  server.use(
    answering(listStyles, [...rows]),
    answering(listSaleItems, []),
    answering(listStores, []),
    answering(readRecordUse, [{ kind: 'openQuotations', count: 7, examples: [{ id: 12, name: '001012' }] }]),
    answering(saveStyle, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return style({ id: 4, name: 'Alpine Lodge', rowVersion: 3 });
    }),
  );
  return saved;
}

describe('a table of the catalog', { tags: ['N-27', 'ENT-04'] }, () => {
  test('lists and searches its records, and shows retired ones on request', async () => {
    serve();
    const { user } = await openPage({ at: '/Catalogue/Styles', as: 'Administrator' });
    expect(await screen.findByRole('link', { name: 'Alpine' })).toHaveAttribute(
      'href',
      '/Catalogue/Styles/4',
    );
    expect(screen.getByRole('row', { name: /Alpine.*3.*Denver.*Active/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Old Fort' })).toBeNull();
    await user.click(screen.getByLabelText('Show retired'));
    expect(await screen.findByRole('link', { name: 'Old Fort' })).toBeVisible();
    await user.type(screen.getByLabelText('Search styles'), 'deep');
    expect(await screen.findByRole('link', { name: 'Alpine' })).toBeVisible();
    await user.type(screen.getByLabelText('Search styles'), 'er');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alpine' })).toBeNull());
  });

  test('saves a record with its row version', async () => {
    const saved = serve();
    const { user } = await openPage({ at: '/Catalogue/Styles/4', as: 'Administrator' });
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Alpine Lodge');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ Id: 4, Name: 'Alpine Lodge', Description: 'Deep seats', RowVersion: 2 });
    expect(await screen.findByText('Style saved')).toBeVisible();
  });

  test('shows refusals at their fields and keeps what was typed', async () => {
    serve();
    server.use(refusing(saveStyle, refusalOf('FIELD_TAKEN', 'Name is already in use', 'name')));
    const { user } = await openPage({ at: '/Catalogue/Styles/0', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    await user.type(screen.getByLabelText(/^Name/), 'Alpine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await refusedAt(screen.getByLabelText(/^Name/), 'Name is already in use', 'Alpine');
  });

  test('keeps what was typed when someone else saved first', async () => {
    serve();
    server.use(refusing(saveStyle, { status: 409, code: 'STALE_RECORD', body: 'Changed since' }));
    const { user } = await openPage({ at: '/Catalogue/Styles/4', as: 'Administrator' });
    const name = await screen.findByLabelText(/^Name/);
    await user.type(name, ' II');
    server.use(answering(listStyles, [style({ name: 'Alpine III', rowVersion: 3 })]));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const notice = await screen.findByText(/Your edits conflict with newer ones/);
    expect(notice).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Alpine II');
  });

  test('shows where a record is used before it is retired', async () => {
    const saved = serve();
    const { user } = await openPage({ at: '/Catalogue/Styles/4', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Retire' }));
    const dialog = await screen.findByRole('dialog', { name: 'Retire Alpine?' });
    expect(await within(dialog).findByText('7 open quotations')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: '001012' })).toHaveAttribute('href', '/Order/Detail/12');
    expect(within(dialog).getByText(/and 6 more/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(saved).toMatchObject([{ Id: 4, Name: 'Alpine', IsActive: false }]));
  });
});
