import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/render-app.tsx';
import { screens } from '../screens.ts';
import help from '../../lib/i18n/en/help.ts';
import { relatedScreens } from './related-screens.ts';

test(
  'explains the screen, its shortcuts, and where to go next within the role’s permissions',
  { timeout: 60_000, tags: ['N-01'] },
  async () => {
    const { user, address } = await openPage({ at: '/', as: 'Manufacturing' });
    await user.click(await screen.findByRole('button', { name: 'Help for this screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Home' });
    expect(await within(dialog).findByText(/most urgent first/)).toBeVisible();
    expect(within(dialog).getByText('Next row')).toBeVisible();
    const guide = within(dialog).getByRole('link', { name: 'Open the user guide' });
    expect(guide).toHaveAttribute('href', '/guide/en/today.html');
    await user.click(within(dialog).getByRole('button', { name: 'Dashboard' }));
    await waitFor(() => expect(address()).toBe('/Dashboard/Index'));
  },
);

test('names only screens that exist', { tags: ['N-01'] }, () => {
  const labels: readonly string[] = screens.map(({ label }) => label);
  const named = [...Object.keys(help.screens), ...Object.values(relatedScreens).flat()];
  expect(named.filter((label) => !labels.includes(label))).toEqual([]);
});
