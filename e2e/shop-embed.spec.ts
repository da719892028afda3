import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { keepShop } from './driver/kept-shop.ts';
import { arrive, leave } from './driver/person.ts';
import { callsAs } from './driver/seed.ts';
import { takeTime } from './driver/visit.ts';
import { openWebsite, type Website } from './driver/website.ts';
import { newBuyer } from './driver/buyers.ts';
import { starting, wordsOf } from './driver/words.ts';

const NAME = 'Foundry Sofa Company';

type Told = Readonly<Record<string, unknown>>;

/** A website with text around the shop that logs the shop's messages. */
const websiteWith = (shop: string, company = 'foundry'): Promise<Website> =>
  openWebsite(`
    <h1>Our sofas</h1><p style="height: 700px">About us.</p>
    <script src="${shop}/embed.js" data-company="${company}" data-title="Design your sofa"></script>
    <p>Imprint</p>
    <script>
      window.told = [];
      for (const name of ['ready', 'designed', 'quoted', 'paid'])
        document.addEventListener(name, ({ detail }) => window.told.push({ name, ...detail }));
    </script>`);

const told = (page: Page): Promise<readonly Told[]> =>
  page.evaluate(() => (window as unknown as { told: readonly Told[] }).told);

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Design your sofa"]');

/** The element's position in the window, from 0 at the top to 1 at the bottom. */
const placeOf = async (page: Page, inFrame: ReturnType<FrameLocator['locator']>): Promise<number> => {
  const box = await inFrame.boundingBox();
  return (box!.y + box!.height / 2) / page.viewportSize()!.height;
};

test(
  "a listed website shows the shop, gets the quote's event, and keeps price and dialogs in view",
  { tag: ['@N-07', '@SHOP-01', '@NAV-45'] },
  async ({ browser, request, baseURL }) => {
    const foundry = await keepShop(await callsAs(request, 'administrator'), NAME);
    await using website = await websiteWith(baseURL!);
    const { page, faults } = await arrive(browser);
    const { shop } = await wordsOf('en');
    try {
      await foundry.change({ EmbedSites: [website.origin] });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(website.origin);
      const frame = frameOf(page);
      const ask = frame.getByRole('button', { name: shop.ask });
      await ask.scrollIntoViewIfNeeded();
      await expect.poll(() => told(page)).toEqual([{ name: 'ready', company: NAME }]);
      const height = () => page.locator('iframe').evaluate((element) => element.clientHeight);
      await expect.poll(height, 'as high as its content').toBeGreaterThan(900);

      await frame.getByRole('button', { name: starting(shop.steps.flavor) }).click();
      await frame.getByRole('button', { name: starting('Larsen North') }).click();
      await expect.poll(async () => (await told(page)).at(-1)).toMatchObject({ name: 'designed' });
      await page.mouse.move(195, 400);
      await page.mouse.wheel(0, 500);
      await expect.poll(() => placeOf(page, ask), 'the action stays at the bottom').toBeGreaterThan(0.85);
      expect(await placeOf(page, ask)).toBeLessThan(1);
      const picture = frame.getByRole('img', { name: / in / });
      await expect.poll(() => placeOf(page, picture), 'the picture stays on top').toBeLessThan(0.4);

      await ask.click();
      const dialog = frame.getByRole('dialog', { name: shop.send.quoteTitle });
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box!.y).toBeGreaterThanOrEqual(0);
      expect(box!.y + box!.height, 'the dialog is in the window').toBeLessThanOrEqual(844.5);
      await dialog.getByLabel(shop.send.name, { exact: true }).fill('Vera');
      await dialog.getByLabel(shop.send.lastName).fill('Visitor');
      await dialog.getByLabel(shop.send.email, { exact: true }).fill(newBuyer('Vera').email);
      await takeTime(page.frames().at(-1)!);
      await dialog.getByRole('button', { name: shop.send.send }).click();
      await expect(frame.getByRole('status').filter({ hasText: /^Thank you!/ })).toBeVisible();
      expect((await told(page)).map(({ name }) => name)).toEqual(['ready', 'designed', 'quoted', 'ready']);
      expect(faults).toEqual([]);
    } finally {
      await foundry.giveBack();
    }
    await leave({ page });
  },
);

test(
  'a deposit is paid by card in a shop that a listed website shows',
  { tag: ['@N-07', '@PAY-12', '@N-28'] },
  async ({ browser, request, baseURL }) => {
    const harlow = await keepShop(await callsAs(request, 'administrator'), 'Harlow Ridge Direct');
    await using website = await websiteWith(baseURL!, 'harlow');
    const { page, faults } = await arrive(browser);
    const { shop } = await wordsOf('en');
    try {
      await harlow.change({ EmbedSites: [website.origin] });
      await page.goto(website.origin);
      const frame = frameOf(page);
      await frame.getByRole('button', { name: shop.pay }).click();
      const form = {
        [shop.send.lastName]: 'Visitor',
        [shop.send.address]: '1 Main St',
        [shop.send.city]: 'Denver',
        [shop.send.state]: 'CO',
        [shop.send.zipCode]: '80202',
        [shop.send.phone]: '303-555-0111',
      };
      await frame.getByLabel(shop.send.name, { exact: true }).fill('Vera');
      await frame.getByLabel(shop.send.email, { exact: true }).fill(newBuyer('Vera').email);
      for (const [label, text] of Object.entries(form)) await frame.getByLabel(label).first().fill(text);
      await takeTime(page.frames().at(-1)!);
      await frame.getByRole('button', { name: shop.send.toCard }).click();
      const card = frame.frameLocator(`iframe[title="${shop.send.cardFrame}"]`);
      await card.getByLabel('Card number').fill('4111 1111 1111 1111');
      await card.getByLabel('Expires').fill('12/39');
      await card.getByLabel('Code', { exact: true }).fill('123');
      await card.getByLabel('Name on the card').fill('Vera Visitor');
      await card.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(frame.getByRole('status').filter({ hasText: 'Visa 1111' })).toBeVisible();
      await frame.getByRole('button', { name: shop.send.done }).click();
      await expect.poll(async () => (await told(page)).map(({ name }) => name)).toContain('paid');
      expect(faults).toEqual([]);
    } finally {
      await harlow.giveBack();
    }
    await leave({ page });
  },
);

test(
  'a website that the company does not list shows a link instead of the shop and gets no events',
  { tag: ['@N-07', '@N-05'] },
  async ({ browser, baseURL }) => {
    await using website = await websiteWith(baseURL!);
    // A separate page, so that its clock can run ahead.
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    await page.clock.install();
    await page.goto(website.origin);
    await expect.poll(() => faults.join('\n')).toContain('frame-ancestors');
    const { shop } = await wordsOf('en');
    await expect(frameOf(page).getByRole('button', { name: shop.ask })).toHaveCount(0);
    expect(await told(page)).toEqual([]);
    await page.clock.fastForward('00:15');
    const link = page.getByRole('link', { name: 'Design your sofa' });
    await expect(link).toHaveAttribute('href', /\/Shop\?company=foundry$/);
    expect((await page.locator('iframe').boundingBox())!.height, 'no empty space').toBe(0);
    await page.close();
  },
);
