import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { readAccountInfo } from '@cordovan/contracts/identity';
import { choose, openCustomizer, openTab, total } from '../../../test/customizer-page.ts';
import { person } from '../../../test/people.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';
import { leathers, options, showroomHandlers } from '../../../test/showroom.ts';

beforeEach(() => {
  sessionStorage.clear();
  server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
});

/** Builds a design with every kind of choice, and returns its link. */
async function designAndLink(): Promise<string> {
  const page = await openCustomizer();
  await page.user.click(screen.getByRole('button', { name: /^Oxblood/ }));
  await choose(page, /^Legs/, /^Brass Leg/);
  await choose(page, /^Add-Ons/, /^Matching Pillow/);
  await openTab(page, 'Delivery');
  await page.user.click(await screen.findByRole('radio', { name: 'Freight' }));
  await openTab(page, 'Pieces');
  await page.user.click(await screen.findByRole('button', { name: /Chair/ }));
  await waitFor(() => expect(total()).toHaveTextContent(AS_DESIGNED));
  await page.user.click(screen.getByRole('button', { name: 'Share a link' }));
  const field = await screen.findByRole('textbox', { name: 'Link to this design' });
  const link = (field as HTMLInputElement).value;
  sessionStorage.clear();
  return link.replace(location.origin, '');
}
// ((3,400 + 145 + 119) + (1,700 + 145) + 395) with 10 % tax
const AS_DESIGNED = '$6,494.40';

describe('a link to a design', { timeout: 60_000 }, () => {
  test(
    'reopens exactly this design: leather, parts, delivery, price',
    { tags: ['CZR-01', 'CZR-04', 'CZR-05', 'GEN-23'] },
    async () => {
      const link = await designAndLink();
      expect(link.length).toBeLessThan(120);
      cleanup();
      const page = await openCustomizer(link);
      await waitFor(() => expect(total()).toHaveTextContent(AS_DESIGNED));
      expect(screen.getByRole('img', { name: 'Belmont Sofa in Oxblood' })).toBeVisible();
      // The address is the style's own again, so a reload keeps later changes.
      await waitFor(() => expect(page.address()).toBe('/Customizer/Index?select=Belmont'));
      await openTab(page, 'Parts');
      expect(await screen.findByRole('button', { name: /^Legs\s*Brass Leg/ })).toBeVisible();
      expect(screen.getByRole('button', { name: /^Add-Ons\s*Matching Pillow/ })).toBeVisible();
      expect(screen.queryByText('Some of your choices are no longer available')).not.toBeInTheDocument();
    },
  );

  test('shows what is no longer available and what replaces it', { tags: ['CZR-22'] }, async () => {
    const link = await designAndLink();
    cleanup();
    server.use(
      answering(
        listSaleItemCustomizations,
        options.map((row) => (row.id === 2 ? { ...row, active: false } : row)),
      ),
      answering(
        listLeatherItems,
        leathers.map((leather) => (leather.id === 2 ? { ...leather, isActive: false } : leather)),
      ),
    );
    const page = await openCustomizer(link);
    const notice = await screen.findByText('Some of your choices are no longer available');
    const said = notice.closest('[role=status]');
    expect(said).toHaveTextContent('Oxblood is no longer available at this store. We used Cognac instead.');
    expect(said).toHaveTextContent('Legs: Brass Leg is no longer available. We used Walnut Leg instead.');
    await page.user.click(within(said as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(notice).not.toBeInTheDocument();
  });

  test("explains that a cut-off link can't be read and keeps everything", async () => {
    const link = await designAndLink();
    cleanup();
    const page = await openPage({ at: link.slice(0, -3), as: 'Salesperson' });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent("We couldn't read the saved configuration");
    await page.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'));
  });
});

describe('two designs', { timeout: 60_000 }, () => {
  async function setAsideAndChange(): Promise<Page> {
    const page = await openCustomizer();
    await page.user.click(screen.getByRole('button', { name: 'Save to compare' }));
    await choose(page, /^Legs/, /^Brass Leg/);
    await page.user.click(screen.getByRole('button', { name: 'Compare with saved design' }));
    await screen.findByRole('dialog', { name: 'Compare designs' });
    return page;
  }

  test(
    'are compared with their prices, with the differences marked',
    { tags: ['CZR-03', 'GEN-23'] },
    async () => {
      await setAsideAndChange();
      const aside = screen.getByRole('region', { name: 'Saved design' });
      const current = screen.getByRole('region', { name: 'Current design' });
      expect(aside).toHaveTextContent('$3,000.00 before tax');
      expect(current).toHaveTextContent('$3,145.00 before tax +$145.00');
      const rows = within(screen.getByRole('table')).getAllByRole('row');
      const legs = rows.find((row) => row.textContent.startsWith('Legs'));
      expect(legs).toHaveTextContent(/Legsdifferent\s*Walnut Leg\s*Brass Leg/);
      expect(rows.filter((row) => row.textContent.includes('different'))).toHaveLength(1);
    },
  );

  test('can be switched while the other one is kept, and undo switches back', async () => {
    const page = await setAsideAndChange();
    await page.user.click(screen.getByRole('button', { name: 'Use this design' }));
    await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'));
    await page.user.click(screen.getByRole('button', { name: 'Compare with saved design' }));
    expect(await screen.findByRole('region', { name: 'Saved design' })).toHaveTextContent('$3,145.00');
    await page.user.click(screen.getByRole('button', { name: 'Keep this design' }));
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(total()).toHaveTextContent('$3,459.50'));
  });

  test('restore the style of the saved design when it is opened', async () => {
    const page = await openCustomizer();
    await choose(page, /^Legs/, /^Brass Leg/);
    await page.user.click(screen.getByRole('button', { name: 'Save to compare' }));
    await openTab(page, 'Style');
    await page.user.click(await screen.findByRole('button', { name: 'Savannah' }));
    await screen.findByRole('img', { name: /^Savannah Sofa/ });
    await page.user.click(screen.getByRole('button', { name: 'Compare with saved design' }));
    await page.user.click(await screen.findByRole('button', { name: 'Use this design' }));
    expect(await screen.findByRole('img', { name: /^Belmont Sofa/ })).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent('$3,459.50'));
  });
});
