import { expect, test } from 'vitest';
import { words } from '../apps/server/src/modules/storefront/page/words.ts';
import texts from '../apps/web/src/lib/i18n/en/shop.ts';

test('writes the shop’s first HTML in the same words as the page', { tags: ['C-43', 'SHOP-01'] }, () => {
  const { description, sharedDescription, allStyles, ...others } = words;
  expect(description('sofa', 'Acme', '')).toContain('sofa at Acme');
  expect(sharedDescription('Sofa in Moss', 'Acme', '$1.00')).toBe(
    'Sofa in Moss, made to order at Acme. $1.00 before tax.',
  );
  expect(allStyles(4)).toBe(texts.allStyles.replace('{{count}}', '4'));
  expect(texts).toMatchObject({
    ...others,
    title: words.title('{{product}}'),
    from: words.from('{{price}}'),
    pictureOf: words.pictureOf('{{name}}', '{{leather}}'),
    lost: words.lost('{{names}}'),
    next: words.next('{{step}}'),
    withTax: words.withTax('{{total}}'),
  });
});
