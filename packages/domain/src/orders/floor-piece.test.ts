import { describe, expect, test } from 'vitest';
import type { FloorPiece, HoldingOrder } from './floor-piece.ts';
import { floorPieceRefusal } from './floor-piece.ts';
import { holderOf, isOfferOnly, isPieceAvailable, statusIds, storedPieceRefusals } from './index.ts';

const DENVER = 5;
const piece = (change: Partial<FloorPiece> = {}): FloorPiece => ({
  id: 9,
  code: '000208-2-1',
  saleItemId: 101,
  storeId: DENVER,
  storeName: 'Denver',
  isFinished: true,
  isForSale: true,
  isMissing: false,
  route: null,
  isSoldHere: false,
  holder: null,
  ...change,
});

const quoted: HoldingOrder = {
  orderId: 39,
  storeId: DENVER,
  soNumber: '1039',
  poNumber: null,
  statusId: statusIds.quotation,
  pricedOn: '2026-06-01',
};

describe('who holds a piece', () => {
  const on = (today: string, orderId: number | null = 40) => ({ today, orderId, maxDays: 20 });

  test('a quotation holds the piece until its last day', { tags: ['N-32', 'N-14'] }, () => {
    expect(holderOf(quoted, on('2026-06-21'))).toBe(quoted);
    expect(holderOf(quoted, on('2026-06-22'))).toBeNull();
    expect(holderOf({ ...quoted, statusId: statusIds.approved }, on('2026-06-22'))).not.toBeNull();
  });

  test('an order doesn’t lose its piece to itself', { tags: ['N-32'] }, () => {
    expect(holderOf(quoted, on('2026-06-10', 39))).toBeNull();
    expect(holderOf(null, on('2026-06-10'))).toBeNull();
  });

  test('a quotation only offers the piece, and a later order sells it', { tags: ['N-32'] }, () => {
    expect(isOfferOnly(quoted)).toBe(true);
    expect(isOfferOnly({ statusId: statusIds.approved })).toBe(false);
  });
});

const holder = { number: '1247', isQuotation: false };

test.each([
  ['finished, offered and held by no order', {}, true],
  ['unfinished', { isFinished: false }, false],
  ['taken off sale', { isForSale: false }, false],
  ['missing', { isMissing: true }, false],
  ['on a delivery route', { route: 7 }, false],
  ['held', { holder }, false],
])('decides whether a piece is available: %s', { tags: ['N-32'] }, (_what, change, expected) => {
  expect(isPieceAvailable(piece(change))).toBe(expected);
});

test.each([
  ['is there', {}, undefined],
  ['was delivered by the same order', { isSoldHere: true, storeId: null, isForSale: false }, undefined],
  ['is missing', { isMissing: true }, ['FLOOR_PIECE_MISSING', { code: '000208-2-1' }]],
  ['was sold', { holder }, ['FLOOR_PIECE_SOLD', { code: '000208-2-1', order: '1247' }]],
  [
    'is on a quotation',
    { holder: { number: '1239', isQuotation: true } },
    ['FLOOR_PIECE_QUOTED', { code: '000208-2-1', order: '1239' }],
  ],
  [
    'is in another store',
    { storeId: 6, storeName: 'Austin' },
    ['FLOOR_PIECE_MOVED', { code: '000208-2-1', store: 'Austin' }],
  ],
  ['is on a truck', { route: 7 }, ['FLOOR_PIECE_ON_TRUCK', { code: '000208-2-1', route: 7 }]],
  ['is off sale', { isForSale: false }, ['FLOOR_PIECE_OFF_SALE', { code: '000208-2-1' }]],
  ['is with a customer', { storeId: null }, ['FLOOR_PIECE_OFF_SALE', { code: '000208-2-1' }]],
  ['isn’t built', { isFinished: false }, ['VIN_ITEM_NOT_AVAILABLE', undefined]],
] as [string, Partial<FloorPiece>, [string, unknown] | undefined][])(
  'reports what happened to the piece of an order: it %s',
  { tags: ['C-08', 'N-32'] },
  (_what, change, expected) => {
    const refusal = floorPieceRefusal({ piece: piece(change), isKept: true }, DENVER);
    expect(refusal && [refusal.code, refusal.data]).toEqual(expected);
  },
);

test("reports nothing about another store's piece that the order never had", { tags: ['N-32'] }, () => {
  const foreign = piece({ storeId: 6, holder, isMissing: true });
  expect(floorPieceRefusal({ piece: foreign, isKept: false }, DENVER)).toEqual({
    code: 'VIN_ITEM_NOT_AVAILABLE',
  });
});

test('checks all pieces of a stored order until it ships', { tags: ['C-08'] }, () => {
  const codes = (pieces: readonly (FloorPiece | null)[], statusId: 1 | 5 | 9 = 9) =>
    storedPieceRefusals(pieces, { storeId: DENVER, statusId }).map(({ code }) => code);
  expect(codes([piece(), null, piece({ isMissing: true })])).toEqual([
    'FLOOR_ITEM_MISSING',
    'FLOOR_PIECE_MISSING',
  ]);
  expect(codes([])).toEqual(['FLOOR_ITEM_MISSING']);
  expect(codes([piece()], statusIds.approved)).toEqual([]);
  expect(codes([piece({ isMissing: true })], statusIds.shipped)).toEqual([]);
});
