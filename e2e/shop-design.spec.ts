import { expect, type Page, test } from '@playwright/test';
import { statusIds } from '@cordovan/domain/orders';
import { arrive, leave } from './driver/person.ts';
import { silent } from './driver/refusals.ts';
import { callsAs } from './driver/seed.ts';
import {
  button,
  choose,
  clean,
  enter,
  HARLOW,
  introduce,
  orderOf,
  placedBy,
  type Shopper,
  thanked,
} from './driver/shop.ts';
import { takeTime } from './driver/visit.ts';
import { filled, starting } from './driver/words.ts';

/** The price in the bar, in dollars. */
async function priceOf({ page }: Pick<Shopper, 'page'>): Promise<number> {
  const shown = (await page.locator('.price strong').textContent()) ?? '';
  return Number(shown.replace(/[$,]/g, ''));
}

const chosen = (page: Page, step: string) =>
  page.getByRole('button', { name: starting(step), expanded: false });

test(
  'a shop URL with a trailing m shows and stores the multiplied price',
  { tag: ['@C-25', '@GEN-03', '@GEN-29', '@PRICE-19', '@SHOP-35'] },
  async ({ browser, request }) => {
    const plain = await enter(browser, HARLOW);
    const usual = await priceOf(plain);
    await leave(plain);
    const shopper = await enter(browser, '/Shop?company=harlowm');
    const multiplied = await priceOf(shopper);
    expect(multiplied / usual).toBeCloseTo(1.15, 3);

    const { words } = shopper;
    await button(shopper, words.shop.ask).click();
    await introduce(shopper);
    const placed = await placedBy(shopper, () => button(shopper, words.shop.send.send).click());
    await thanked(shopper, placed);
    const order = await orderOf(await callsAs(request, 'administrator'), placed);
    expect(order.StatusId).toBe(statusIds.quotation);
    expect(order.Totals.Subtotal).toBe(multiplied);
    await silent(shopper);
  },
);

test(
  'an order is placed without the picture of a piece that can’t be uploaded',
  { tag: ['@SHOP-20', '@SHOP-45', '@SHOP-46', '@ERR-37'] },
  async ({ browser, request }) => {
    const shopper = await enter(browser, HARLOW);
    const { page, words } = shopper;
    await page.getByRole('button', { name: starting(words.shop.steps.components) }).click();
    for (const piece of ['Loveseat', 'Ottoman'])
      await page.getByRole('button', { name: starting(piece) }).click();
    const uploads: string[] = [];
    await page.route('**/api/web-bridge/upload-attachment', async (route) => {
      const [, name = ''] = /name="fileName"\s+([^\r\n]+)/i.exec(route.request().postData() ?? '') ?? [];
      uploads.push(name);
      if (uploads.length === 2) await route.fulfill({ status: 500, body: 'The disk is full' });
      else await route.continue();
    });
    await button(shopper, words.shop.ask).click();
    await introduce(shopper);
    const placed = await placedBy(shopper, () => button(shopper, words.shop.send.send).click());
    await thanked(shopper, placed);
    expect(uploads, 'the main picture, then each piece').toEqual([
      'belmont-sofa.jpg',
      'loveseat-diagram.png',
      'ottoman-diagram.png',
    ]);
    const { Attachments } = await orderOf(await callsAs(request, 'administrator'), placed);
    expect(Attachments.map(({ Kind }) => Kind).sort()).toEqual(['diagram', 'picture', 'signature']);
    await silent(shopper, /status of 500/);
  },
);

test(
  'a design is viewed up close, compared, emailed, and opened by another person from its link',
  { tag: ['@SHOP-01', '@SHOP-06', '@SHOP-17', '@N-24'] },
  async ({ browser }) => {
    const shopper = await enter(browser, HARLOW);
    const { page, words } = shopper;
    const { shop } = words;
    await page.getByRole('button', { name: shop.look.open }).click();
    await page.getByRole('button', { name: shop.look.in }).click();
    await expect(page.getByRole('dialog').getByText('150%')).toBeVisible();
    await clean(shopper, 'a picture, enlarged');
    await page.keyboard.press('Escape');

    await button(shopper, shop.compare.keep).click();
    await choose(shopper, shop.steps.leather, 'Nero');
    await page.getByRole('button', { name: filled(shop.compare.open, { count: 2 }) }).click();
    await expect(
      page.getByRole('dialog').getByRole('row', { name: starting(shop.steps.leather) }),
    ).toContainText('Nero');
    await clean(shopper, 'two designs');
    await page.keyboard.press('Escape');

    await button(shopper, shop.share.open).click();
    const link = page.getByLabel(shop.share.link, { exact: true });
    await expect(link).toHaveValue(/\/Shop\/d\/\w{10}/);
    const address = await link.inputValue();
    await clean(shopper, 'the link of a design');
    await page.keyboard.press('Escape');

    await button(shopper, shop.email.open).click();
    await page.getByLabel(shop.send.email, { exact: true }).fill(shopper.email);
    await clean(shopper, 'a design by email');
    await takeTime(page);
    await button(shopper, shop.email.send).click();
    await expect(page.getByRole('status').filter({ hasText: shopper.email })).toBeVisible();
    const price = await priceOf(shopper);
    await silent(shopper);

    const friend = await arrive(browser);
    await friend.page.goto(address);
    await expect(chosen(friend.page, shop.steps.leather)).toContainText('Nero');
    expect(await priceOf(friend)).toBe(price);
    await expect(friend.page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\.(webp|jpg)/);
    await leave(friend);
  },
);
