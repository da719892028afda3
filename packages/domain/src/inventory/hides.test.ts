import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import {
  checkCountedAreas,
  checkNewHides,
  countDifferences,
  hideState,
  type KnownHide,
  mostText,
  splitLoss,
  takeFromLots,
  unitSystems,
} from './index.ts';

test.each([
  ['in stock', { area: 50, areaLeft: 50, hasOrder: false, isOrderInProduction: false }],
  ['remnant', { area: 50, areaLeft: 20, hasOrder: false, isOrderInProduction: false }],
  ['reserved', { area: 50, areaLeft: 20, hasOrder: true, isOrderInProduction: false }],
  ['in production', { area: 50, areaLeft: 0, hasOrder: true, isOrderInProduction: true }],
  ['gone', { area: 50, areaLeft: 0, hasOrder: true, isOrderInProduction: false }],
] as const)('reports that a hide is %s', { tags: ['INV-06'] }, (state, hide) => {
  expect(hideState(hide)).toBe(state);
});

test('refuses hides without an area, and a code that is used twice', { tags: ['INV-06'] }, () => {
  const hides = [
    { code: 'A', area: 50 },
    { code: ' a', area: 0 },
    { code: '', area: 1 },
    { code: '', area: 2 },
  ];
  const result = checkNewHides(hides);
  expect(result.ok ? [] : result.refusals.map(({ code, field }) => [code, field])).toEqual([
    ['STOCK_QUANTITY_NOT_POSITIVE', 'hides.1.area'],
    ['HIDE_CODE_TAKEN', 'hides.1.code'],
  ]);
});

const known = (id: number, more: Partial<KnownHide> = {}): KnownHide => ({
  id,
  code: `H${id}`,
  location: 'Rack 1',
  area: 50,
  areaLeft: 50,
  state: 'in stock',
  ...more,
});

test('lists how a count differs from the recorded hides', { tags: ['INV-06', 'N-18'] }, () => {
  const hides = [
    known(1),
    known(2),
    known(3, { location: 'Rack 2' }),
    known(4, { areaLeft: 0, state: 'gone' }),
    known(5, { areaLeft: 0, state: 'in production' }),
    known(6, { areaLeft: 30, state: 'remnant' }),
    known(7, { areaLeft: 0, state: 'gone' }),
  ];
  const found = [
    { code: 'h2', area: null },
    { code: 'H3', area: 48 },
    { code: 'H4', area: null },
    { code: 'H5', area: null },
    { code: 'H6', area: 30.00001 },
    { code: 'X', area: 10 },
  ];
  expect(
    countDifferences(' rack 1', found, hides).map((each) => [each.kind, each.code, each.areaChange]),
  ).toEqual([
    ['missing', 'H1', -50],
    ['elsewhere', 'H3', 0],
    ['wrongArea', 'H3', -2],
    ['back', 'H4', 50],
    ['in production', 'H5', 0],
    ['unknown', 'X', 0],
  ]);
});

test.each([
  [50, 20, 0, 50],
  [50, 0, 0, 50],
  [50, -30, 30, 20],
  [50, -80, 50, 0],
])(
  'splits a loss of %d when %d of the lot isn’t listed as hides',
  { tags: ['INV-06'] },
  (area, unlisted, named, lost) => {
    expect(splitLoss(area, unlisted)).toEqual({ named, lost });
  },
);

test.each<[number, readonly (readonly [number, number])[]]>([
  [30, [[1, 30]]],
  [
    50,
    [
      [1, 40],
      [2, 10],
    ],
  ],
  [
    80,
    [
      [1, 60],
      [2, 20],
    ],
  ],
  [
    500,
    [
      [1, 100],
      [2, 20],
    ],
  ],
])('takes %d square feet from stock, unreserved leather first', { tags: ['N-18'] }, (quantity, expected) => {
  const lots = [
    { id: 1, atHand: 100, held: 60 },
    { id: 2, atHand: 20, held: 0 },
  ];
  expect(takeFromLots(quantity, lots).map((share) => [share.lotId, share.quantity])).toEqual(expected);
});

test.each([
  [30, [[1, 30]]],
  [
    100,
    [
      [1, 35],
      [2, 20],
    ],
  ],
])(
  "takes at most the part of a lot that isn't listed as hides: %d square feet",
  { tags: ['N-18', 'INV-06'] },
  (quantity, expected) => {
    const lots = [
      { id: 1, atHand: 100, held: 60, most: 35 },
      { id: 2, atHand: 20, held: 5 },
    ];
    expect(takeFromLots(quantity, lots).map((share) => [share.lotId, share.quantity])).toEqual(expected);
  },
);

test.each([
  ['a tenth more than at first', 55, 50, []],
  ['more than that', 55.1, 50, ['COUNT_AREA_UNUSUAL']],
  ['as large as no hide is', 125, 124, ['COUNT_AREA_UNUSUAL']],
  ['the rest of a usual hide', 2, 40, []],
] as const)(
  'records %s for a counted hide, or asks first',
  { tags: ['INV-06', 'N-18'] },
  (_what, area, measured, expected) => {
    const hides = [{ code: 'H-1', area, measured }];
    expect(refusalsOf(checkCountedAreas(hides, false)).map(({ code }) => code)).toEqual(expected);
    expect(refusalsOf(checkCountedAreas(hides, true))).toEqual([]);
  },
);

test('rounds a maximum area down', { tags: ['N-18', 'N-37'] }, () => {
  expect(mostText(39.749, unitSystems.english)).toBe('39.74 ft²');
  expect(mostText(40, unitSystems.english)).toBe('40 ft²');
  expect(mostText(10.76391, unitSystems.metric)).toBe('1 m²');
});
