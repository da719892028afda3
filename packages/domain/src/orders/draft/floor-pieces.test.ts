import { expect, test } from 'vitest';
import { computeOrder, type FloorPiece, withFloorPieces } from '../index.ts';
import { draft, facts, LEATHER, line, SOFA, stored, storedLine, toCompute } from './draft.builders.ts';

const PIECE = 9;
const made = {
  id: PIECE,
  saleItemId: SOFA,
  leatherItemId: LEATHER,
  customizations: [{ customizationId: 1, partId: 2, itemId: 3, leatherItemId: null, quantity: 1 }],
  swivelQuantity: 0,
  shopChoices: [],
};
const piece = (change: Partial<FloorPiece> = {}): FloorPiece => ({
  id: PIECE,
  code: '000208-2-1',
  saleItemId: SOFA,
  storeId: 1,
  storeName: 'Denver',
  isFinished: true,
  isForSale: true,
  isMissing: false,
  route: null,
  isSoldHere: false,
  holder: null,
  ...change,
});
const sold = line({ vinItemId: PIECE });

test('a line sells the piece as it was built', { tags: ['C-08'] }, () => {
  const sent = draft({
    orderType: 4,
    lines: [line({ vinItemId: PIECE, saleItemId: 1, leatherItemId: 2, comments: 'Scratch' }), line()],
  });
  const [first, second] = withFloorPieces(sent, null, [made]).lines;
  expect(first).toMatchObject({ ...made, id: 0, vinItemId: PIECE, comments: 'Scratch' });
  expect(second).toEqual(sent.lines[1]);
});

test('an existing line stays as it was sold', { tags: ['C-08'] }, () => {
  const agreed = storedLine({ soldVinItemId: PIECE, leatherItemId: 77 });
  const sent = draft({ orderType: 4, lines: [line({ id: agreed.id, vinItemId: PIECE, leatherItemId: 2 })] });
  expect(withFloorPieces(sent, stored({ lines: [agreed] }), [made]).lines[0]).toMatchObject({
    leatherItemId: 77,
    customizations: [],
  });
});

test('an order of another type releases its piece and can’t name one', { tags: ['C-08'] }, () => {
  const agreed = stored({ orderType: 4, lines: [storedLine({ soldVinItemId: PIECE })] });
  const sent = draft({ lines: [line({ id: 7, vinItemId: PIECE }), sold] });
  const lines = withFloorPieces(sent, agreed, [made]).lines;
  expect(lines.map(({ vinItemId }) => vinItemId)).toEqual([null, PIECE]);
  const { refusals } = computeOrder(toCompute({ draft: draft({ lines }) }));
  expect(refusals).toContainEqual({ code: 'VIN_ITEM_NOT_AVAILABLE', field: 'details.1.vinItemId' });
});

const checked = (lines: readonly (typeof sold)[], pieces: FloorPiece[], more: object = {}) => {
  const input = toCompute({
    draft: draft({ orderType: 4, lines }),
    facts: facts({ vinItems: pieces }),
    ...more,
  });
  const { refusals, warnings } = computeOrder(input);
  const ofPieces = (all: typeof refusals) =>
    all.filter(({ field }) => field?.endsWith('vinItemId')).map(({ code }) => code);
  return [ofPieces(refusals), ofPieces(warnings)];
};

test.each([
  ['one of the store', [sold], [piece()], []],
  ['none', [line()], [], ['FLOOR_ITEM_MISSING']],
  ['an unknown one', [sold], [], ['VIN_ITEM_NOT_AVAILABLE']],
  ['two of one', [{ ...sold, quantity: 2 }], [piece()], ['VIN_ITEM_NOT_AVAILABLE']],
  ['the same twice', [sold, sold], [piece()], ['FLOOR_PIECE_TWICE']],
  ['one off sale', [sold], [piece({ isForSale: false })], ['FLOOR_PIECE_OFF_SALE']],
] as const)(
  'checks the pieces of a floor sale: %s',
  { tags: ['C-08', 'N-32'] },
  (_what, lines, pieces, codes) => {
    expect(checked(lines, [...pieces])).toEqual([codes, []]);
  },
);

test('warns instead of refusing if the piece of an approved order is gone', { tags: ['N-32'] }, () => {
  const lines = [line({ id: 7, vinItemId: PIECE })];
  const order = stored({ orderType: 4, lines: [storedLine({ soldVinItemId: PIECE })] });
  const gone = [piece({ isMissing: true })];
  const at = (statusId: 1 | 5 | 9) => checked(lines, gone, { existing: { ...order, statusId } });
  expect(at(9)).toEqual([['FLOOR_PIECE_MISSING'], []]);
  expect(at(1)).toEqual([[], ['FLOOR_PIECE_MISSING']]);
  expect(at(5)).toEqual([[], []]);
  const other = { ...order, statusId: 1, orderType: 1 } as const;
  expect(checked(lines, gone, { existing: other })).toEqual([['FLOOR_PIECE_MISSING'], []]);
});

test('sells discontinued catalog items only as part of a finished piece', { tags: ['C-08'] }, () => {
  const all = facts({ vinItems: [piece()] });
  const past = {
    ...all,
    saleItems: all.saleItems.map((item) => ({ ...item, isActive: item.id !== SOFA })),
    leathers: all.leathers.map((leather) => ({ ...leather, isAtStore: false })),
  };
  const [ofPiece, built] = computeOrder(
    toCompute({ draft: draft({ orderType: 4, lines: [sold, line()] }), facts: past }),
  ).lines;
  expect([ofPiece?.ok, built?.ok]).toEqual([true, false]);
});
