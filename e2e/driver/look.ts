import { expect } from '@playwright/test';
import type { Person } from './person.ts';
import { filled } from './words.ts';
import { visit } from './visit.ts';

const padded = (id: number) => String(id).padStart(6, '0');

/** Checks on the tie-out page that orders, payments and ledger agree in every comparison. */
export async function ledgerAgrees({ page, words }: Person): Promise<void> {
  await visit(page, '/Accounting/TieOut');
  await expect(page.getByText(words.accounting.equal)).toBeVisible();
  await expect(page.getByText(words.accounting.tie.differs, { exact: true })).toHaveCount(0);
}

/** The journal entries of the order with this number: every cell with an amount. */
export async function entriesOf({ page, words }: Person, number: string): Promise<string[]> {
  await page.getByRole('textbox', { name: words.accounting.number }).fill(number);
  await page.getByRole('button', { name: words.accounting.show, exact: true }).click();
  const group = page.getByRole('group', { name: filled(words.accounting.entriesOf, { number }) });
  await expect(group).toBeVisible();
  return group.getByText(/\$\d/).allInnerTexts();
}

/** Checks that Home lists the order among the latest changes. */
export async function homeShows({ page, words }: Person, id: number, buyer: string): Promise<void> {
  await visit(page, '/');
  const name = filled(words.home.order, { id: padded(id) });
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  await expect(page.getByText(buyer).first()).toBeVisible();
}
