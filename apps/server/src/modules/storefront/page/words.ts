/**
 * English texts of the first HTML, equal to the shop's own texts (`lib/i18n/en/shop.ts`): the page starts in English
 * (C-43).
 */
export const words = {
  language: 'Español',
  title: (product: string) => `Design your ${product}`,
  from: (price: string) => `From ${price}`,
  pictureOf: (name: string, leather: string) => `${name} in ${leather}`,
  steps: { style: 'Style', leather: 'Leather', flavor: 'Look', components: 'Pieces' },
  allStyles: (count: number) => `All ${count} styles`,
  next: (step: string) => `Next: ${step}`,
  share: { open: 'Share' },
  email: { open: 'Email me' },
  compare: { keep: 'Save to compare' },
  delivery: { open: 'Delivery' },
  price: 'Price before tax',
  withTax: (total: string) => `${total} with tax`,
  noTax: 'Tax not included',
  ask: 'Get a quote',
  pay: 'Pay a deposit',
  emptyTitle: 'No furniture here yet',
  emptyHint: 'Please come back soon, or call us.',
  noShopTitle: 'We couldn’t find this shop',
  noShopHint: 'Check the address, or ask the maker for a new link.',
  missing: {
    style: 'We don’t have the style in your link. Here are all our styles.',
    design: 'We couldn’t find the design in your link: it may be incomplete. Here are all our styles.',
  },
  description: (what: string, company: string, from: string) =>
    `Design your ${what} at ${company}, see its price and get a quote.${from && ` ${from}.`}`,
  sharedDescription: (what: string, company: string, price: string) =>
    `${what}, made to order at ${company}.${price && ` ${price} before tax.`}`,
  lost: (names: string) => `We no longer offer ${names}. Here’s the closest match.`,
} as const;
