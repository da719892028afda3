import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { leave, signIn } from './driver/person.ts';
import { containing } from './driver/words.ts';

/** Allows extra time, because two pictures of a sofa are redrawn in software. */
const SLOW = { timeout: 90_000 };

/** A photo of a green hide, as taken by a phone: rotated, with its location. */
const hide = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#57633f' } })
    .jpeg()
    .withExif({ IFD0: { Orientation: '6' } })
    .toBuffer();

test(
  'a hide photo colors the sofa and is saved; damaged and wrong files are refused',
  { tag: ['@IMG-09', '@IMG-10'] },
  async ({ browser }) => {
    const { page, words, faults } = await signIn(browser, { as: 'administrator', language: 'en' });
    const { photo: photoWords, find, saved } = words.leatherTool;
    await page.goto('/Inventory/LeatherColors?leather=1');
    const input = page.locator('input[type=file]');
    const save = page.getByRole('button', { name: 'Save color' });
    await expect(page.locator('canvas[data-drawn=true]')).toHaveCount(2, SLOW);
    const photo = await hide();
    const files = [
      ['damaged.jpg', photo.subarray(0, Math.floor(photo.length / 3)), photoWords.broken],
      ['page.jpg', Buffer.from('<html></html>'), photoWords.wrongType],
    ] as const;
    for (const [name, buffer, reason] of files) {
      await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await expect(page.getByRole('alert')).toContainText(reason);
      await expect(save).toBeDisabled();
    }
    await input.setInputFiles({ name: 'hide.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByRole('textbox', { name: 'Hide color' })).toHaveValue(/^#5[67]6[234][34][ef0]$/);
    await expect(page.getByText(containing(find.close))).toBeVisible(SLOW);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await save.click();
    await expect(page.getByText(containing(saved))).toBeVisible();
    const saturation = await page.getByRole('textbox', { name: 'Saturation' }).inputValue();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Saturation' })).toHaveValue(saturation);
    await expect(save).toBeDisabled();
    expect(faults).toEqual([]);
    await leave({ page });
  },
);
