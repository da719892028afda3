import { type Browser, expect, type Page, test } from '@playwright/test';
import { orderSamples } from '@cordovan/contracts/shop-samples';
import { statusIds } from '@cordovan/domain/orders';
import { findingsOf } from './driver/axe.ts';
import { newBuyer } from './driver/buyers.ts';
import { arrive } from './driver/person.ts';
import { silent } from './driver/refusals.ts';
import { callsAs } from './driver/seed.ts';
import { takeTime } from './driver/visit.ts';
import { filled, type Words, wordsOf } from './driver/words.ts';

const PHONE = { width: 390, height: 844 };

interface Placed {
  readonly Id: number;
  readonly SONumber: string;
  readonly Total: number;
}

interface KeptOrder {
  readonly StatusId: number;
  readonly Details: readonly { readonly LeatherItem: { readonly Name: string } | null }[];
  readonly Totals: { readonly Total: number; readonly Paid: number };
  readonly Customer: { readonly Email: string };
}

interface Shopper {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly words: Words;
  readonly email: string;
}

const button = ({ page }: Pick<Shopper, 'page'>, name: string) =>
  page.getByRole('button', { name, exact: true });

const clean = async ({ page }: Shopper, at: string) =>
  expect(await findingsOf(page, { at, inside: 'dialog[open]' })).toEqual([]);

/** Opens a shop's samples on a phone, in its leather or look step. */
async function openSamples(browser: Browser, company: string, step: 'leather' | 'flavor'): Promise<Shopper> {
  const visitor = await arrive(browser);
  await visitor.page.setViewportSize(PHONE);
  await visitor.page.goto(`/Shop?company=${company}`);
  const words = await wordsOf('en');
  const shopper = { ...visitor, words, email: newBuyer('Vera').email };
  await visitor.page
    .getByRole('button', { name: filled(words.shop.next, { step: words.shop.steps[step] }) })
    .click();
  await button(shopper, words.shop.samples).click();
  await expect(visitor.page.getByRole('dialog', { name: words.shopSamples.title })).toBeVisible();
  return shopper;
}

/** Chooses samples and fills in the mailing address. */
async function fillIn({ page, words, email }: Shopper, leathers: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const name of leathers) await dialog.getByRole('button', { name, exact: true }).click();
  await button({ page }, words.shopSamples.continue).click();
  const { send } = words.shop;
  await page.getByLabel(send.name, { exact: true }).fill('Vera');
  await page.getByLabel(send.lastName).fill('Visitor');
  await page.getByLabel(send.email, { exact: true }).fill(email);
  await page.getByLabel(send.address).fill('1 Main St');
  await page.getByLabel(send.city).fill('Denver');
  await page.getByLabel(send.state).fill('CO');
  await page.getByLabel(send.zipCode).fill('80202');
  await takeTime(page);
}

async function placedBy({ page }: Shopper, act: () => Promise<void>): Promise<Placed> {
  const saving = page.waitForResponse((answer) => new URL(answer.url()).pathname === orderSamples.path);
  await act();
  return (await (await saving).json()) as Placed;
}

test(
  'orders free samples in a shop that sells looks',
  { tag: ['@SHOP-51', '@SHOP-07', '@N-10'] },
  async ({ browser, request }) => {
    const shopper = await openSamples(browser, 'foundry', 'flavor');
    const { page, words } = shopper;
    const { shopSamples } = words;
    await clean(shopper, 'the samples');
    const names = await page.getByRole('dialog').locator('.choiceName').allInnerTexts();
    await fillIn(shopper, names.slice(0, 2));
    await clean(shopper, 'the address of samples');
    const placed = await placedBy(shopper, () => button(shopper, shopSamples.send).click());
    expect(placed.Total).toBe(0);
    const thanks = page.getByRole('dialog', { name: shopSamples.thanksTitle });
    await expect(thanks.getByRole('status')).toContainText(placed.SONumber);
    await clean(shopper, 'the thanks for samples');

    const calls = await callsAs(request, 'administrator');
    const order = await calls.read<KeptOrder>(`/api/orders/${placed.Id}`);
    expect(order).toMatchObject({ StatusId: statusIds.quotation, Customer: { Email: shopper.email } });
    expect(order.Details.flatMap(({ LeatherItem }) => LeatherItem?.Name ?? [])).toEqual(names.slice(0, 2));
    await silent(shopper);
  },
);

test(
  'charges the full price of samples to a card, after an address was refused',
  { tag: ['@SHOP-51', '@PAY-12', '@N-10'] },
  async ({ browser, request }) => {
    const shopper = await openSamples(browser, 'harlow', 'leather');
    const { page, words } = shopper;
    const { shopSamples, shop } = words;
    await fillIn(shopper, ['Nero', 'Flax']);
    await page.getByLabel(shop.send.zipCode).fill('802');
    await button(shopper, shopSamples.toCard).click();
    await expect(page.getByRole('alert')).toHaveText(words.message('SAMPLES_NEED_ADDRESS'));
    await page.getByLabel(shop.send.zipCode).fill('80202');
    const placed = await placedBy(shopper, () => button(shopper, shopSamples.toCard).click());
    // Two at $3.00 each, plus 7.25 % tax.
    expect(placed.Total).toBe(6.44);
    const frame = page.locator(`iframe[title="${shop.send.cardFrame}"]`).contentFrame();
    await frame.getByLabel('Card number').fill('4111 1111 1111 1111');
    await frame.getByLabel('Expires').fill('12/39');
    await frame.getByLabel('Code', { exact: true }).fill('123');
    await frame.getByLabel('Name on the card').fill('Vera Visitor');
    await frame.getByRole('button', { name: /^Pay \$/ }).click();
    const thanks = page.getByRole('dialog', { name: shopSamples.thanksTitle });
    await expect(thanks.getByRole('status')).toContainText(
      filled(shopSamples.paid, { number: placed.SONumber, address: '1 Main St, Denver' }),
    );
    const calls = await callsAs(request, 'administrator');
    const order = await calls.read<KeptOrder>(`/api/orders/${placed.Id}`);
    expect(order).toMatchObject({ StatusId: statusIds.approved, Totals: { Total: 6.44, Paid: 6.44 } });
    await silent(shopper);
  },
);
