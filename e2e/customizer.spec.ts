import { expect, test, type Page } from '@playwright/test';
import {
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
} from './driver/customizer.ts';
import { completeSettings } from './driver/order.ts';
import { leave, type Person, signIn } from './driver/person.ts';

test.describe.configure({ timeout: 180_000 });

let sales: Person;
/** What the browser may note because a journey made it happen. */
let foreseen: RegExp | undefined;
test.beforeEach(async ({ browser }) => {
  foreseen = undefined;
  sales = await signIn(browser, { as: 'salesperson', language: 'en' });
});
test.afterEach(async () => {
  expect(sales.faults.filter((fault) => !foreseen?.test(fault))).toEqual([]);
  await leave(sales);
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const total = (page: Page) => page.getByRole('region', { name: 'Total' });

async function nameCustomer(page: Page): Promise<void> {
  await tab(page, 'Customer');
  await page.getByRole('tabpanel').getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Hale');
  await page
    .getByRole('tabpanel')
    .getByRole('textbox', { name: 'Email' })
    .fill(`nora.${Date.now()}@example.com`);
}

/** The attachments of an order, as its form reads them. */
const attachmentsOf = (page: Page, orderId: number) =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/orders/${id}`, {
      headers: { Authorization: `Bearer ${sessionStorage.getItem('token')}` },
    });
    const order = (await answer.json()) as { Attachments: { FileName: string; Kind: string }[] };
    return order.Attachments.map(({ FileName, Kind }) => `${Kind} ${FileName}`);
  }, orderId);

test('CZR-02 CZR-14 CZR-34 LOAD-10 IMG-11 IMG-14 IMG-22 GEN-22 GEN-23 GEN-24 NAV-11 a flavor is taken, changed in picture and price, and saved with its pictures', async () => {
  const { page } = sales;
  await openCustomizer(page);
  await tab(page, 'Style');
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

  await tab(page, 'Pieces');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Chair', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Pieces of this order' }).getByRole('listitem')).toHaveCount(2);
  await nameCustomer(page);
  const { id } = await saveQuotation(page);
  const attachments = await attachmentsOf(page, id);
  expect(attachments.filter((each) => each.startsWith('signature'))).toEqual([
    `signature ${id}-custom-furniture.png`,
  ]);
  expect(attachments.filter((each) => each.startsWith('diagram'))).toHaveLength(1);
});

test('ERR-37 ERR-25 a picture that can’t be uploaded is left out: the loading hides, nothing else is said, the others are there', async () => {
  const { page } = sales;
  await openCustomizer(page);
  await chooseLeather(page, 'Merlot');
  await tab(page, 'Pieces');
  for (const piece of ['Chair', 'Loveseat'])
    await page.getByRole('tabpanel').getByRole('button', { name: piece, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Pieces of this order' }).getByRole('listitem')).toHaveCount(3);
  await nameCustomer(page);
  foreseen = /status of 500/;
  let uploads = 0;
  await page.route('**/api/order/upload-attachment', async (route) => {
    uploads += 1;
    // The main picture goes first, then those of the further pieces.
    if (uploads === 2) await route.fulfill({ status: 500, body: 'The disk is full' });
    else await route.continue();
  });
  const { id } = await saveQuotation(page);
  expect(uploads, 'the last was tried after one had failed').toBe(3);
  const attachments = await attachmentsOf(page, id);
  expect(attachments.filter((each) => each.startsWith('signature'))).toHaveLength(1);
  expect(attachments.filter((each) => each.startsWith('diagram'))).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** With choices made, another leather asks first (C-48). */
async function chooseLeatherAnyway(page: Page, leather: string): Promise<void> {
  await tab(page, 'Leather');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${leather}\\b`) })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the choosen customizations will be deleted');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('img', { name: new RegExp(` in ${leather}$`) })).toBeVisible();
}

test('CZR-03 CZR-16 GEN-23 choices are undone and done again by keyboard; a link reopens the design; two stand side by side', async () => {
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
  await page.getByRole('button', { name: 'Set aside to compare' }).click();
  await chooseLeatherAnyway(page, 'Denim');
  await page.getByRole('button', { name: 'Compare with the one set aside' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two designs side by side' });
  await expect(dialog.getByRole('row', { name: /^Leather differs Merlot Denim/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Piece/ })).not.toContainText('differs');
  await expect(dialog.locator('canvas[data-drawn=true]')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Take this one' }).click();
  await expect.poll(() => runningTotal(page)).toBe(rich.total);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => runningTotal(page)).not.toBe(rich.total);
  await page.goto(link);
  await expect(page.getByRole('img', { name: / in Merlot$/ })).toBeVisible();
  await expect.poll(() => runningTotal(page)).toBe(rich.total);
  expect(await picturePrint(page)).toBe(rich.print);
  expect(await choiceOf(page, 'Legs')).toBe('5" Block Leg, Ebony');
  await expect(page).toHaveURL(/\/Customizer\/Index\?select=\w+$/);
});

test('CZR-36 CZR-37 DETAIL-01 DETAIL-05 DETAIL-06 NAV-23 NAV-40 a line of an order is changed in the dialog, then on its page', async () => {
  const { page, words } = sales;
  await openCustomizer(page);
  await choosePart(page, 'Legs', '5" Block Leg, Oak');
  await chooseDelivery(page, 'Freight');
  await nameCustomer(page);
  const { id } = await saveQuotation(page);
  await completeSettings(sales);

  await page.getByRole('button', { name: new RegExp(`^${words.orders.sections.details}`) }).click();
  await page.getByRole('button', { name: /^Customize / }).click();
  const dialog = page.getByRole('dialog', { name: /^Customize / });
  await dialog
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Seat Foam/ })
    .click();
  await dialog.getByRole('button', { name: /^Spring Down/ }).click();
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Seat Foam: Spring Down/)).toBeVisible();
  await expect(page.getByText(/Legs: 5" Block Leg, Oak/)).toBeVisible();
  await page.getByRole('button', { name: words.orders.save.action }).click();
  await expect(page.getByRole('button', { name: words.orders.save.action })).toBeHidden();

  await page.getByRole('button', { name: /^Customize / }).click();
  await dialog.getByRole('button', { name: 'Full view' }).click();
  await page.waitForURL(/\/Orders\/Customizer\?detail=\d+/);
  expect(await choiceOf(page, 'Seat Foam')).toBe('Spring Down');
  const before = await runningTotal(page);
  await choosePart(page, 'Nailhead Trim', 'Chrome').catch(() => choosePart(page, 'Nailhead Trim', 'Pewter'));
  await expect.poll(() => runningTotal(page)).toBeGreaterThan(before);
  const after = await runningTotal(page);
  await page.getByRole('button', { name: 'Save the line' }).click();
  await page.waitForURL(new RegExp(`/Order/Detail/${id}$`));
  const stored = await page.evaluate(async (orderId) => {
    const answer = await fetch(`/api/orders/${orderId}`, {
      headers: { Authorization: `Bearer ${sessionStorage.getItem('token')}` },
    });
    return (await answer.json()) as { Details: { TotalPrice: number }[] };
  }, id);
  expect(stored.Details.map(({ TotalPrice }) => Math.round(TotalPrice * 100))).toEqual([after]);
});

/** Calls of the page as they begin and end: `→ /api/stores`, `← /api/stores`. */
function hearCalls(page: Page): string[] {
  const heard: string[] = [];
  const pathOf = (address: string) => new URL(address).pathname;
  const hear = (sign: string, address: string) => {
    if (pathOf(address).startsWith('/api/')) heard.push(`${sign} ${pathOf(address)}`);
  };
  page.on('request', (request) => hear('→', request.url()));
  page.on('requestfinished', (request) => hear('←', request.url()));
  return heard;
}

test('LOAD-03 LOAD-04 LOAD-07 LOAD-08 LOAD-11 LOAD-20 CZR-09 the browser takes the steps of the load one after the other, all settings in one', async () => {
  const { page } = sales;
  const heard = hearCalls(page);
  await openCustomizer(page);
  await expect(total(page)).toBeVisible();
  const begin = (path: string) => heard.indexOf(`→ ${path}`);
  const end = (path: string) => heard.indexOf(`← ${path}`);
  const catalogue = ['/api/customizer/all-elements', '/api/leatherItems', '/api/styles', '/api/flavor'];
  const piece = ['/api/customizer/style-default', '/api/customizer/customization-saleitem'];
  const steps = [['/api/settings/public'], ['/api/account/login/60'], ['/api/account/info'], ['/api/stores']];
  for (const [at, step] of [...steps, catalogue, piece].entries()) {
    const before = [...steps, catalogue][at - 1] ?? [];
    for (const path of step) expect(begin(path), path).toBeGreaterThan(Math.max(-1, ...before.map(end)));
    for (const path of before) expect(end(path), path).toBeGreaterThan(-1);
  }
  expect(heard.filter((call) => call.startsWith('→ /api/settings'))).toEqual(['→ /api/settings/public']);
});

test('CZR-04 CZR-05 a quotation with three customized pieces takes fewer than 40 clicks and 3 minutes', async () => {
  const { page } = sales;
  const clicks = await countClicks(page);
  await page.goto('/');
  const begun = Date.now();
  await page.getByRole('link', { name: 'Customizer' }).first().click();
  await chooseLeather(page, 'Merlot');
  await choosePart(page, 'Legs', '5" Block Leg, Ebony');
  await choosePart(page, 'Nailhead Trim', 'Honey Brass');
  await choosePart(page, 'Add-Ons', 'Matching Lumbar Pillow');
  await tab(page, 'Pieces');
  const lines = page.getByRole('list', { name: 'Pieces of this order' }).getByRole('listitem');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Chair', exact: true }).click();
  await expect(lines).toHaveCount(2);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Loveseat', exact: true }).click();
  await expect(lines).toHaveCount(3);
  await chooseDelivery(page, 'Freight');
  await tab(page, 'Customer');
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
  await expect(total(page)).toBeVisible();
});
