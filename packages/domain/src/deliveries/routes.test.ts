import { expect, test } from 'vitest';
import type { Result } from '../result/index.ts';
import {
  callAddress,
  checkConflict,
  checkOutcome,
  checkScan,
  checkStops,
  decideRouteMove,
  deliveryQuestions,
  isConflict,
  isDeliverable,
  isRouteOver,
  loadOrder,
  mapAddress,
  type RouteState,
  type StopFacts,
} from './index.ts';

const codesOf = (result: Result<unknown>) => (result.ok ? [] : result.refusals.map(({ code }) => code));

const FINISHED = 4;
const piece = (code: string, isLoaded = true, isDelivered = true) => ({
  ...{ code, isLoaded, isDelivered, isMissing: false },
});
const missing = (code: string, isDelivered: boolean) => ({
  ...piece(code, true, isDelivered),
  isMissing: true,
});
const stop = (change: Partial<StopFacts> = {}): StopFacts => ({
  statusId: FINISHED,
  orderType: 1,
  orderNumber: 'PO 1177',
  outcome: null,
  pieces: [piece('000007-1-1'), piece('000007-1-2')],
  ...change,
});

test.each([
  ['finished', 4, 1, true],
  ['shipped', 5, 1, true],
  ['closed', 6, 2, true],
  ['in production', 3, 1, false],
  ['canceled', 8, 1, false],
  ['approved, sold off the floor', 1, 4, true],
  ['approved, to be built', 1, 1, false],
  ['a quotation of a floor piece', 9, 4, false],
] as const)(
  'decides whether an order can be delivered: %s',
  { tags: ['N-32', 'N-02'] },
  (_, statusId, orderType, is) => {
    expect(isDeliverable({ statusId, orderType })).toBe(is);
  },
);

test('loads the last stop first', { tags: ['N-32'] }, () => {
  expect(loadOrder(['Ann', 'Bo', 'Cy'])).toEqual(['Cy', 'Bo', 'Ann']);
});

test('refuses a repeated order, an order that is not ready, and too many stops', { tags: ['N-32'] }, () => {
  const at = (orderId: number, statusId: 3 | 4 = 4) => ({
    ...{ orderId, statusId, orderType: 1, orderNumber: String(orderId) },
  });
  const many = (count: number) => Array.from({ length: count }, (_, index) => at(index + 1));
  expect(codesOf(checkStops([at(7), at(8)]))).toEqual([]);
  expect(checkStops([at(7), at(8), at(7)])).toMatchObject({
    refusals: [{ code: 'ROUTE_STOP_TWICE', data: { order: '7' } }],
  });
  expect(checkStops([at(7, 3), at(8), at(9, 3)])).toMatchObject({
    refusals: [{ code: 'ROUTE_STOP_NOT_READY', data: { orders: '7, 9' } }],
  });
  expect(codesOf(checkStops(many(60)))).toEqual([]);
  expect(codesOf(checkStops(many(61)))).toEqual(['ROUTE_TOO_LONG']);
});

const unloaded = stop({ pieces: [piece('A'), piece('B', false)] });
test.each([
  ['planned', 'loaded', [stop()], []],
  ['planned', 'out', [stop()], ['ROUTE_MOVE_NOT_POSSIBLE']],
  ['planned', 'loaded', [], ['ROUTE_EMPTY']],
  ['planned', 'loaded', [stop(), unloaded], ['PIECES_NOT_LOADED']],
  ['planned', 'loaded', [stop({ statusId: 8 })], ['ROUTE_STOP_NOT_READY']],
  ['loaded', 'out', [stop()], []],
  ['loaded', 'out', [stop({ statusId: 3 })], ['ROUTE_STOP_NOT_READY']],
  ['loaded', 'planned', [unloaded], []],
  ['out', 'loaded', [unloaded], []],
  ['out', 'loaded', [stop({ outcome: 'not delivered' }), stop()], ['ROUTE_HAS_DELIVERIES']],
  ['out', 'done', [stop()], ['ROUTE_MOVE_NOT_POSSIBLE']],
  ['done', 'out', [stop()], ['ROUTE_MOVE_NOT_POSSIBLE']],
] as const)(
  'moves a route from %s to %s, if that is allowed',
  { tags: ['N-32'] },
  (state, to, stops, refused) => {
    expect(codesOf(decideRouteMove({ state, stops }, to, false))).toEqual(refused);
  },
);

test('names the pieces that are not loaded, until someone confirms', { tags: ['N-32'] }, () => {
  const route = { state: 'planned', stops: [stop(), unloaded] } as const;
  expect(decideRouteMove(route, 'loaded', false)).toMatchObject({
    refusals: [{ data: { count: 1, codes: 'B' } }],
  });
  expect(decideRouteMove(route, 'loaded', true)).toEqual({ ok: true, value: 'loaded' });
});

test.each([
  ['planned', { outcome: null }, 'loaded'],
  ['loaded', { outcome: null }, 'loaded'],
  ['out', { outcome: null }, 'delivered'],
  ['out', { outcome: 'delivered' }, 'STOP_SETTLED'],
  ['out', undefined, 'PIECE_NOT_ON_ROUTE'],
  ['done', { outcome: 'delivered' }, 'ROUTE_DONE'],
] as const)(
  'treats a scan on a route that is %s, at a stop %o, as %s',
  { tags: ['N-32'] },
  (state, at, expected) => {
    const result = checkScan(state, at && stop(at), false);
    expect(result.ok ? result.value : codesOf(result)[0]).toBe(expected);
  },
);

const sent: Parameters<typeof checkOutcome>[2] = {
  ...{ outcome: 'delivered', signedBy: 'Ann Amaya', hasSignature: true, photos: 0 },
  ...{ reason: '', isConfirmed: false, isKept: false },
};
const failed = { ...sent, outcome: 'not delivered', signedBy: '', hasSignature: false } as const;
const part = { ...sent, outcome: 'part delivered', reason: 'Left at the factory' } as const;
const noneScanned = stop({ pieces: [piece('A', true, false), piece('B', true, false)] });
type DeliveryCase = [string, RouteState, StopFacts, Parameters<typeof checkOutcome>[2], string[]];
const unscanned = stop({ pieces: [piece('A', true, false), piece('B')] });
test.each<DeliveryCase>([
  ['with a signature', 'out', stop(), sent, []],
  ['with a photo only', 'out', stop(), { ...sent, hasSignature: false, photos: 1 }, []],
  ['without a proof', 'out', stop(), { ...sent, hasSignature: false }, ['PROOF_REQUIRED']],
  ['without a name', 'out', stop(), { ...sent, signedBy: ' ' }, ['SIGNER_REQUIRED']],
  ['twice', 'out', stop({ outcome: 'delivered' }), sent, ['STOP_SETTLED']],
  ['before the route is out', 'loaded', stop(), sent, ['ROUTE_NOT_OUT']],
  ['of a canceled order', 'out', stop({ statusId: 8 }), sent, ['ROUTE_STOP_NOT_READY']],
  ['of a canceled order, kept by the device', 'out', stop({ statusId: 8 }), { ...sent, isKept: true }, []],
  [
    'of a canceled order, kept without a proof',
    'out',
    stop({ statusId: 8 }),
    { ...sent, isKept: true, hasSignature: false },
    ['PROOF_REQUIRED'],
  ],
  ['with a piece that was not scanned', 'out', unscanned, sent, ['PIECES_NOT_DELIVERED']],
  [
    'with a piece that was reported missing',
    'out',
    stop({ pieces: [piece('A'), missing('B', false)] }),
    sent,
    ['MISSING_PIECES_DELIVERED'],
  ],
  ['with such a piece, scanned', 'out', stop({ pieces: [missing('B', true)] }), sent, []],
  ['with such a piece, confirmed', 'out', unscanned, { ...sent, isConfirmed: true }, []],
  ['that failed, with a reason', 'out', unscanned, { ...failed, reason: 'No one home' }, []],
  ['that failed, of a canceled order', 'out', stop({ statusId: 8 }), { ...failed, reason: 'Canceled' }, []],
  ['of the scanned piece', 'out', unscanned, part, []],
  ['of a part without a reason', 'out', unscanned, { ...part, reason: '' }, ['REASON_REQUIRED']],
  ['of a part without a proof', 'out', unscanned, { ...part, hasSignature: false }, ['PROOF_REQUIRED']],
  [
    'of a part with every piece',
    'out',
    stop({ pieces: [piece('A', true, true)] }),
    part,
    ['STOP_NOT_IN_PARTS'],
  ],
  ['of a part without a piece', 'out', noneScanned, part, ['STOP_NOT_IN_PARTS']],
  ['of a part of a canceled order', 'out', { ...unscanned, statusId: 8 }, part, ['ROUTE_STOP_NOT_READY']],
  ['that failed without a reason', 'out', stop(), { ...failed, reason: ' ' }, ['REASON_REQUIRED']],
])('records a delivery %s', { tags: ['N-32'] }, (_, state, at, what, refused) => {
  expect(codesOf(checkOutcome(state, at, what))).toEqual(refused);
});

test(
  'refuses a scan for an order that can’t be delivered, unless the device kept it',
  { tags: ['N-32'] },
  () => {
    const canceled = stop({ statusId: 8 });
    expect(checkScan('out', canceled, false)).toMatchObject({
      refusals: [{ code: 'ROUTE_STOP_NOT_READY', data: { orders: 'PO 1177' } }],
    });
    expect(checkScan('out', canceled, true)).toEqual({ ok: true, value: 'delivered' });
  },
);

test(
  'recognizes a delivery of a called-off order, and settles it once, with a note',
  { tags: ['N-32'] },
  () => {
    expect(isConflict(stop(), 'delivered')).toBe(false);
    expect(isConflict(stop({ statusId: 8 }), 'part delivered')).toBe(true);
    expect(isConflict(stop({ statusId: 8 }), 'not delivered')).toBe(false);
    expect(codesOf(checkConflict(false, 'Called them'))).toEqual([]);
    expect(codesOf(checkConflict(false, ' '))).toEqual(['NOTE_REQUIRED']);
    expect(codesOf(checkConflict(true, 'Called them'))).toEqual(['DELIVERY_CONFLICT_SETTLED']);
  },
);

test(
  'asks by name about pieces that were reported missing, apart from those not scanned',
  { tags: ['N-32', 'INV-22'] },
  () => {
    expect(
      deliveryQuestions([piece('A'), missing('B', false), missing('C', true), piece('D', true, false)]),
    ).toEqual([
      { code: 'MISSING_PIECES_DELIVERED', data: { codes: 'B' } },
      { code: 'PIECES_NOT_DELIVERED', data: { count: 1, codes: 'D' } },
    ]);
  },
);

test('a route is over when each stop has its outcome', { tags: ['N-32'] }, () => {
  expect(isRouteOver([{ outcome: 'delivered' }, { outcome: 'not delivered' }])).toBe(true);
  expect(isRouteOver([{ outcome: 'delivered' }, { outcome: null }])).toBe(false);
});

test('builds the links to a map and to a phone call', { tags: ['N-32'] }, () => {
  expect(mapAddress('12 Elm & Oak St,\n Denver, CO 80206')).toBe(
    'https://www.google.com/maps/search/?api=1&query=12%20Elm%20%26%20Oak%20St%2C%20Denver%2C%20CO%2080206',
  );
  expect(callAddress('(303) 555-0142')).toBe('tel:3035550142');
  expect(callAddress('+52 55 1234 5678 ext. 12')).toBe('tel:+525512345678,12');
  expect(callAddress('none')).toBeNull();
});
