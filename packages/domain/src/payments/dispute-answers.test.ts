import { expect, test } from 'vitest';
import { isAnswerDueSoon } from './dispute-answers.ts';

const due = new Date('2026-03-21T04:00:00Z');

test.each([
  ['2026-03-18T03:59:59Z', false],
  ['2026-03-18T04:00:00Z', true],
  ['2026-03-21T03:59:59Z', true],
  ['2026-03-21T04:00:00Z', false],
])(
  'sends a reminder to answer a dispute in the last three days: at %s %s',
  { tags: ['N-28'] },
  (now, isDue) => {
    expect(isAnswerDueSoon(due, new Date(now))).toBe(isDue);
  },
);
