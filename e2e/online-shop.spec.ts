import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { drawn, findingsInBothSchemes, lookAtDialog } from './driver/axe.ts';
import { keepShop } from './driver/kept-shop.ts';
import { leave, type Person, signIn } from './driver/person.ts';
import { callsAs } from './driver/seed.ts';
import { starting } from './driver/words.ts';

const NAME = 'Foundry Sofa Company';
const COLOR = '#005f73';

async function changeShop({ page, words: { companies } }: Person): Promise<void> {
  const logo = sharp({ create: { width: 400, height: 100, channels: 4, background: COLOR } });
  await page
    .locator('input[type=file][accept*=webp]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() });
  await expect(page.getByRole('button', { name: companies.look.replaceLogo })).toBeVisible();
  await page.getByRole('textbox', { name: companies.look.accentColor }).fill(COLOR);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: companies.sites.add }).click();
  await page.getByRole('textbox', { name: /^Website 1$/ }).fill('www.foundry.example/sofas');
  const save = page.getByRole('button', { name: companies.save });
  await save.click();
  await expect(save).toBeDisabled();
}

/** Text typed in one section prompts a question in the other and is kept. */
async function tryToLeave({ page, words: { companies, ui } }: Person): Promise<void> {
  const name = page.getByRole('textbox', { name: starting(companies.shop.name) });
  await name.fill('Foundry, not saved');
  await page.getByRole('tab', { name: companies.tabs.offer }).click();
  await page.getByRole('main').getByRole('link', { name: companies.title }).click();
  await page.getByRole('dialog').getByRole('button', { name: ui.unsaved.stay }).click();
  await page.getByRole('tab', { name: companies.tabs.shop }).click();
  await expect(name).toHaveValue('Foundry, not saved');
  await page.getByRole('button', { name: companies.discard }).click();
  await expect(name).toHaveValue(NAME);
}

async function changeOffer({ page, words: { companies } }: Person): Promise<void> {
  await page.getByRole('tab', { name: companies.tabs.offer }).click();
  expect.soft(await findingsInBothSchemes(page, { at: 'the offer' })).toEqual([]);
  await page.getByRole('combobox', { name: companies.offer.leathers }).fill('Saddle');
  await page.getByRole('option', { name: 'Saddle', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator('ol button[aria-expanded]').first().click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  expect.soft(await lookAtDialog(page, 'an option')).toEqual([]);
  await page.keyboard.press('Escape');
  const save = page.getByRole('button', { name: companies.offer.save });
  await save.click();
  await expect(save).toBeDisabled();
}

test(
  'an administrator sets a shop’s logo, color, website and leather, and the shop shows them',
  { tag: ['@N-16', '@SHOP-48', '@N-07'] },
  async ({ browser, request }) => {
    const { giveBack } = await keepShop(await callsAs(request, 'administrator'), NAME);
    const person = await signIn(browser, { as: 'administrator', language: 'en' });
    const { page } = person;
    try {
      await page.goto('/Companies/Index');
      await page.getByRole('link', { name: NAME }).click();
      await tryToLeave(person);
      await changeShop(person);
      await changeOffer(person);

      const answer = await page.goto('/Shop?company=foundry');
      await drawn(page);
      expect(answer?.headers()['content-security-policy']).toContain(
        "frame-ancestors 'self' https://www.foundry.example",
      );
      const accent = page
        .locator('html')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--accent'));
      expect(await accent).toBe(COLOR);
      const shown = page.getByRole('img', { name: NAME });
      await expect(shown).toBeVisible();
      expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(400);
      const shop = await request.get('/api/shop?company=foundry');
      const { Leathers } = (await shop.json()) as { Leathers: readonly { Name: string }[] };
      expect(Leathers.map(({ Name }) => Name)).toContain('Saddle');
      expect(person.faults).toEqual([]);
    } finally {
      await giveBack();
    }
    await leave(person);
  },
);
