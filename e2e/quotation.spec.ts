import { type APIRequestContext, type Browser, expect, test } from '@playwright/test';
import type { Language } from '@cordovan/domain/messages';
import { newBuyer } from './driver/buyers.ts';
import { amountIn } from './driver/money.ts';
import { approve, history, moneyOf, openOrder, orderNumberOf, statusIs } from './driver/order.ts';
import { payDeposit } from './driver/payment.ts';
import { callsAs, seedOrder } from './driver/seed.ts';
import { arrive, leave, type Person, signIn } from './driver/person.ts';
import {
  acceptButton,
  acceptQuote,
  openQuote,
  optionOf,
  setCustomerLanguage,
  shareQuotation,
} from './driver/quote.ts';
import { filled, wordsOf } from './driver/words.ts';

const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };
const CHAIR = { item: 'Belmont Chair', leather: 'Denim' };
/** The pieces' names, as the customer reads them. */
const shown: Readonly<Record<Language, { readonly sofa: string; readonly chair: string }>> = {
  en: { sofa: SOFA.item, chair: CHAIR.item },
  es: { sofa: 'Sofá de 3 plazas Belmont', chair: 'Sillón Belmont' },
};

interface Quoted {
  readonly id: number;
  readonly number: string;
  readonly total: number;
}

const customers: Record<Language, { title: string; name: string; signature: string }> = {
  en: { title: 'in English', name: 'Quinn Avery', signature: 'Quinn J. Avery' },
  es: { title: 'in Spanish', name: 'Íñigo Quiroga', signature: 'Íñigo Quiroga Núñez' },
};

/** Two quotations for one customer: a chair, or a sofa instead. */
async function quoteTwice(request: APIRequestContext, language: Language): Promise<[number, number]> {
  const buyer = newBuyer(customers[language].name);
  const calls = await callsAs(request, 'salesperson');
  return [await seedOrder(calls, { buyer, ...CHAIR }), await seedOrder(calls, { buyer, ...SOFA })];
}

async function look(person: Person, id: number): Promise<Quoted> {
  await openOrder(person, id);
  return { id, number: await orderNumberOf(person), total: await moneyOf(person, 'total') };
}

/** The customer views both, leaves out the name, then accepts the alternative. */
async function choose(
  browser: Browser,
  address: string,
  { language, other }: { language: Language; other: Quoted },
) {
  const { signature } = customers[language];
  const visitor = await openQuote(browser, address);
  const { page } = visitor;
  const words = await wordsOf(language);
  await expect(page.getByRole('heading', { level: 1, name: words.quote.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  await expect(page.getByRole('heading', { level: 2, name: shown[language].sofa })).toBeVisible();
  await expect(optionOf(page, words, 'A')).toBeChecked();
  await optionOf(page, words, 'B').click();
  await expect(page.getByRole('heading', { level: 2, name: shown[language].chair })).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(` (in|en) ${CHAIR.leather}$`) })).toBeVisible();
  expect(amountIn(await acceptButton(page, words).innerText()), 'the price of the form').toBe(other.total);

  await acceptButton(page, words).click();
  await expect(page.getByText(words.message('FIELD_REQUIRED', { field: words.quote.name }))).toBeVisible();
  expect(await acceptQuote(page, words, signature)).toBe(other.total);
  await expect(page.getByText(filled(words.quote.accepted, { name: signature }))).toBeVisible();
  await expect(acceptButton(page, words)).toHaveCount(0);
  await optionOf(page, words, 'A').click();
  await expect(page.getByText(filled(words.quote.otherTaken, { number: other.number }))).toBeVisible();
  return visitor;
}

async function run(browser: Browser, request: APIRequestContext, language: Language): Promise<void> {
  const { signature } = customers[language];
  const [chairId, sofaId] = await quoteTwice(request, language);
  const sales = await signIn(browser, { as: 'salesperson', language });
  const office = await signIn(browser, { as: 'administrator', language });
  const [chair, sofa] = await Promise.all([look(office, chairId), look(sales, sofaId)]);
  const address = await test.step('one link opens both quotations, in the customer’s language', async () => {
    await setCustomerLanguage(sales, language);
    return shareQuotation(sales, [chair.number]);
  });
  const { words } = office;
  const visitor = await test.step('the customer accepts the alternative', () =>
    choose(browser, address, { language, other: chair }));

  await test.step('the office sees at once that the acceptance needs approval', async () => {
    const note = office.page.getByRole('alert').filter({ hasText: signature });
    await expect(note).toContainText(filled(words.documents.accepted.title, { name: signature }));
    expect(amountIn(await note.innerText())).toBe(chair.total);
    await statusIs(office, 'quotation');
    await expect(
      sales.page.getByText(filled(words.documents.accepted.instead, { number: chair.number })),
      'the seller of the one that was not taken',
    ).toBeVisible();
  });
  await test.step('deposit and approval', async () => {
    await payDeposit(office, 'Deposit');
    await approve(office, 'Accepted by the customer');
    await statusIs(office, 'approved');
    await expect(office.page.getByRole('alert').filter({ hasText: signature })).toHaveCount(0);
    const told = (await history(office)).join('\n');
    expect(told).toContain(signature);
    expect(told).toContain(words.orders.history.kinds.accepted);
  });
  await test.step('the customer’s page now shows the order', async () => {
    const { page } = visitor;
    await page.reload();
    const theirs = await wordsOf(language);
    await expect(page.getByRole('heading', { level: 1, name: theirs.quote.order })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: shown[language].chair })).toBeVisible();
    await expect(page.getByText(filled(theirs.quote.accepted, { name: signature }))).toBeVisible();
    await expect(acceptButton(page, theirs)).toHaveCount(0);
  });
  expect(sofa.total).not.toBe(chair.total);
  expect([...sales.faults, ...office.faults, ...visitor.faults]).toEqual([]);
  for (const person of [visitor, sales, office]) await leave(person);
}

for (const language of ['en', 'es'] as const)
  test(
    `an alternative quotation is accepted, ${customers[language].title}`,
    { tag: ['@N-17', '@N-24', '@N-02', '@N-39', '@ORD-80'] },
    async ({ browser, request }) => {
      await run(browser, request, language);
    },
  );

test(
  'an invalid link shows a message, then opens the template order',
  { tag: ['@BRIDGE-10', '@ERR-31'] },
  async ({ browser }) => {
    const words = await wordsOf('en');
    const { page } = await arrive(browser, { language: 'en' });
    await page.goto('/Shop/Quote?order=1&token=of-somebody-else');
    await expect(page.getByRole('heading', { name: words.message('BRIDGE_TOKEN_MISMATCH') })).toBeVisible();
    const next = await page.getByRole('link', { name: words.quote.closed.goOn }).getAttribute('href');
    expect(next).not.toBeNull();
    await page.waitForURL((url) => url.pathname === next);
    await leave({ page });
  },
);
