import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { leave, type Person, signIn } from './driver/person.ts';
import { callsAs } from './driver/seed.ts';
import { filled } from './driver/words.ts';
import { visit } from './driver/visit.ts';

const openPalette = async ({ page, words }: Person) => {
  // The shortcut works as soon as the screen is shown.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: words.shell.search.open });
  await expect(box).toBeFocused();
  return box;
};

/** The line that a screen reader would read, referenced by `aria-activedescendant`. */
const chosenLine = async ({ page, words }: Person) => {
  const box = page.getByRole('combobox', { name: words.shell.search.open });
  const id = await box.getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`);
};

test(
  'the palette finds a mistyped customer and an order by keyboard',
  { tag: ['@N-40', '@CUST-20'] },
  async ({ browser, request }) => {
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    const calls = await callsAs(request, 'administrator');
    const { CustomerName: name } = (
      await calls.read<{ Items: readonly { CustomerName: string }[] }>('/api/orders?number=1012')
    ).Items[0]!;
    await visit(page, '/Customers/Index');
    // The last name with one wrong letter.
    const mistyped = name.replace(/.(?=.$)/, 'x').toLowerCase();
    await (await openPalette(person)).pressSequentially(mistyped);
    const list = page.getByRole('listbox', { name: words.shell.search.open });
    const people = list.getByRole('group', { name: words.shell.search.customers });
    await expect(people.getByRole('option').filter({ hasText: name }).first()).toBeVisible();
    const first = await (await chosenLine(person)).innerText();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await chosenLine(person)).innerText()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect(await chosenLine(person)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();

    await (await openPalette(person)).pressSequentially('000012');
    const orders = list.getByRole('group', { name: words.shell.search.orders });
    await expect(orders.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/Order\/Detail\/12$/);
    expect(person.faults).toEqual([]);
    await leave(person);
  },
);

test(
  'shortcuts open screens, are listed, and can be turned off',
  { tag: ['@NAV-01'] },
  async ({ browser }) => {
    const person = await signIn(browser, { as: 'administrator', language: 'es' });
    const { page, words } = person;
    await visit(page, '/Order/Index');
    await expect(page.getByRole('table', { name: words.orders.title })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.waitForURL(/\/Customers\/Index/);
    const search = page.getByRole('searchbox', { name: words.customers.list.search });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('go');
    await expect(search).toHaveValue('go');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: words.shell.shortcuts.title });
    await expect(help.getByText(words.shell.shortcuts.labels.scheduler)).toBeVisible();
    await help.getByRole('switch', { name: words.shell.shortcuts.singleKeys }).click();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.keyboard.press('?');
    await expect(help).toBeHidden();
    await expect(page).toHaveURL(/\/Customers\/Index/);
    await leave(person);
  },
);

test(
  'a view of the orders is saved, shared with the store and deleted',
  { tag: ['@N-40'] },
  async ({ browser }) => {
    const maker = await signIn(browser, { as: 'salesperson', language: 'en' });
    const { page, words } = maker;
    const { views } = words.orders;
    const name = `Dear quotations ${Date.now()}`;
    await visit(page, '/Order/Index?status=9&sort=total&direction=desc');
    await page.getByRole('button', { name: views.menu, exact: true }).click();
    await page.getByRole('menuitem', { name: views.add }).click();
    const dialog = page.getByRole('dialog', { name: views.addTitle });
    await dialog.getByRole('textbox', { name: views.name }).fill(name);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: words.ui.save, exact: true }).click();
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: views.all, exact: true }).click();
    await expect(page).not.toHaveURL(/status=/);

    await page.reload();
    await tab.click();
    await expect(page).toHaveURL(/status=9/);
    await expect(page).toHaveURL(/sort=total/);
    await page.getByRole('button', { name: views.menu, exact: true }).click();
    await page.getByRole('menuitem', { name: filled(views.forget, { name }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: views.forgetYes }).click();
    await expect(tab).toHaveCount(0);
    expect(maker.faults).toEqual([]);
    await leave(maker);
  },
);

/** The file that a list's export button downloads. */
async function exported({ page, words }: Person, format: 'csv' | 'xlsx') {
  await page.getByRole('button', { name: words.ui.exporting.do, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.ui.exporting[format] }).click(),
  ]);
  await expect(page.getByRole('dialog')).toBeHidden();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const rowCount = async ({ page }: Person) =>
  Number(
    (
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ rows$/ })
        .innerText()
    ).replace(/\D/g, ''),
  );

test(
  'filtered orders and customers are exported as CSV files and workbooks',
  { tag: ['@N-40', '@CUST-20'] },
  async ({ browser }) => {
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page, words } = person;
    await visit(page, '/Order/Index');
    const total = await rowCount(person);
    expect(total).toBeGreaterThan(50);
    const sums = page.getByRole('row', { name: words.ui.list.sums });
    await expect(sums).toContainText(/\$[\d,]+\.\d\d/);
    const csv = await exported(person, 'csv');
    expect(csv.name).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(total + 1);
    const xlsx = await exported(person, 'xlsx');
    expect(xlsx.name).toMatch(/\.xlsx$/);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');

    await visit(page, '/Customers/Index?balance=1');
    const customers = await rowCount(person);
    expect(customers).toBeGreaterThan(0);
    const people = await exported(person, 'csv');
    expect(people.name).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(people.bytes.toString().trim().split('\r\n')).toHaveLength(customers + 1);
    expect(person.faults).toEqual([]);
    await leave(person);
  },
);

test(
  'the factory filters and exports the report of orders in production',
  { tag: ['@NAV-56', '@GEN-15', '@REP-04'] },
  async ({ browser }) => {
    const person = await signIn(browser, { as: 'factory', language: 'es' });
    const { page, words } = person;
    const { names } = words.reports;
    await visit(page, '/Reports/Index');
    const cards = page.getByRole('main');
    // Work in process shows costs, which the factory doesn't see.
    const { process, ...seen } = names;
    for (const name of Object.values(seen)) await expect(cards.getByRole('link', { name })).toBeVisible();
    await expect(cards.getByRole('link', { name: process })).toHaveCount(0);
    await cards.getByRole('link', { name: names.production }).click();
    await expect(page.getByRole('table', { name: names.production })).toBeVisible();
    const file = await exported(person, 'xlsx');
    expect(file.name).toMatch(/^production-.*\.xlsx$/);
    expect(person.faults).toEqual([]);
    await leave(person);
  },
);
