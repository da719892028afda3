import { expect, test } from 'vitest';
import { customerDate, customerDateText } from './index.ts';

const DUE = '2027-01-12';

test.each([
  { name: 'no promise where nothing is built', promise: null, en: 'Jan 12, 2027', es: '12 ene 2027' },
  {
    name: 'a promise before the delivery date',
    promise: { day: '2026-12-10', lacksLeather: false },
    en: 'Jan 12, 2027',
    es: '12 ene 2027',
  },
  {
    name: 'a promise on the delivery date',
    promise: { day: DUE, lacksLeather: false },
    en: 'Jan 12, 2027',
    es: '12 ene 2027',
  },
  {
    name: 'a promise a day later',
    promise: { day: '2027-01-13', lacksLeather: false },
    en: 'Week of Jan 18, 2027',
    es: 'Semana del 18 ene 2027',
  },
  {
    name: 'leather to order',
    promise: { day: null, lacksLeather: true },
    en: 'No date yet: leather has to be ordered',
    es: 'Aún sin fecha: hay que pedir la piel',
  },
  {
    name: 'no seats',
    promise: { day: null, lacksLeather: false },
    en: 'No date yet',
    es: 'Aún sin fecha',
  },
])('shows a customer the date of $name', { tags: ['ORD-64', 'N-37'] }, ({ promise, en, es }) => {
  const date = customerDate({ deliveryDate: DUE, promise });
  expect([customerDateText(date, 'en'), customerDateText(date, 'es')]).toEqual([en, es]);
});
