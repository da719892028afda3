import { expect, type Page } from '@playwright/test';
import { pictureDrawn, step } from '../driver/customizer.ts';
import { section } from '../driver/order.ts';
import { openPayment } from '../driver/payment.ts';
import type { Person } from '../driver/person.ts';
import { containing } from '../driver/words.ts';
import type { Shot } from './shots.ts';
import { customerPage, inProduction, orderAt, quotation } from './staging.ts';

/** The customizer in the guide's language, once its picture is drawn. It starts in English. */
async function drawn({ page, words }: Person): Promise<void> {
  const language = page.getByRole('main').getByRole('button', { name: words.shell.language[words.language] });
  if (words.language !== 'en') await language.click();
  await pictureDrawn(page);
}

const LEATHER = 'Chestnut';
const leatherTile = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${LEATHER}`) });

export const shotsOfSelling: readonly Shot[] = [
  {
    name: 'configure-leather',
    as: 'salesperson',
    at: '/Customizer/Index',
    show: async (person) => {
      await drawn(person);
      await step(person.page, person.words.customizer.steps.leather);
      await leatherTile(person.page).click();
      await drawn({ ...person, words: { ...person.words, language: 'en' } });
      return person.page.getByRole('tabpanel');
    },
  },
  {
    name: 'configure-parts',
    as: 'salesperson',
    at: '/Customizer/Index',
    show: async (person) => {
      await drawn(person);
      await step(person.page, person.words.customizer.steps.parts);
      await person.page.getByRole('tabpanel').getByRole('button').nth(1).click();
    },
  },
  {
    name: 'quote-save',
    as: 'salesperson',
    at: '/Customizer/Index',
    show: async (person) => {
      const { page, words } = person;
      await drawn(person);
      await step(page, words.customizer.steps.customer);
      const panel = page.getByRole('tabpanel');
      await panel.getByRole('textbox', { name: words.customers.name, exact: true }).fill('Eva Lindqvist');
      await panel.getByRole('textbox', { name: words.customers.email }).fill('eva@example.com');
      return page.getByRole('button', { name: words.customizer.bar.save });
    },
  },
  {
    name: 'quote-link',
    as: 'salesperson',
    at: orderAt(quotation),
    show: async ({ page, words }) => {
      const { share } = words.documents;
      await page.getByRole('button', { name: share.open, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: containing(share.title) });
      await dialog.getByRole('button', { name: share.make }).click();
      const link = dialog.getByRole('textbox', { name: share.address });
      // Replaces this run's address, which means nothing to a reader.
      await link.evaluate((field: HTMLInputElement, origin) => {
        field.value = field.value.replace(origin, 'https://orders.example.com');
      }, new URL(page.url()).origin);
      return link;
    },
  },
  {
    name: 'order-form',
    as: 'salesperson',
    at: orderAt(quotation),
    show: ({ page, words }) => page.getByRole('main').getByRole('button', { name: words.orders.more }),
  },
  {
    name: 'order-items',
    as: 'salesperson',
    at: orderAt(quotation, 'details'),
    show: (person) => section(person, 'details'),
  },
  { name: 'order-new', as: 'salesperson', at: '/Order/Create' },
  {
    name: 'payment-take',
    as: 'salesperson',
    at: orderAt(quotation),
    show: async (person) => {
      await openPayment(person);
    },
  },
  {
    name: 'payment-refund',
    as: 'administrator',
    at: orderAt(inProduction, 'payment'),
    show: (person) => section(person, 'payment'),
  },
  { name: 'today-home', as: 'administrator', at: '/' },
  {
    name: 'today-search',
    as: 'administrator',
    at: '/',
    show: async ({ page, words }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: words.shell.search.open }).fill('Anderson');
      await expect(page.getByRole('option', { name: /Anderson/ }).first()).toBeVisible();
    },
  },
  {
    name: 'find-orders',
    as: 'administrator',
    at: '/Order/Index',
    show: ({ page, words }) => page.getByRole('textbox', { name: words.orders.filter.search }).first(),
  },
  {
    name: 'find-selected',
    as: 'administrator',
    at: '/Order/Index',
    show: async ({ page, words }) => {
      const rows = page.getByRole('table', { name: words.orders.title }).getByRole('checkbox');
      for (const at of [1, 2, 3]) await rows.nth(at).click();
      return page.getByRole('button', { name: words.orders.bulk.change });
    },
  },
  { name: 'customers-one', as: 'administrator', at: '/Customers/Detail/9' },
  { name: 'customers-duplicates', as: 'administrator', at: '/Customers/Duplicates' },
  { name: 'customer-page-quote', at: customerPage(quotation), isPhone: true },
  { name: 'customer-page-order', at: customerPage(inProduction), isPhone: true },
  {
    name: 'shop-page',
    at: '/Shop?company=harlow',
    show: async ({ page, words }) => {
      const { en, es } = words.shell.language;
      if (words.language !== 'en') await page.getByRole('button', { name: es, exact: true }).click();
      await expect(page.getByRole('button', { name: words.shop.ask })).toBeEnabled();
      await expect(page.getByText(words.language === 'en' ? es : en, { exact: true })).toBeVisible();
    },
  },
  { name: 'shop-settings', as: 'administrator', at: '/Companies/Detail/1' },
];
