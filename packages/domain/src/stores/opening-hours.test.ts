import { expect, test } from 'vitest';
import { checkOpeningHours, openingTexts } from './index.ts';

const monday = { weekday: 1, opens: '10:00', closes: '18:30' };

test.each([
  ['a week', [monday, { ...monday, weekday: 7 }], []],
  ['a day twice', [monday, monday], ['FIELD_INVALID openingHours.1.weekday']],
  ['an eighth day', [{ ...monday, weekday: 8 }], ['FIELD_INVALID openingHours.0.weekday']],
  ['no opening time', [{ ...monday, opens: '' }], ['FIELD_INVALID openingHours.0.opens']],
  ['a time that no clock shows', [{ ...monday, closes: '24:00' }], ['FIELD_INVALID openingHours.0.closes']],
  ['closing as it opens', [{ ...monday, closes: '10:00' }], ['CLOSES_BEFORE_OPENING openingHours.0.closes']],
])('checks opening hours with %s', { tags: ['STORE-01'] }, (_case, hours, refusals) => {
  expect(checkOpeningHours(hours).map(({ code, field }) => `${code} ${field}`)).toEqual(refusals);
});

const at = (weekday: number, opens = '10:00', closes = '18:00') => ({ weekday, opens, closes });

test.each([
  [[], [], []],
  [
    [at(6, '09:30', '12:00'), at(1), at(2), at(3), at(4), at(5)],
    ['Mon–Fri: 10 AM – 6 PM', 'Sat: 9:30 AM – 12 PM'],
    ['lun–vie: 10:00 – 18:00', 'sáb: 09:30 – 12:00'],
  ],
  [
    [at(1), at(3), at(4), at(5, '10:00', '20:00'), at(7, '00:00', '23:59')],
    ['Mon: 10 AM – 6 PM', 'Wed, Thu: 10 AM – 6 PM', 'Fri: 10 AM – 8 PM', 'Sun: 12 AM – 11:59 PM'],
    ['lun: 10:00 – 18:00', 'mié, jue: 10:00 – 18:00', 'vie: 10:00 – 20:00', 'dom: 00:00 – 23:59'],
  ],
] as const)(
  'writes the hours %j as customers read them',
  { tags: ['STORE-01'] },
  (hours, english, spanish) => {
    expect(openingTexts(hours, 'en')).toEqual(english);
    expect(openingTexts(hours, 'es')).toEqual(spanish);
  },
);
