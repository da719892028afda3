import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  checkSampleContact,
  checkSamples,
  missingForSamples,
  priceSamples,
  type SampleContact,
  type SampleShop,
  toggleSample,
} from './index.ts';
import { cognac, flax, nero, shop } from './shop.builders.ts';

const offering = (change: Partial<NonNullable<SampleShop['samples']>> = {}): SampleShop => ({
  ...shop,
  samples: { price: cents(1_050), most: 2, ...change },
});
const none: SampleShop = { ...shop, samples: null };

test.each<[string, SampleShop, readonly number[], readonly string[]]>([
  ['a leather', offering(), [cognac], []],
  ['a leather and a fabric', offering(), [cognac, flax], []],
  ['nothing', offering(), [], ['SAMPLES_MISSING leatherIds']],
  ['one too many', offering(), [cognac, nero, flax], ['SAMPLES_TOO_MANY leatherIds']],
  ['one twice', offering(), [cognac, cognac], ['SAMPLE_TWICE leatherIds.1']],
  ['one of another shop', offering(), [nero, 999], ['SAMPLE_NOT_IN_SHOP leatherIds.1']],
  [
    'one of another shop twice',
    offering({ most: 1 }),
    [999, 999],
    ['SAMPLES_TOO_MANY leatherIds', 'SAMPLE_NOT_IN_SHOP leatherIds.0', 'SAMPLE_NOT_IN_SHOP leatherIds.1'],
  ],
  ['a leather of a shop without samples', none, [cognac], ['SAMPLES_NOT_OFFERED undefined']],
])('checks an order for %s', { tags: ['SHOP-51', 'N-10'] }, (_what, from, ids, refused) => {
  const refusals = refusalsOf(checkSamples(from, ids));
  expect(refusals.map(({ code, field }) => `${code} ${field}`)).toEqual(refused);
});

test('refuses more samples than the maximum, and a leather chosen twice', { tags: ['SHOP-51'] }, () => {
  const tooMany = refusalsOf(checkSamples(offering({ most: 1 }), [cognac, cognac]));
  expect(tooMany.map(({ data }) => data)).toEqual([{ most: 1 }, { name: 'Cognac' }]);
});

const contact: SampleContact = {
  name: 'Vera',
  lastName: 'Visitor',
  email: 'vera@mail.test',
  address: '1 Main St',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
};

test.each<[Partial<SampleContact>, readonly string[]]>([
  [{}, []],
  [{ name: ' ' }, ['FILL_NAME_AND_EMAIL']],
  [{ lastName: '' }, ['FILL_NAME_AND_EMAIL']],
  [{ email: 'vera' }, ['FILL_NAME_AND_EMAIL']],
  [{ address: ' ' }, ['SAMPLES_NEED_ADDRESS']],
  [{ city: '' }, ['SAMPLES_NEED_ADDRESS']],
  [{ state: '' }, ['SAMPLES_NEED_ADDRESS']],
  [{ zipCode: '8020' }, ['SAMPLES_NEED_ADDRESS']],
  [{ zipCode: ' 80202 ' }, []],
  [{ email: '', zipCode: '' }, ['FILL_NAME_AND_EMAIL', 'SAMPLES_NEED_ADDRESS']],
])('refuses an address with %j for %j', { tags: ['SHOP-51', 'SHOP-41'] }, (change, codes) => {
  const typed = { ...contact, ...change };
  expect(refusalsOf(checkSampleContact(typed)).map(({ code }) => code)).toEqual(codes);
  expect(missingForSamples(typed)).toEqual(codes.length === 0 ? [] : Object.keys(change));
});

test('charges each sample the same, with the tax of the shop', { tags: ['SHOP-51', 'PRICE-08'] }, () => {
  expect(priceSamples(offering(), 3)).toMatchObject({ subtotal: 3_150, tax: 260, total: 3_410, seats: 0 });
  expect(priceSamples({ ...offering(), salesTax: 0 }, 3)).toMatchObject({ tax: 0, total: 3_150 });
  expect(priceSamples(offering({ price: cents(0) }), 3).total).toBe(0);
  expect(priceSamples(none, 3).total).toBe(0);
});

test(
  'charges n times the price, before tax, for any price and number of samples',
  { tags: ['SHOP-51'] },
  () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 0, max: 20 }), (price, count) => {
        const from = { ...offering({ price: cents(price) }), multiplier: 1.5 };
        expect(priceSamples(from, count).subtotal).toBe(price * count);
      }),
    );
  },
);

test('only ever chooses samples that can be ordered', { tags: ['SHOP-51'] }, () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(cognac, nero, flax)), (presses) => {
      const chosen = presses.reduce<readonly number[]>((now, id) => toggleSample(offering(), now, id), []);
      const refusals = refusalsOf(checkSamples(offering(), chosen)).map(({ code }) => code);
      expect(refusals).toEqual(chosen.length === 0 ? ['SAMPLES_MISSING'] : []);
    }),
  );
});

test('adds and removes a sample, and adds none beyond the maximum', { tags: ['SHOP-51'] }, () => {
  expect(toggleSample(offering(), [cognac], flax)).toEqual([cognac, flax]);
  expect(toggleSample(offering(), [cognac, flax], cognac)).toEqual([flax]);
  expect(toggleSample(offering(), [cognac, flax], nero)).toEqual([cognac, flax]);
  expect(toggleSample(none, [], nero)).toEqual([]);
});
