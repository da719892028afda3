import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  listCollections,
  listCustomizationItems,
  listCustomizationParts,
  listCustomizationPositions,
  listSaleItems,
  listStyleDefaults,
  listStyles,
  readRecordUse,
  saveCustomizationItem,
  saveCustomizationPart,
  saveCustomizationPositions,
} from '@cordovan/contracts/catalogue';
import {
  previewOptionGrid,
  readOptionGrid,
  saveOptionGrid,
  uploadOptionPicture,
} from '@cordovan/contracts/catalogue-options';
import type { OptionRecord, PartRecord } from '@cordovan/contracts/catalogue-options-schemas';
import { listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { listImageNames, saveImageName } from '@cordovan/contracts/image-names';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { changeLeathers } from '@cordovan/contracts/leather-changes';
import { listStores } from '@cordovan/contracts/stores';
import { cents } from '@cordovan/domain/money';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { furniture, leathers, options as offered } from '../../../test/showroom.ts';

const part: PartRecord = {
  id: 7,
  name: 'Legs',
  pricesByItem: true,
  maxRetailPrice: cents(0),
  factoryPrice: cents(0),
  leatherShare: 10,
  sortOrder: 3,
  isActive: true,
  types: [4],
  itemCount: 2,
  saleItemCount: 12,
  rowVersion: 5,
};

const option: OptionRecord = {
  id: 21,
  name: 'Brass Leg',
  code: '#c9a227',
  customizationType: 4,
  maxRetailPrice: cents(14_500),
  factoryPrice: cents(4_210),
  percentageIncrease: 0,
  extraDays: 6,
  imageName: '',
  sortOrder: 0,
  isActive: true,
  parts: [{ id: 7, name: 'Legs' }],
  saleItemCount: 12,
  rowVersion: 2,
};

const manifest: PictureManifest = {
  format: 1,
  version: 'v1',
  smallScale: 0,
  ramps: {},
  finishes: {},
  items: { 'walnut-leg': { legs: 'wood' } },
  swatches: {},
  pieces: [],
  stands: [],
};

type Sent = Record<string, unknown>;

function keep(call: Parameters<typeof answering>[0], answer: unknown): Sent[] {
  const sent: Sent[] = [];
  server.use(
    answering(call, ({ body }: { body: string }) => {
      sent.push(JSON.parse(body) as Sent);
      return answer as never;
    }),
  );
  return sent;
}

describe('the screens for parts and options', { tags: ['N-27'] }, () => {
  const serve = () =>
    server.use(
      answering(listCustomizationParts, [part]),
      answering(listCustomizationItems, [option]),
      answering(readRecordUse, []),
    );

  test('save a part with its share of the leather', { tags: ['ENT-13'] }, async () => {
    serve();
    const sent = keep(saveCustomizationPart, { ...part, rowVersion: 6 });
    const { user } = await openPage({ at: '/Catalogue/Parts/7', as: 'Administrator' });
    const share = await screen.findByLabelText(/^Share of the leather/);
    await user.clear(share);
    await user.type(share, '12.5');
    await user.click(screen.getByLabelText(/^Each option has its own price/));
    const price = await screen.findByLabelText(/^Price of the part/);
    await user.clear(price);
    await user.type(price, '85.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      Id: 7,
      LeatherShare: 12.5,
      PricesByItem: false,
      MaxRetailPrice: 85.5,
      RowVersion: 5,
    });
    expect(screen.getByRole('link', { name: 'Options on offer' })).toBeVisible();
  });

  test('list options by type, and find them by their part', { tags: ['ENT-14'] }, async () => {
    serve();
    const { user } = await openPage({ at: '/Catalogue/Options', as: 'Administrator' });
    expect(await screen.findByRole('row', { name: /Brass Leg.*Leg.*Legs.*12.*\$145\.00/ })).toBeVisible();
    await user.type(screen.getByLabelText('Search options'), 'legs');
    expect(await screen.findByRole('link', { name: /Brass Leg/ })).toBeVisible();
  });

  test('save an uploaded picture with its option', { tags: ['N-25', 'IMG-18'] }, async () => {
    serve();
    const pictureAddress = `/Content/images/options/${'a'.repeat(32)}.webp`;
    server.use(answering(uploadOptionPicture, { pictureAddress }));
    const sent = keep(saveCustomizationItem, { ...option, pictureAddress, rowVersion: 3 });
    const { user } = await openPage({ at: '/Catalogue/Options/21', as: 'Administrator' });
    expect(await screen.findByText('No picture')).toBeVisible();
    const file = new File(['x'], 'leg.png', { type: 'image/png' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await screen.findByRole('img', { name: 'Picture of Brass Leg' })).toHaveAttribute(
      'src',
      pictureAddress,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ Id: 21, PictureAddress: pictureAddress, RowVersion: 2 }]),
    );
  });
});

describe('the grid of options', { tags: ['N-27', 'ENT-12'] }, () => {
  const cell = { itemId: 21, special: false, quantityRequired: 1 };
  const grid = {
    part: { id: 7, name: 'Legs' },
    items: [{ id: 21, name: 'Brass Leg', type: 4, isActive: true }],
    saleItems: [
      { id: 1, name: 'Alpine Sofa', code: 'A1', isActive: true, styleId: 4, styleName: 'Alpine' },
      { id: 2, name: 'Alpine Chair', code: 'A2', isActive: true, styleId: 4, styleName: 'Alpine' },
      { id: 3, name: 'Fort Sofa', code: 'F1', isActive: true, styleId: 5, styleName: 'Fort' },
    ],
    cells: [{ ...cell, saleItemId: 1, active: true, rowVersion: 4 }],
  };
  const preview = { turnedOn: 1, turnedOff: 1, changed: 0, openQuotations: 12, styles: [], flavors: [] };
  const open = async () => {
    server.use(
      answering(listCustomizationParts, [part]),
      answering(listCustomizationItems, [option]),
      answering(readOptionGrid, grid),
      answering(previewOptionGrid, preview),
    );
    return openPage({ at: '/Catalogue/Offered?part=7', as: 'Administrator' });
  };
  const box = (name: string) => screen.findByRole('checkbox', { name });

  test('is saved after a preview of what the changes affect', async () => {
    const { user } = await open();
    const sent = keep(saveOptionGrid, grid);
    await user.click(await box('Brass Leg on all of Alpine'));
    expect(await box('Brass Leg on Alpine Chair')).toBeChecked();
    await user.click(await box('Brass Leg on Alpine Sofa'));
    await user.click(await box('Brass Leg on Fort Sofa'));
    await user.click(await box('Brass Leg on Fort Sofa'));
    expect(screen.getByText('2 changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' });
    expect(within(dialog).getByText(/12 open quotations use an option you’re turning off/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const common = { ItemId: 21, Special: false, QuantityRequired: 1 };
    expect(sent[0]).toEqual({
      Cells: [
        { ...common, SaleItemId: 2, Active: true, RowVersion: 0 },
        { ...common, SaleItemId: 1, Active: false, RowVersion: 4 },
      ],
    });
    expect(await screen.findByText('Options saved')).toBeVisible();
  });

  test('moves by arrow keys and keeps its changes if someone else saved first', async () => {
    const { user } = await open();
    server.use(refusing(saveOptionGrid, { status: 409, code: 'STALE_RECORD', body: 'Changed since' }));
    (await box('Brass Leg on Alpine Sofa')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await box('Brass Leg on Alpine Chair')).toHaveFocus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Review and save' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed since')).toBeVisible();
    expect(screen.getByText('1 change')).toBeInTheDocument();
  });
});

describe('positions on the picture', { tags: ['CAT-31', 'CAT-33', 'IMG-20'] }, () => {
  test('are moved by arrow keys, reset, and saved for the whole style', async () => {
    const piece = furniture[0]!;
    server.use(
      answering(listSaleItems, [piece]),
      answering(listStyles, []),
      answering(listStyleDefaults, []),
      answering(listLeatherItems, []),
      answering(listSaleItemCustomizations, offered),
      answering(listCustomizationPositions, [{ customizationPartId: 7, top: 80, left: 20, rowVersion: 3 }]),
      http.get('*/Content/images/manifest.json', () => HttpResponse.json(manifest)),
    );
    const sent = keep(saveCustomizationPositions, []);
    const { user } = await openPage({ at: '/Catalogue/Positions', as: 'Administrator' });
    const legs = await screen.findByRole('button', { name: 'Legs: 80 % from the top, 20 % from the left' });
    legs.focus();
    await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    expect(screen.getByRole('button', { name: /^Legs: 79.5 % from the top, 25 %/ })).toHaveStyle({
      top: '79.5%',
      left: '25%',
    });
    await user.click(screen.getByRole('button', { name: 'Place Nailhead Trim on the picture' }));
    await user.click(screen.getByLabelText(/^Apply to all pieces of/));
    await user.click(screen.getByRole('button', { name: 'Save positions' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ IsForStyle: true });
    expect(sent[0]!['Positions']).toEqual([
      { CustomizationPartId: 7, Top: 79.5, Left: 25, RowVersion: 3 },
      expect.objectContaining({ Top: 50, Left: 50, RowVersion: 0 }),
    ]);
  });

  test('are dragged by the mouse', async () => {
    server.use(
      answering(listSaleItems, [furniture[0]!]),
      answering(listStyles, []),
      answering(listStyleDefaults, []),
      answering(listLeatherItems, []),
      answering(listSaleItemCustomizations, offered),
      answering(listCustomizationPositions, [{ customizationPartId: 7, top: 80, left: 20, rowVersion: 3 }]),
      http.get('*/Content/images/manifest.json', () => HttpResponse.json(manifest)),
    );
    await openPage({ at: '/Catalogue/Positions', as: 'Administrator' });
    const legs = await screen.findByRole('button', { name: /^Legs: 80 %/ });
    const frame = legs.parentElement!;
    frame.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
    legs.setPointerCapture = () => undefined;
    fireEvent.pointerDown(legs, { clientX: 182, clientY: 211, pointerId: 1 });
    fireEvent.pointerMove(legs, { clientX: 282, clientY: 111, pointerId: 1 });
    fireEvent.pointerUp(legs, { pointerId: 1 });
    fireEvent.pointerMove(legs, { clientX: 500, clientY: 250, pointerId: 1 });
    expect(await screen.findByRole('button', { name: /^Legs: 30 % from the top, 45 %/ })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reset Legs to the automatic position' }));
    expect(await screen.findByRole('button', { name: 'Place Legs on the picture' })).toBeVisible();
  });
});

describe('image names', { tags: ['N-25', 'IMG-04'] }, () => {
  test('show which label has no picture, and can be saved', async () => {
    const row = { kind: 'leg', imageName: '', optionId: 21, id: 0, rowVersion: 0 } as const;
    server.use(
      answering(listImageNames, [
        { ...row, label: 'Walnut Leg', shownName: 'walnut-leg' },
        { ...row, label: 'Brass Leg', shownName: 'brass-leg' },
      ]),
      http.get('*/Content/images/manifest.json', () => HttpResponse.json(manifest)),
    );
    const sent = keep(saveImageName, []);
    const { user } = await openPage({ at: '/Catalogue/ImageNames', as: 'Administrator' });
    const brass = (await screen.findByText('Brass Leg')).closest('li')!;
    expect(await within(brass).findByText('No picture')).toBeVisible();
    expect(await screen.findByText('Picture found')).toBeVisible();
    await user.type(within(brass).getByLabelText('Image name of Brass Leg'), 'Walnut Leg{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([{ Kind: 'leg', Label: 'Brass Leg', ImageName: 'Walnut Leg' }]),
    );
  });
});

test(
  'changes several leathers together, at the versions that were read',
  { tags: ['ENT-06', 'ENT-07'] },
  async () => {
    server.use(
      answering(listLeatherItems, leathers.slice(0, 3)),
      answering(listCollections, []),
      answering(listStores, []),
    );
    const sent = keep(changeLeathers, { changed: 2 });
    const { user } = await openPage({ at: '/Catalogue/Leathers', as: 'Administrator' });
    const [first, second] = leathers;
    await user.click(await screen.findByRole('checkbox', { name: `Select ${first!.name}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${second!.name}` }));
    await user.click(screen.getByRole('button', { name: 'Change selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change 2 leathers' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Leather grade' }));
    await user.click(await screen.findByRole('option', { name: '700' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change 2 leathers' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      Leathers: [
        { Id: first!.id, RowVersion: first!.rowVersion },
        { Id: second!.id, RowVersion: second!.rowVersion },
      ],
      LeatherGrade: 700,
      CollectionId: null,
      IsActive: null,
    });
  },
);
