import { expect, type Locator, type Page } from '@playwright/test';
import { roleNames } from '@cordovan/domain/identity';
import {
  chooseDelivery,
  chooseLeather,
  countClicks,
  nameCustomer,
  openCustomizer,
  saveQuotation,
} from './driver/customizer.ts';
import { openScheduler, placeByKeyboard } from './driver/factory.ts';
import { test } from './driver/new-company.ts';
import { approve, completeSettings, moneyOf, openOrder, statusIs } from './driver/order.ts';
import { payBalance } from './driver/payment.ts';
import { allLeave, arrive, type Person } from './driver/person.ts';
import { visit } from './driver/visit.ts';
import { wordsOf } from './driver/words.ts';

const COMPANY = 'Larkspur & Sons';
const PASSWORD = 'Walnut-Bench-47';
const TAX = 6.875;

/** Types the password and its repetition. */
async function typePasswords(page: Page): Promise<void> {
  for (const at of [0, 1]) await page.locator('input[type=password]').nth(at).fill(PASSWORD);
}

/** Fills in the first page. The browser is in Los Angeles, the store in New York. */
async function createCompany({ page, words }: Person, code: string): Promise<void> {
  const { setup } = words;
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
  await page.goto('/Order/Index');
  await expect(page).toHaveURL(/\/Setup$/);
  await expect(page.getByRole('heading', { level: 1, name: setup.title })).toBeVisible();
  const typed: readonly (readonly [string, string])[] = [
    [setup.code.label, code.toLowerCase()],
    [setup.place.name, COMPANY],
    [setup.place.address, '9 Mill Road'],
    [setup.place.city, 'Albany'],
    [setup.place.state, 'ny'],
    [setup.place.zipCode, '12207'],
    [setup.place.phone, '518-555-0144'],
    [setup.place.email, 'office@larkspur.test'],
    [setup.store.taxRate, String(TAX)],
    [setup.you.name, 'Ida Quill'],
    [setup.you.email, 'ida@quill.test'],
  ];
  for (const [name, text] of typed) await field(name).fill(text);
  await typePasswords(page);
  await page.getByRole('combobox', { name: setup.place.timeZone }).fill('New York');
  await page.getByRole('option', { name: 'America/New York' }).click();
  await page.getByRole('button', { name: setup.create }).click();
  await expect(page.getByRole('heading', { level: 2, name: setup.list.title })).toBeVisible();
}

const stepOf = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${title}`) });

/** Loads the sample catalog from the checklist, and waits until it is ready to sell from. */
async function loadSample({ page, words }: Person): Promise<void> {
  const { setup } = words;
  const catalog = stepOf(page, setup.steps.catalog.title);
  if ((await catalog.getAttribute('aria-expanded')) !== 'true') await catalog.click();
  await page.getByRole('button', { name: setup.steps.catalog.sample }).click();
  await expect(page.getByText(setup.steps.catalog.stages.done)).toBeVisible({ timeout: 60_000 });
  await expect(catalog).toContainText(setup.list.done);
}

async function addSalesperson({ page, words }: Person): Promise<void> {
  const { users } = words.identity;
  const choose = async (label: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await visit(page, '/Users/Detail/0');
  await page.getByRole('textbox', { name: users.name, exact: true }).fill('Sol Reyes');
  await page.getByRole('textbox', { name: users.email, exact: true }).fill('sol@quill.test');
  await choose(users.role, roleNames.Salesperson.en);
  await choose(users.store, COMPANY);
  await choose(users.salesRep, 'Ida Quill');
  await typePasswords(page);
  await page.getByRole('button', { name: users.save }).click();
  await expect(page.getByText(users.saved)).toBeVisible();
}

async function addProductionLine({ page, words }: Person): Promise<void> {
  const { lines } = words.production;
  await visit(page, '/ProductionLines/Index');
  await page.getByRole('button', { name: lines.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: lines.name }).fill('Line A');
  await dialog.getByRole('textbox', { name: lines.seats }).fill('12');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText('Line A', { exact: true }).first()).toBeVisible();
}

test(
  'a maker starts with an empty database and ends up with a paid, scheduled order',
  { tag: ['@N-34', '@GEN-01', '@GEN-06', '@GEN-08', '@STORE-14'] },
  async ({ browser, newCompany }) => {
    const began = Date.now();
    const visitor = await arrive(browser);
    const clicks = await countClicks(visitor.page);
    const maker: Person = { ...visitor, words: await wordsOf('en') };
    const { page, words } = maker;

    await test.step('the first page', () => createCompany(maker, newCompany.code));
    await test.step('the sample catalog', () => loadSample(maker));
    await test.step('people and a production line', async () => {
      await addSalesperson(maker);
      await addProductionLine(maker);
      await visit(page, '/');
      await expect(stepOf(page, words.setup.steps.people.title)).toContainText(words.setup.list.done);
    });

    const sold = await test.step('a quotation', async () => {
      await openCustomizer(page);
      await chooseLeather(page, 'Denim');
      await chooseDelivery(page, 'Local delivery');
      await nameCustomer(page);
      return saveQuotation(page);
    });

    await test.step('paid and approved', async () => {
      await completeSettings(maker);
      const [total, tax] = [await moneyOf(maker, 'total'), await moneyOf(maker, 'tax')];
      expect(tax, 'the store charges its tax').toBeGreaterThan(0);
      expect(tax / (total - tax), 'at its rate').toBeLessThanOrEqual(TAX / 100 + 0.0001);
      expect((await payBalance(maker, 'Paid in cash')).amount).toBeGreaterThan(0);
      expect(await moneyOf(maker, 'paid')).toBe(total);
      await approve(maker, 'Paid in full');
      await statusIs(maker, 'approved');
    });

    await test.step('scheduled', async () => {
      await openScheduler(maker);
      expect(await placeByKeyboard(maker, { orderId: sold.id, lines: 1 })).not.toBe('');
      await openOrder(maker, sold.id);
      await statusIs(maker, 'scheduled');
    });
    const seconds = Math.round((Date.now() - began) / 1_000);
    test.info().annotations.push({ type: 'first hour', description: `${clicks()} clicks, ${seconds} s` });
    await allLeave(maker);
  },
);
