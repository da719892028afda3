import { expect, test } from '@playwright/test';
import { priceBook } from '../apps/server/test/price-book.ts';
import { leave, signIn } from './driver/person.ts';
import { containing } from './driver/words.ts';

test(
  'a price book with merged cells and two rows of headings is mapped, imported and undone',
  { tag: ['@N-27', '@N-34'] },
  async ({ browser }) => {
    const { page, words, faults } = await signIn(browser, { as: 'administrator', language: 'en' });
    const { imports } = words;
    const field = (heading: string) => page.getByRole('combobox', { name: `Field of ${heading}` });
    const buffer = priceBook('Belmont', [
      ['Chair', 3100, 1400, 3600, 1600],
      ['Ottoman', 900, 400, 1100, 500],
    ]);
    await page.goto('/Imports/Index');
    await page.getByRole('radio', { name: imports.kinds.prices }).click();
    await page
      .getByLabel(imports.file.choose)
      .setInputFiles({ name: 'price book.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByRole('combobox', { name: imports.headings.row })).toHaveValue('3');
    await expect(page.getByRole('combobox', { name: imports.headings.rows })).toHaveValue(
      imports.headings.two,
    );
    await expect(field('Style')).toHaveValue(`${imports.fields.all.style} *`);
    await expect(field('Grade 3 Factory')).toHaveValue('Cost of grade 3');
    await field('Grade 3 Factory').click();
    await page.getByRole('option', { name: 'Cost of grade 4' }).click();
    await field('Grade 3 Retail').click();
    await page.getByRole('option', { name: 'Price of grade 4' }).click();
    const list = page.getByRole('combobox', { name: 'Price list, all rows' });
    await list.click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: imports.check.button }).click();
    await expect(page.getByText(imports.check.good)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Belmont Ottoman/ })).toBeChecked();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByRole('dialog').getByRole('button', { name: imports.check.import, exact: true }).click();
    await expect(page.getByText(imports.check.done)).toBeVisible();
    await page.getByRole('button', { name: imports.past.undo }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: imports.past.undo }).click();
    await expect(page.getByText(containing(imports.past.undone)).first()).toBeVisible();
    expect(faults).toEqual([]);
    await leave({ page });
  },
);
