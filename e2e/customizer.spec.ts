import { expect, test, type Page } from '@playwright/test';
import {
  attachmentsOf,
  chooseDelivery,
  chooseLeather,
  choosePart,
  choiceOf,
  countClicks,
  openCustomizer,
  picturePrint,
  runningTotal,
  saveQuotation,
  shareLink,
  nameCustomer,
  step,
} from './driver/customizer.ts';
import { leave, type Person, signIn } from './driver/person.ts';

test.describe.configure({ timeout: 180_000 });

let sales: Person;
test.beforeEach(async ({ browser }) => {
  sales = await signIn(browser, { as: 'salesperson', language: 'en' });
});
test.afterEach(async () => {
  expect(sales.faults).toEqual([]);
  await leave(sales);
});

/** Chooses another leather and confirms the question that follows earlier choices (C-48). */
async function chooseLeatherAnyway(page: Page, leather: string): Promise<void> {
  await step(page, 'Leather');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${leather}\\b`) })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the choosen customizations will be deleted');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('img', { name: new RegExp(` in ${leather}$`) })).toBeVisible();
  await expect(page.getByRole('img', { name: `Close-up of ${leather} leather` })).toBeVisible();
}

test(
  'a flavor is chosen, changed and saved with its pictures',
  {
    tag: [
      '@CZR-02',
      '@CZR-14',
      '@CZR-34',
      '@LOAD-10',
      '@IMG-11',
      '@IMG-14',
      '@IMG-22',
      '@GEN-22',
      '@GEN-23',
      '@GEN-24',
      '@NAV-11',
    ],
  },
  async () => {
    const { page } = sales;
    await openCustomizer(page);
    await step(page, 'Style');
    const flavor = page.getByRole('region', { name: 'Flavors' }).getByRole('button').nth(1);
    const [, style = '', leather = ''] = /(\S+) in (.+)$/.exec(await flavor.innerText()) ?? [];
    await flavor.click();
    await expect(page.getByRole('img', { name: new RegExp(`^${style} .* in ${leather}$`) })).toBeVisible();

    const before = { print: await picturePrint(page), total: await runningTotal(page) };
    await choosePart(page, 'Nailhead Trim', 'Polished Nickel');
    const nailed = await picturePrint(page);
    expect(nailed, 'nails show').not.toBe(before.print);
    await chooseLeatherAnyway(page, 'Denim');
    await expect.poll(() => runningTotal(page)).not.toBe(before.total);
    expect(await picturePrint(page), 'the leather shows').not.toBe(nailed);

    await step(page, 'Pieces');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Chair', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Pieces of this order' }).getByRole('listitem')).toHaveCount(
      2,
    );
    await nameCustomer(page);
    const { id } = await saveQuotation(page);
    const attachments = await attachmentsOf(page, id);
    expect(attachments.filter((each) => each.startsWith('signature'))).toEqual([
      `signature ${id}-custom-furniture.png`,
    ]);
    expect(attachments.filter((each) => each.startsWith('diagram'))).toHaveLength(1);
  },
);

test(
  'designs can be undone and redone by keyboard, reopened from a link and compared',
  { tag: ['@CZR-03', '@CZR-16', '@GEN-03', '@GEN-23'] },
  async () => {
    const { page } = sales;
    await openCustomizer(page);
    await chooseLeather(page, 'Merlot');
    const plain = { print: await picturePrint(page), total: await runningTotal(page) };
    await choosePart(page, 'Legs', '5" Block Leg, Ebony');
    await choosePart(page, 'Nailhead Trim', 'Honey Brass');
    await expect.poll(() => runningTotal(page)).toBeGreaterThan(plain.total);
    const rich = { print: await picturePrint(page), total: await runningTotal(page) };
    expect(rich.print).not.toBe(plain.print);

    await page.locator('body').press('Control+z');
    await page.locator('body').press('Control+z');
    await expect.poll(() => runningTotal(page)).toBe(plain.total);
    await expect.poll(() => picturePrint(page), { message: 'undo draws the old picture' }).toBe(plain.print);
    await page.locator('body').press('Control+Shift+Z');
    await page.locator('body').press('Control+Shift+Z');
    await expect.poll(() => runningTotal(page)).toBe(rich.total);
    await expect.poll(() => picturePrint(page)).toBe(rich.print);

    const link = await shareLink(page);
    expect(link.length).toBeLessThan(200);
    await page.getByRole('button', { name: 'Save to compare' }).click();
    await chooseLeatherAnyway(page, 'Denim');
    await page.getByRole('button', { name: 'Compare with saved design' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare designs' });
    await expect(dialog.getByRole('row', { name: /^Leather different Merlot Denim/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Piece/ })).not.toContainText('different');
    await expect(dialog.locator('canvas[data-drawn=true]')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Use this design' }).click();
    await expect.poll(() => runningTotal(page)).toBe(rich.total);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => runningTotal(page)).not.toBe(rich.total);
    await page.goto(link);
    await expect(page.getByRole('img', { name: / in Merlot$/ })).toBeVisible();
    await expect.poll(() => runningTotal(page)).toBe(rich.total);
    expect(await picturePrint(page)).toBe(rich.print);
    expect(await choiceOf(page, 'Legs')).toBe('5" Block Leg, Ebony');
    await expect(page).toHaveURL(/\/Customizer\/Index\?select=\w+$/);
  },
);

test(
  'a quotation of three custom pieces takes under 40 clicks and 3 minutes',
  { tag: ['@CZR-04', '@CZR-05'] },
  async () => {
    const { page } = sales;
    const clicks = await countClicks(page);
    await page.goto('/');
    const begun = Date.now();
    await page.getByRole('link', { name: 'Customizer' }).first().click();
    await chooseLeather(page, 'Merlot');
    await choosePart(page, 'Legs', '5" Block Leg, Ebony');
    await choosePart(page, 'Nailhead Trim', 'Honey Brass');
    await choosePart(page, 'Add-Ons', 'Matching Lumbar Pillow');
    await step(page, 'Pieces');
    const lines = page.getByRole('list', { name: 'Pieces of this order' }).getByRole('listitem');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Chair', exact: true }).click();
    await expect(lines).toHaveCount(2);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Loveseat', exact: true }).click();
    await expect(lines).toHaveCount(3);
    await chooseDelivery(page, 'Freight');
    await step(page, 'Customer');
    await page.getByRole('tabpanel').getByRole('textbox', { name: 'Name', exact: true }).click();
    await page.keyboard.type('Nora Hale');
    await page.getByRole('tabpanel').getByRole('textbox', { name: 'Email' }).click();
    await page.keyboard.type(`nora.${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Save quotation' }).click();
    await expect(page.getByRole('dialog').getByText(/^Quotation \d+$/)).toBeVisible();
    const seconds = (Date.now() - begun) / 1000;
    console.log(
      `A quotation with three customized pieces: ${clicks()} clicks, ${seconds.toFixed(1)} s of machine time`,
    );
    expect(clicks()).toBeLessThan(40);
    expect(seconds).toBeLessThan(180);
    await expect(page.getByRole('region', { name: 'Total' })).toBeVisible();
  },
);
