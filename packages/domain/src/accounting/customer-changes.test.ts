import { describe, expect, test } from 'vitest';
import { customerChanges, mergedChanges } from './index.ts';

const sent = { name: 'Ann Lee', email: 'ann@oak.test', phone: null };

describe('an update of a customer in a connected package', { tags: ['N-22', 'ACCT-15'] }, () => {
  test.each([
    ['nothing', sent, {}],
    ['a name', { ...sent, name: ' Ann Lee-Park ' }, { name: 'Ann Lee-Park' }],
    [
      'a first phone and another email',
      { ...sent, email: 'lee@oak.test', phone: '303' },
      { email: 'lee@oak.test', phone: '303' },
    ],
    ['an email that was emptied', { ...sent, email: null }, {}],
  ])('lists the changed fields for %s', (_what, ours, changes) => {
    expect(customerChanges(sent, ours)).toEqual(changes);
  });

  test.each([
    ['what no one touched there', sent, { name: 'Ann Park', phone: '303' }],
    ['another case as the same', { ...sent, name: 'ANN LEE' }, { name: 'Ann Park', phone: '303' }],
    ['nothing that someone typed there', { ...sent, phone: '719' }, { name: 'Ann Park' }],
    ['nothing where all differs', { ...sent, name: 'A. Lee', phone: '719' }, {}],
  ])('changes %s', (_what, there, merged) => {
    expect(mergedChanges({ name: 'Ann Park', phone: '303' }, { sent, there })).toEqual(merged);
  });
});
