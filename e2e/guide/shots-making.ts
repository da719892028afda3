import { expect } from '@playwright/test';
import { statusIds } from '@cordovan/domain/orders';
import { scan } from '../driver/factory.ts';
import type { Shot } from './shots.ts';
import { demoOrderIn, recordAt } from './staging.ts';

export const shotsOfMaking: readonly Shot[] = [
  { name: 'catalog-styles', as: 'administrator', at: '/Catalogue/Styles' },
  {
    name: 'catalog-item',
    as: 'administrator',
    at: recordAt('/api/saleItems', 'Belmont Sofa 3-seat', (id) => `/Catalogue/SaleItems/${id}`),
  },
  { name: 'catalog-import', as: 'administrator', at: '/Catalogue/Index' },
  { name: 'options-offered', as: 'administrator', at: '/Catalogue/Offered' },
  { name: 'options-positions', as: 'administrator', at: '/Catalogue/Positions' },
  { name: 'leathers-list', as: 'administrator', at: '/Catalogue/Leathers' },
  { name: 'leathers-color', as: 'administrator', at: '/Inventory/LeatherColors?leather=1' },
  { name: 'prices-sheet', as: 'administrator', at: '/PriceLists/Detail/1' },
  {
    name: 'prices-raise',
    as: 'administrator',
    at: '/PriceLists/Detail/1',
    show: async ({ page, words }) => {
      await page.getByRole('button', { name: words.pricing.actions.raise }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.pricing.raise.percent }).fill('4');
    },
  },
  { name: 'offers-bundle', as: 'administrator', at: '/Bundles/Detail/1' },
  { name: 'offers-promotion', as: 'administrator', at: '/Promotions/Index' },
  { name: 'stock-list', as: 'administrator', at: '/Inventory/Index' },
  {
    name: 'stock-add',
    as: 'administrator',
    at: '/Inventory/Index',
    show: async ({ page, words }) => {
      await page.getByRole('button', { name: words.inventory.addStock }).first().click();
      await expect(page.getByRole('dialog', { name: words.inventory.stock.title })).toBeVisible();
    },
  },
  { name: 'schedule-board', as: 'factory', at: '/Scheduler/Index' },
  {
    name: 'schedule-menu',
    as: 'factory',
    at: '/Scheduler/Index',
    show: async ({ page }) => {
      await page.locator('[data-spot] button[data-card]').first().click();
      return page.getByRole('menu');
    },
  },
  {
    name: 'promises-list',
    as: 'administrator',
    at: '/Promises/Index',
    show: async ({ page }) => {
      // A check that runs each minute finds the demo company's slipped promises.
      const slipped = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
      await expect(slipped.first()).toBeVisible({ timeout: 100_000 });
    },
  },
  {
    name: 'ship-documents',
    as: 'administrator',
    at: demoOrderIn(statusIds.shipped),
    show: ({ page, words }) => page.getByRole('button', { name: words.documents.deliveryNote }),
  },
  { name: 'schedule-lines', as: 'administrator', at: '/ProductionLines/Index' },
  {
    name: 'register-scan',
    as: 'factory',
    at: '/OperationRegister/Index',
    show: async (person) => {
      await scan(person, 'E102');
    },
  },
  { name: 'register-time', as: 'factory', at: '/TimeRegister/Index' },
];
