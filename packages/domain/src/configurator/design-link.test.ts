import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Design, readDesignLink, writeDesignLink } from './design-link.ts';

const design: Design = {
  styleId: 3,
  saleItemId: 101,
  leatherItemId: 12,
  quantity: 2,
  choices: [
    { partId: 7, itemId: 1002, leatherItemId: null, quantity: 1 },
    { partId: 9, itemId: 1006, leatherItemId: null, quantity: 3 },
    { partId: 11, itemId: 1100, leatherItemId: 40, quantity: 1 },
  ],
  pieces: [{ saleItemId: 111, quantity: 4 }],
  warrantyId: 401,
  delivery: { saleItemId: 601, price: 39500 },
};

const id = fc.integer({ min: 0, max: 4_000_000_000 });
const count = fc.integer({ min: 1, max: 999 });
const anyDesign: fc.Arbitrary<Design> = fc.record({
  styleId: id,
  saleItemId: id,
  leatherItemId: id,
  quantity: count,
  choices: fc.array(fc.record({ partId: id, itemId: id, leatherItemId: fc.option(id), quantity: count }), {
    maxLength: 30,
  }),
  pieces: fc.array(fc.record({ saleItemId: id, quantity: count }), { maxLength: 10 }),
  warrantyId: fc.option(id),
  delivery: fc.option(fc.record({ saleItemId: id, price: id })),
});

test(
  'restores every design exactly from a link that needs no escaping',
  { tags: ['CZR-01', 'GEN-23'] },
  () => {
    fc.assert(
      fc.property(anyDesign, (some) => {
        const link = writeDesignLink(some);
        expect(encodeURIComponent(link)).toBe(link);
        expect(readDesignLink(link)).toEqual({ ok: true, value: some });
      }),
    );
  },
);

test('keeps links short, and old links readable', () => {
  const sent = '1.3.2t.c.2.7-ru_9-ry-3_b-uk-1-14.33-4.b5.gp-uh8.k1p0';
  expect(sent.length).toBeLessThan(60);
  expect(writeDesignLink(design)).toBe(sent);
  expect(readDesignLink(sent)).toEqual({ ok: true, value: design });
});

test.each([
  ['nothing', ''],
  ['a word', 'sofa'],
  ['one cut off', writeDesignLink(design).slice(0, -4)],
  ['one with a letter changed', writeDesignLink(design).replace('.c.', '.d.')],
  ['one far too long', `${writeDesignLink(design)}${'.0'.repeat(1000)}`],
])('refuses an incomplete link: %s', (_what, link) => {
  expect(readDesignLink(link)).toMatchObject({
    ok: false,
    refusals: [{ code: 'CONFIGURATION_NOT_READABLE' }],
  });
});

/** Appends the checksum of a complete link to the text. */
const checked = (text: string) => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return `${text}.${((hash >>> 0) % 0x100000).toString(36)}`;
};

test.each([
  ['a later version', '9.3.2t.c.2....'],
  ['too few fields', '1.3.2t.c.2.'],
  ['no quantity', '1.3.2t.c.0....'],
  ['a choice without an item', '1.3.2t.c.2.7...'],
  ['a choice of nothing', '1.3.2t.c.2.7-8-0...'],
  ['a number that is none', '1.3.2t.c!.2....'],
  ['a piece without a count', '1.3.2t.c.2..33..'],
  ['two deliveries', '1.3.2t.c.2....gp-1_gp-2'],
])('refuses a complete link with invalid content: %s', (_what, text) => {
  expect(readDesignLink(checked(text)).ok).toBe(false);
});

test('reads the smallest complete link', () => {
  expect(readDesignLink(checked('1.3.2t.c.2....'))).toMatchObject({
    ok: true,
    value: { choices: [], pieces: [], warrantyId: null, delivery: null },
  });
});
