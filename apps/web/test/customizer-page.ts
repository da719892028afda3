import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openPage, type Page } from './render-app.tsx';

/** The total of the price bar. */
export const total = () => screen.getByRole('region', { name: 'Total' });

export const openTab = (page: Page, name: string) => page.user.click(screen.getByRole('tab', { name }));

/** Opens the customizer as a salesperson, after loading. */
export async function openCustomizer(address = '/Customizer/Index'): Promise<Page> {
  const page = await openPage({ at: address, as: 'Salesperson' });
  await screen.findByRole('list', { name: 'Leathers' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  return page;
}

/** Chooses an item of a part, and opens the part first if needed. */
export async function choose(page: Page, part: RegExp, item: RegExp): Promise<void> {
  await openTab(page, 'Parts');
  const control = await screen.findByRole('button', { name: part });
  if (control.getAttribute('aria-expanded') !== 'true') await page.user.click(control);
  await page.user.click(await screen.findByRole('button', { name: item }));
}
