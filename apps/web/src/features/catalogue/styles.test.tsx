import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import {
  listFurnitureTypeRecords,
  listSaleItems,
  listStyleOptions,
  listStyles,
  readReadiness,
  readRecordUse,
  saveSaleItem,
  saveStyle,
} from '@cordovan/contracts/catalogue';
import type { Style } from '@cordovan/contracts/catalogue-schemas';
import { listStores } from '@cordovan/contracts/stores';
import { saleItem } from '../../../test/showroom.ts';
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
  defaults: [],
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
    answering(readReadiness, []),
    answering(listStyleOptions, [
      { partId: 1, partName: 'Legs', itemId: 11, itemName: 'Oak leg' },
      { partId: 1, partName: 'Legs', itemId: 12, itemName: 'Steel leg' },
      { partId: 2, partName: 'Nails', itemId: 21, itemName: 'Brass' },
    ]),
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
    const question = await screen.findByRole('dialog', { name: 'Save this change?' });
    expect(question).toHaveTextContent('7 open quotations');
    expect(question).toHaveTextContent('Show the new name.');
    await user.click(within(question).getByRole('button', { name: 'Save' }));
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
    const text = await screen.findByLabelText(/^Description/);
    await user.type(text, ' II');
    server.use(answering(listStyles, [style({ name: 'Alpine III', rowVersion: 3 })]));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your edits conflict with newer ones/)).toBeVisible();
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Deep seats II');
  });

  test('asks before a change that affects quotations, and saves other changes immediately', async () => {
    const saved = serve();
    server.use(
      answering(listSaleItems, [saleItem(101, 'Alpine Sofa', { code: 'ALP-SOFA', styleId: 4 })]),
      answering(listFurnitureTypeRecords, []),
      answering(saveSaleItem, ({ body }) => {
        saved.push(JSON.parse(body) as Record<string, unknown>);
        return saleItem(101, 'Alpine Sofa', { code: 'ALP-SOFA', styleId: 4, rowVersion: 2 });
      }),
    );
    const { user } = await openPage({ at: '/Catalogue/SaleItems/101', as: 'Administrator' });
    const seats = await screen.findByLabelText(/^Seats/);
    await user.clear(seats);
    await user.type(seats, '2.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Save this change?' });
    expect(question).toHaveTextContent(/7 open quotations.*Keep the seats/);
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(saved).toEqual([]);
    expect(seats).toHaveValue('2.5');
    await user.clear(seats);
    await user.type(seats, '3');
    await user.type(screen.getByLabelText(/^Description/), 'Wide.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ Id: 101, Seats: 3, LongDescription: 'Wide.' }]));
  });

  test('offers default options that its furniture allows, one per part', async () => {
    const saved = serve();
    const { user } = await openPage({ at: '/Catalogue/Styles/4', as: 'Administrator' });
    const add = await screen.findByRole('button', { name: 'Add option' });
    await waitFor(() => expect(add).toBeEnabled());
    await user.click(add);
    await user.click(add);
    expect(add).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove option 2' }));
    await user.clear(screen.getByRole('textbox', { name: 'Quantity' }));
    await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const oak = { CustomizationPartId: 1, CustomizationItemId: 11, QuantityRequired: 4 };
    await waitFor(() => expect(saved).toMatchObject([{ Defaults: [oak] }]));
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
