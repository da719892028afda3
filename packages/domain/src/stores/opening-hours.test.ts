import { expect, test } from 'vitest';
import { checkOpeningHours } from './index.ts';

const monday = { weekday: 1, opens: '10:00', closes: '18:30' };

test.each([
  ['a week', [monday, { ...monday, weekday: 7 }], []],
  ['a day twice', [monday, monday], ['FIELD_INVALID openingHours.1.weekday']],
  ['an eighth day', [{ ...monday, weekday: 8 }], ['FIELD_INVALID openingHours.0.weekday']],
  ['no opening time', [{ ...monday, opens: '' }], ['FIELD_INVALID openingHours.0.opens']],
  ['a time that no clock shows', [{ ...monday, closes: '24:00' }], ['FIELD_INVALID openingHours.0.closes']],
  ['closing as it opens', [{ ...monday, closes: '10:00' }], ['CLOSES_BEFORE_OPENING openingHours.0.closes']],
])('opening hours with %s', { tags: ['STORE-01'] }, (_case, hours, refusals) => {
  expect(checkOpeningHours(hours).map(({ code, field }) => `${code} ${field}`)).toEqual(refusals);
});
