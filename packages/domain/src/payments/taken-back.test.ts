import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { refundStop, type TakenBack } from './index.ts';

const taken = (amount: number, state: TakenBack['state'], isWon = false): TakenBack => ({
  ...{ amount: cents(amount), state, isWon },
});

test.each<[string, TakenBack[], ReturnType<typeof refundStop>]>([
  ['was never disputed', [], null],
  ['was disputed, and the company won', [taken(230_187, 'closed', true)], null],
  ['waits for an answer', [taken(230_187, 'open')], 'disputed'],
  ['waits for its bank', [taken(230_187, 'answered')], 'disputed'],
  ['was disputed a moment ago', [taken(230_187, null)], 'disputed'],
  ['was lost in part', [taken(230_186, 'closed')], 'disputed'],
  ['was lost as a whole', [taken(230_187, 'closed')], 'returned'],
  ['was lost in two parts', [taken(30_000, 'closed'), taken(200_187, 'closed')], 'returned'],
  ['was won once and lost later', [taken(230_187, 'closed', true), taken(230_187, 'closed')], 'returned'],
])('decides whether a payment that %s can be refunded', { tags: ['N-28', 'N-33'] }, (_what, all, stop) => {
  expect(refundStop(cents(230_187), all)).toBe(stop);
});
