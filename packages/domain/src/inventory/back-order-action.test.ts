import { expect, test } from 'vitest';
import { backOrderActionText, nextForBackOrder } from './index.ts';

const TODAY = '2026-03-10';
test.each([
  ['nothing covers it', 100, '2026-03-20', 'purchase'],
  ['a bit is missing', 179.9, '2026-03-20', 'purchase'],
  ['it is ordered without a date', 180, null, 'ask'],
  ['it should have come yesterday', 180, '2026-03-09', 'chase'],
  ['it comes today', 180, '2026-03-10', 'wait'],
  ['it comes later', 250, '2026-04-01', 'wait'],
] as const)(
  'explains what to do about a back-order: %s',
  { tags: ['REP-03'] },
  (_, ordered, expectedOn, action) => {
    expect(nextForBackOrder({ short: 180, free: 0, ordered, expectedOn }, TODAY)).toBe(action);
  },
);

test('explains that no lot has enough for one piece', { tags: ['REP-03'] }, () => {
  const action = nextForBackOrder({ short: 180, free: 90, ordered: 0, expectedOn: null }, TODAY);
  expect(backOrderActionText(action, 'en')).toBe('Purchase leather: no lot has enough for one piece');
});

test('asks for an agreement if only the dye lot differs', { tags: ['REP-03', 'N-18'] }, () => {
  const action = nextForBackOrder({ short: 0, free: 12, ordered: 0, expectedOn: null }, TODAY);
  expect([action, backOrderActionText(action, 'en')]).toEqual([
    'agree',
    'Leather is here, another dye lot: needs agreement',
  ]);
});

test('names the next step in both languages', { tags: ['REP-03'] }, () => {
  expect(backOrderActionText('chase', 'en')).toBe('Call the vendor: late');
  expect(backOrderActionText('purchase', 'es')).toBe('Comprar piel');
});
