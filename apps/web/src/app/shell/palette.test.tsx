import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { searchAll, type SearchAnswer } from '@cordovan/contracts/search';
import { listStores } from '@cordovan/contracts/stores';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

// Answers the screen below, because its error dialog would take the focus.
beforeEach(() => server.use(answering(listStores, [])));

const LONG = { timeout: 60_000 };
const found: SearchAnswer = {
  orders: [
    {
      id: 7,
      soNumber: '1007',
      poNumber: '2007',
      customerName: 'Eva Lindqvist',
      storeName: 'Denver',
      statusId: 1,
      deliveryDate: '2026-05-01',
    },
  ],
  customers: [{ id: 5, name: 'Eva Lindqvist', detail: 'eva@mail.test' }],
  styles: [],
  leathers: [],
};

const combobox = () => screen.findByRole('combobox', { name: 'Search' });
const chosen = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');

test(
  'the palette announces its choice to screen readers, which Mantine Spotlight does not',
  { ...LONG, tags: ['NAV-01'] },
  async () => {
    server.use(answering(searchAll, found));
    const { user, address } = await openPage({ at: '/Stores/Index', as: 'Administrator' });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    const box = await combobox();
    await user.type(box, 'lindq');
    const orders = await screen.findByRole('group', { name: 'Orders' });
    expect(within(orders).getByRole('option')).toHaveTextContent('1007, Eva Lindqvist');
    await waitFor(() => expect(chosen(box)).toHaveTextContent('1007'));
    await user.keyboard('{ArrowDown}');
    expect(chosen(box)).toHaveTextContent('eva@mail.test');
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(chosen(box)).toHaveTextContent('1007');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toContain('/Customers/Detail/5'), { timeout: 20_000 });
  },
);

test(
  'keeps what is typed while it opens, instead of running shortcuts',
  { ...LONG, tags: ['NAV-01'] },
  async () => {
    server.use(answering(searchAll, found));
    const { user, address } = await openPage({ at: '/Stores/Index', as: 'Administrator' });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}nolan');
    const box = await combobox();
    await waitFor(() => expect(box).toHaveValue('nolan'));
    expect(address()).toContain('/Stores/Index');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await combobox()).toHaveValue(''));
  },
);

test('shows the factory PO numbers and only its own screens', { ...LONG, tags: ['N-01'] }, async () => {
  server.use(
    answering(searchAll, { ...found, customers: [], orders: [{ ...found.orders[0]!, soNumber: null }] }),
  );
  const { user } = await openPage({ at: '/Stores/Index', as: 'Manufacturing' });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const box = await combobox();
  await user.type(box, 'us');
  expect(await screen.findByRole('option', { name: /PO 2007, Eva/ })).toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'customers');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Customers' })).toBeNull());
});

test(
  'still offers screens and actions when the search fails, and opens no dialog',
  { ...LONG, tags: ['NAV-01'] },
  async () => {
    server.use(refusing(searchAll, { status: 500, body: { code: 'SERVER_ERROR', message: 'broken' } }));
    const { user } = await openPage({ at: '/Stores/Index', as: 'Administrator' });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await combobox(), 'shortcuts');
    await user.click(await screen.findByRole('option', { name: /Keyboard shortcuts/ }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
    expect(screen.queryByText('broken')).toBeNull();
  },
);

test(
  'Enter waits for the result of the whole text, which Mantine Spotlight does not',
  { ...LONG, tags: ['NAV-01', 'N-40'] },
  async () => {
    const hit = (id: number, soNumber: string) => ({ ...found.orders[0]!, id, soNumber });
    server.use(
      answering(searchAll, ({ url }) => ({
        ...found,
        customers: [],
        orders: url.searchParams.get('text') === '1012' ? [hit(12, '1012')] : [hit(101, '1101')],
      })),
    );
    const { user, address } = await openPage({ at: '/Stores/Index', as: 'Administrator' });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    const box = await combobox();
    await user.type(box, '101');
    expect(await screen.findByRole('option', { name: /1101/ })).toBeInTheDocument();
    await user.type(box, '2{Enter}');
    await waitFor(() => expect(address()).toContain('/Order/Detail/'), { timeout: 20_000 });
    expect(address()).toContain('/Order/Detail/12');
  },
);
