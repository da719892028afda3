import { expect, type Page, test } from '@playwright/test';
import { findingsOf } from './driver/axe.ts';
import { leave, signIn } from './driver/person.ts';

/** The page is no wider than the window, on a phone and on a desk. */
async function fits(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

for (const [language, title, other] of [
  ['en', 'Schedule production', 'Programar la producción'],
  ['es', 'Programar la producción', 'Schedule production'],
] as const)
  test(
    `a screen’s help opens its page in the user guide, in ${language}`,
    { tag: ['@N-01', '@I18N-01'] },
    async ({ browser }) => {
      const factory = await signIn(browser, { as: 'factory', language });
      const { page, words } = factory;
      await page.goto('/Scheduler/Index');
      await page.getByRole('button', { name: words.help.open }).click();
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: words.help.guide }).click();
      const guide = await opened;
      await expect(guide.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const picture = guide.getByRole('main').getByRole('img').first();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
      expect(await findingsOf(guide, { at: 'light' })).toEqual([]);
      await guide.emulateMedia({ colorScheme: 'dark' });
      await guide.reload();
      expect(await findingsOf(guide, { at: 'dark', rules: 'colors' })).toEqual([]);
      await fits(guide);
      await guide.setViewportSize({ width: 1440, height: 900 });
      await guide.locator('a.language').click();
      await expect(guide.getByRole('heading', { level: 1, name: other })).toBeVisible();
      await guide.close();
      expect(factory.faults).toEqual([]);
      await leave(factory);
    },
  );
