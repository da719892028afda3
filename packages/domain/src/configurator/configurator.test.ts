import { expect, test } from 'vitest';
import {
  checkCustomizable,
  checkStyleOffers,
  colorOptions,
  decideChange,
  findSelectedStyle,
  groupOptions,
  migrateSaved,
  pickerLeathers,
  readConfiguration,
  storeChangeQuestion,
  visibleFlavors,
  visibleLeathers,
  visibleStyles,
} from './index.ts';

const brown = { id: 1, name: 'Brown', isActive: true, storeIds: [3, 4] };
const elements = [
  { name: ' BROWN', type: 0 },
  { name: 'Black', type: 0 },
  { name: 'Gold', type: 16 },
];

test.each([
  ['LOAD-13 known in another case', brown, true],
  ['LOAD-12 inactive', { ...brown, isActive: false }, false],
  ['LOAD-13 unknown', { ...brown, name: 'Red' }, false],
  ['LOAD-13 the name of another kind of element', { ...brown, name: 'Gold' }, false],
  ['LOAD-14 INV-26 not at the store', { ...brown, storeIds: [4] }, false],
])('%s leather is visible: %s', (_what, leather, expected) => {
  expect(visibleLeathers([leather], { elements, storeId: 3 })).toEqual(expected ? [leather] : []);
});

const alpine = { id: 10, name: 'Alpine', storeIds: [3] };

test(
  "lists the store's styles, matched by name in any letter case",
  { tags: ['LOAD-15', 'CAT-17', 'CZR-08', 'NAV-17'] },
  () => {
    const styles = [alpine, { id: 11, name: 'Harbor', storeIds: [4] }];
    expect(visibleStyles(styles, 3)).toEqual([alpine]);
    expect(findSelectedStyle(styles, ' alpine ')).toBe(alpine);
    expect(findSelectedStyle(styles, 'Alp')).toBeUndefined();
  },
);

const flavor = { styleId: 10, principalLeatherId: 1, storeIds: [3] };

test.each([
  ['of style and leather shown', flavor, true],
  ['LOAD-16 of another store', { ...flavor, storeIds: [4] }, false],
  ['LOAD-17 of a style not shown', { ...flavor, styleId: 11 }, false],
  ['LOAD-17 of a leather not shown', { ...flavor, principalLeatherId: 2 }, false],
])('shows a flavor %s: %s', { tags: ['LOAD-16', 'LOAD-17', 'GEN-18'] }, (_what, each, expected) => {
  const shown = { storeId: 3, styles: [alpine], leathers: [brown] };
  expect(visibleFlavors([each], shown)).toEqual(expected ? [each] : []);
});

const pick = { id: 1, name: 'Brown', isActive: true, externalFurnitureId: 1, saleItemId: null };
const known = { ids: [7], names: ['brown'] };

test.each([
  ['CZR-24 of furniture 1', pick, true],
  ['CZR-24 of sale item 2', { ...pick, externalFurnitureId: null, saleItemId: 2 }, true],
  ['CZR-24 of neither', { ...pick, externalFurnitureId: 2, saleItemId: 1 }, false],
  ['CZR-22 inactive', { ...pick, isActive: false }, false],
  ['CZR-23 known by id', { ...pick, id: 7, name: 'Red' }, true],
  ['CZR-23 unknown', { ...pick, name: 'Red' }, false],
])('%s leather is in the picker: %s', (_what, leather, expected) => {
  expect(pickerLeathers([leather], known)).toEqual(expected ? [leather] : []);
});

test('offers only samples as colors of the alpine style', { tags: ['CZR-25'] }, () => {
  const items = [{ name: 'Brown Sample' }, { name: 'Brown' }];
  expect(colorOptions('ALPINE', items)).toEqual([{ name: 'Brown Sample' }]);
  expect(colorOptions('Harbor', items)).toEqual(items);
});

test.each([
  ['CZR-13 leather with another detail', 'leather', 2, 0, 'CHANGE_DELETES_FURNITURE_ITEM', false],
  ['CZR-13 leather with another detail and choices', 'leather', 2, 3, 'CHANGE_DELETES_FURNITURE_ITEM', true],
  ['CZR-13 customization with another detail', 'customization', 2, 3, 'CHANGE_DELETES_FURNITURE_ITEM', false],
  ['CZR-11 CZR-12 leather with a choice', 'leather', 1, 1, 'LEATHER_CHANGE_DELETES_CUSTOMIZATIONS', true],
  ['CZR-10 leather without choices', 'leather', 1, 0, null, false],
  ['CZR-12 customization of the only detail', 'customization', 1, 3, null, false],
] as const)('%s', (_what, change, detailCount, chosenCount, question, restarts) => {
  expect(decideChange({ change, detailCount, chosenCount })).toEqual({ question, restarts });
});

test('asks before the store changes when there are details', { tags: ['CZR-28'] }, () => {
  expect([0, 1].map(storeChangeQuestion)).toEqual([null, 'ORDER_CONFIRM_STORE_CHANGE']);
});

test('requires a furniture type and a leather to customize', { tags: ['DETAIL-04'] }, () => {
  expect(checkCustomizable({ furnitureTypeId: 1, leatherItemId: 2 }).ok).toBe(true);
  expect(checkCustomizable({ furnitureTypeId: null, leatherItemId: 2 }).ok).toBe(false);
  expect(checkCustomizable({ furnitureTypeId: 1, leatherItemId: null })).toMatchObject({
    refusals: [{ code: 'SELECT_FURNITURE_AND_LEATHER' }],
  });
});

test('refuses a style without customizations', { tags: ['CZR-27', 'ERR-21'] }, () => {
  expect(checkStyleOffers(1).ok).toBe(true);
  expect(checkStyleOffers(0)).toMatchObject({ refusals: [{ code: 'STYLE_WITHOUT_CUSTOMIZATIONS' }] });
});

const arms = { id: 1, name: 'Arms' };
const legs = { id: 2, name: 'Legs' };
const offered = [
  { id: 1, isActive: true, isSpecial: false, part: arms },
  { id: 2, isActive: true, isSpecial: true, part: arms },
  { id: 3, isActive: false, isSpecial: false, part: legs },
  { id: 4, isActive: true, isSpecial: false, part: legs },
];

test(
  'groups active options by part, and includes special ones only if the store uses them',
  { tags: ['CAT-33', 'IMG-20', 'STORE-10'] },
  () => {
    const positions = [{ partId: 2, top: 80, left: 12.5 }];
    expect(groupOptions(offered, { positions, usesSpecial: true })).toEqual([
      { partId: 1, name: 'Arms', top: null, left: null, customizations: [offered[0], offered[1]] },
      { partId: 2, name: 'Legs', top: 80, left: 12.5, customizations: [offered[3]] },
    ]);
    expect(groupOptions(offered, { positions, usesSpecial: false })[0]?.customizations).toEqual([offered[0]]);
  },
);

const saved = {
  version: 2,
  styleId: 10,
  saleItemId: 20,
  leatherItemId: 1,
  flavorId: null,
  quantity: 2,
  choices: [{ partId: 1, itemId: 2, leatherItemId: 7, quantity: 1 }],
  pieces: [{ saleItemId: 21, quantity: 2 }],
  warrantyId: 401,
  delivery: { saleItemId: 601, price: 39500 },
};

test('reads a version 1 configuration', { tags: ['CZR-14'] }, () => {
  const { pieces: _pieces, warrantyId: _warranty, delivery: _delivery, ...shared } = saved;
  const version1 = {
    ...shared,
    version: 1,
    choices: [{ customizationId: 5, partId: 1, itemId: 2, quantity: 1 }],
  };
  expect(readConfiguration(version1)).toEqual({
    ok: true,
    value: {
      ...saved,
      choices: [{ partId: 1, itemId: 2, leatherItemId: null, quantity: 1 }],
      pieces: [],
      warrantyId: null,
      delivery: null,
    },
  });
});

test('restores a saved configuration, even from text', { tags: ['CZR-14'] }, () => {
  expect(readConfiguration(saved)).toEqual({ ok: true, value: saved });
  expect(readConfiguration(JSON.parse(JSON.stringify({ ...saved, more: 1 })))).toEqual({
    ok: true,
    value: saved,
  });
});

test.each([
  ['nothing', null],
  ['a text', 'sofa'],
  ['a list', [saved]],
  ['no version', { ...saved, version: undefined }],
  ['a newer version', { ...saved, version: 3 }],
  ['no leather', { ...saved, leatherItemId: null }],
  ['quantity 0', { ...saved, quantity: 0 }],
  ['no list of choices', { ...saved, choices: {} }],
  ['a broken choice', { ...saved, choices: [{ partId: 5 }] }],
  ['a broken piece', { ...saved, pieces: [{ saleItemId: 5, quantity: 0 }] }],
  ['a delivery without a price', { ...saved, delivery: { saleItemId: 601 } }],
])('refuses a saved configuration with %s entirely', (_what, value) => {
  expect(readConfiguration(value)).toMatchObject({
    ok: false,
    refusals: [{ code: 'CONFIGURATION_NOT_READABLE' }],
  });
});

test('runs migrations in order, each from its own version', () => {
  const steps = [
    {
      from: 2,
      name: 'rename leather',
      migrate: ({ leather, ...rest }: Record<string, unknown>) => ({ ...rest, leatherItemId: leather }),
    },
    {
      from: 1,
      name: 'add quantity',
      migrate: (record: Record<string, unknown>) => ({ ...record, quantity: 1 }),
    },
  ];
  expect(migrateSaved({ version: 1, leather: 7 }, 3, steps)).toEqual({
    version: 3,
    leatherItemId: 7,
    quantity: 1,
  });
  expect(migrateSaved({ version: 0 }, 3, steps)).toBeUndefined();
  expect(migrateSaved({ version: 4 }, 3, steps)).toBeUndefined();
});
