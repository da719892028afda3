import { expect, test } from 'vitest';
import { robotSign } from './index.ts';

const opened = new Date('2026-05-04T10:00:00Z');
const after = (ms: number) => new Date(opened.getTime() + ms);

test.each([
  ['a person after a minute', '', opened, after(60_000), undefined],
  ['the fastest person', '', opened, after(2_000), undefined],
  ['one who is faster than people', '', opened, after(1_999), 'SENT_TOO_FAST'],
  ['a page that no visit began', '', undefined, after(60_000), 'VISIT_MISSING'],
  ['the page of an account', '', null, after(1), undefined],
  ['a hidden field that is filled in', 'https://spam.test', opened, after(60_000), 'SENT_BY_ROBOT'],
  ['a hidden field with spaces alone', '  ', opened, after(60_000), undefined],
])(
  'decides whether a form comes from a bot: %s',
  { tags: ['N-05'] },
  (_case, hidden, openedAt, now, sign) => {
    expect(robotSign({ hidden, openedAt, now })).toBe(sign);
  },
);
