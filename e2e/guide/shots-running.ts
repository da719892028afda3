import { expect } from '@playwright/test';
import { containing } from '../driver/words.ts';
import type { Shot } from './shots.ts';
import { recordAt } from './staging.ts';

export const shotsOfRunning: readonly Shot[] = [
  { name: 'import-data', as: 'administrator', at: '/Imports/Index' },
  { name: 'books-compare', as: 'administrator', at: '/Accounting/TieOut' },
  { name: 'reports-dashboard', as: 'administrator', at: '/Dashboard/Index' },
  { name: 'reports-one', as: 'administrator', at: '/Reports/production' },
  { name: 'commissions-month', as: 'administrator', at: '/Commissions/Index' },
  { name: 'company-data', as: 'administrator', at: '/Company/Index' },
  {
    name: 'company-store',
    as: 'administrator',
    at: recordAt('/api/stores', 'Cherry Creek', (id) => `/Stores/Detail/${id}`),
  },
  { name: 'company-settings', as: 'administrator', at: '/Settings/Index' },
  { name: 'people-user', as: 'administrator', at: '/Users/Detail/2' },
  { name: 'people-employees', as: 'administrator', at: '/Employees/Index' },
  { name: 'mail-sent', as: 'administrator', at: '/Emails/Index' },
  {
    name: 'mail-template',
    as: 'administrator',
    at: '/EmailTemplates/Index',
    show: async ({ page, words }) => {
      const subject = { en: 'Your order {{', es: 'Su pedido {{' }[words.language];
      await page.getByRole('row').filter({ hasText: subject }).first().click();
      await expect(page.getByRole('dialog', { name: containing(words.mail.templates.edit) })).toBeVisible();
    },
  },
  {
    name: 'account-two-step',
    as: 'administrator',
    at: '/Profile/Index',
    show: async ({ page, words }) => {
      // Replaces this script's browser name, which a reader wouldn't see.
      const own = page.getByText(/^Playwright/);
      await own.evaluateAll((parts) => parts.forEach((part) => (part.textContent = 'Chrome · Windows')));
      return page.getByRole('button', { name: words.identity.factors.addTotp });
    },
  },
  {
    name: 'safety-backup',
    as: 'administrator',
    at: '/Backups/Index',
    // Replaces this run's folder, which means nothing to a reader.
    show: async ({ page }) => {
      const folder = page.getByText(/^\/\S+\/backups$/);
      await folder.evaluate((part) => (part.textContent = '/var/lib/cordovan/backups'));
    },
  },
  { name: 'safety-audit', as: 'administrator', at: '/Audit/Index?subject=order' },
  {
    name: 'safety-keys',
    as: 'administrator',
    at: '/Integrations/Index',
    show: async ({ page, words }) => {
      await page.getByRole('button', { name: words.integrations.create }).first().click();
      await expect(page.getByRole('dialog', { name: words.integrations.create })).toBeVisible();
    },
  },
];
