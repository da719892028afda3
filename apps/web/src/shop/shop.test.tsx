import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveOrder, sendOrderEmail } from '@cordovan/contracts/orders';
import { createShopperOrder } from '@cordovan/contracts/storefront';
import type { Shop } from '@cordovan/contracts/shop';
import { orderOf } from '../../test/orders.ts';
import { answering, refusing, server } from '../../test/server.ts';
import { costing, shopOf, watchLeaving } from '../../test/shop.ts';
import { takeHiddenField } from '../lib/http/hidden-field.tsx';
import { setPageConfiguration } from '../lib/page-configuration.ts';
import { ShopApp } from './app.tsx';

const sentOrders: Record<string, unknown>[] = [];
const calls: string[] = [];
let leaving: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  window.history.replaceState(null, '', '/Shop?company=harlow');
  sentOrders.length = 0;
  calls.length = 0;
  leaving = watchLeaving();
  server.use(
    answering(saveOrder, ({ body }) => {
      calls.push('save');
      sentOrders.push(JSON.parse(body) as Record<string, unknown>);
      return { id: 77, soNumber: '1077' };
    }),
    answering(sendOrderEmail, () => {
      calls.push('email');
      return { ...orderOf(), emailSent: true };
    }),
    answering(createShopperOrder, () => {
      calls.push('bridge');
      return { token: 't' };
    }),
  );
});

const open = (change: Partial<Shop> = {}) =>
  render(<ShopApp shop={shopOf(change)} shared={null} manifest={undefined} sent={undefined} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const price = () => document.querySelector('.price')?.textContent;

test(
  'shows all styles with their lowest price, and opens the one in the URL',
  { tags: ['SHOP-01', 'SHOP-11'] },
  () => {
    window.history.replaceState(null, '', '/Shop/savannah');
    open();
    expect(button(/^Belmont/)).toHaveTextContent('From $3,000.00');
    expect(button(/^Savannah ?From \$4,000.00/)).toHaveAttribute('aria-pressed', 'true');
    expect(window.location.pathname).toBe('/Shop/Savannah');
  },
);

test('shows a notice and all styles if the URL has an unknown style', { tags: ['SHOP-01'] }, () => {
  window.history.replaceState(null, '', '/Shop/Nowhere');
  open();
  expect(button(/^Belmont ?From/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent(
    'We don’t have the style in your link. Here are all our styles.',
  );
});

test(
  'focuses the heading of an opening dialog, never the hidden field',
  { tags: ['N-05', 'NAV-33'] },
  async () => {
    open();
    await ask();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('heading')).toHaveFocus();
    expect(document.querySelector('input[name="website"]')?.closest('[inert]')).not.toBeNull();
  },
);

test(
  'Back closes the open dialog and stays at its step; the next Back goes one step back',
  { tags: ['NAV-45', 'NAV-33'] },
  async () => {
    open();
    await press('Next: Leather');
    await ask();
    expect(await screen.findByRole('dialog')).toBeVisible();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button(/^Nero/)).toBeVisible();
    await ask();
    await press('Back to the design');
    await waitFor(() => expect(window.history.state).toEqual({ step: 'leather' }));
    act(() => window.history.back());
    expect(await screen.findByRole('button', { name: /^Belmont ?From/ })).toBeVisible();
  },
);

test('prices each choice before tax, with the tax next to it', { tags: ['SHOP-02'] }, async () => {
  open();
  expect(price()).toContain('$3,000.00$3,300.00 with tax');
  await press('Next: Leather');
  expect(button(/^Nero/)).toHaveTextContent('+$500.00');
  await press(/^Nero/);
  expect(price()).toContain('$3,500.00$3,850.00 with tax');
});

test('separates leathers and fabrics', { tags: ['SHOP-51'] }, async () => {
  open();
  await press('Next: Leather');
  const lists = screen.getAllByRole('list').map((list) => list.textContent);
  expect(lists).toContainEqual(expect.stringMatching(/^Cognac.*Nero(?!.*Flax)/));
  expect(lists).toContainEqual(expect.stringMatching(/^Flax/));
});

test(
  'goes through the steps with one panel open at a time, starting with Arms',
  { tags: ['SHOP-06', 'SHOP-08', 'SHOP-10'] },
  async () => {
    open();
    const expanded = () =>
      screen.getAllByRole('button', { expanded: true }).map((each) => each.firstChild?.textContent);
    expect(expanded()).toEqual(['Style']);
    for (const step of ['Leather', 'Arms', 'Nails', 'Welt', 'Pieces']) {
      await press(`Next: ${step}`);
      expect(expanded()).toEqual([step]);
      expect(document.activeElement, 'where the keyboard goes on').toBe(button(new RegExp(`^${step}`)));
    }
    await press(/^Pieces/);
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  },
);

test('asks whether to add a swivel when the chair is chosen', { tags: ['SHOP-22', 'SHOP-23'] }, async () => {
  open();
  await press(/^Pieces/);
  await press(/^Chair/);
  await screen.findByRole('dialog', { name: 'Change to Swivel for $100?' });
  await press('Change to swivel');
  expect(price()).toContain('$1,100.00');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test(
  'shows that the chair swivels, and removes the swivel again',
  { tags: ['SHOP-22', 'SHOP-23'] },
  async () => {
    open();
    await press(/^Pieces/);
    await press(/^Chair/);
    await screen.findByRole('dialog');
    await press('Change to swivel');
    expect(button(/^Pieces/)).toHaveTextContent('Chair · Swivel base');
    expect(button(/^Chair/)).toHaveTextContent('Swivel base');
    expect(screen.getByRole('img')).toHaveAccessibleName('Belmont Chair · Swivel base in Cognac');
    expect(button(/^Swivel base/)).toHaveAttribute('aria-pressed', 'true');
    await press(/^Swivel base/);
    expect(price()).toContain('$1,000.00');
    expect(button(/^Pieces/)).not.toHaveTextContent('Swivel');
    expect(button(/^Swivel base/)).toHaveTextContent('+$100.00');
  },
);

test('goes back through the opened steps with Back', { tags: ['SHOP-10'] }, async () => {
  open();
  const expanded = () => screen.queryAllByRole('button', { expanded: true })[0]?.firstChild?.textContent;
  const goBackTo = (state: unknown) =>
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
    });
  const pushed = vi.spyOn(window.history, 'pushState');
  await press(/^Savannah/);
  await press('Next: Leather');
  await press('Next: Arms');
  expect(pushed.mock.calls.map(([state]) => state as unknown)).toEqual([
    { step: 'leather' },
    { step: 'part:Arms' },
  ]);
  goBackTo({ step: 'leather' });
  expect(expanded()).toBe('Leather');
  goBackTo(null);
  expect(expanded()).toBe('Style');
  expect(window.location.pathname, 'the design stays').toBe('/Shop/Savannah');
  await press(/^Style/);
  expect(expanded()).toBeUndefined();
  expect(window.history.state).toEqual({ step: null });
  pushed.mockRestore();
});

test('points out an email that is filled in but invalid', { tags: ['SHOP-37'] }, async () => {
  open();
  await ask();
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  await type('First name', 'Ann');
  await type('Last name', 'Archer');
  await press('Send my quote');
  expect(screen.getByRole('alert')).toHaveTextContent('Please Fill name and email fields.');
  await type('Email', 'nonsense');
  await press('Send my quote');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address');
  expect(sentOrders).toEqual([]);
});

test("doesn't offer a swivel for a sofa", { tags: ['SHOP-22'] }, async () => {
  open();
  await press(/^Pieces/);
  expect(screen.queryByRole('button', { name: /^Swivel base/ })).toBeNull();
});

test(
  'closes a dialog before removing it from the page, so that focus returns',
  { tags: ['NAV-33'] },
  async () => {
    const closed = vi.spyOn(HTMLDialogElement.prototype, 'close');
    const wasInPage: boolean[] = [];
    closed.mockImplementation(function (this: HTMLDialogElement) {
      wasInPage.push(this.isConnected);
    });
    open();
    await ask();
    await press('Back to the design');
    expect(wasInPage).toEqual([true]);
    closed.mockRestore();
  },
);

/** Opens the dialog, which loads on demand. */
async function ask(): Promise<void> {
  await press('Get a quote');
  await screen.findByRole('dialog');
}

async function fillAndSend(): Promise<void> {
  const write = async (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);
  await write('First name', 'Vera');
  await write('Last name', 'Visitor');
  await write('Email', 'vera@mail.test');
  await press('Send my quote');
}

test('requires name and email', { tags: ['SHOP-37'] }, async () => {
  open();
  await ask();
  await press('Send my quote');
  expect(screen.getByRole('alert')).toHaveTextContent('Please Fill name and email fields.');
  expect(calls).toEqual([]);
});

test(
  'sends the design as a quote, then leaves for the redirect address',
  { tags: ['SHOP-30', 'SHOP-31', 'SHOP-34', 'SHOP-35', 'SHOP-50', 'NAV-26'] },
  async () => {
    open({ redirectUrl: 'https://maker.test/thanks' });
    await press(/^Nails/);
    await press(/^Brass/);
    await ask();
    await fillAndSend();
    await waitFor(() => expect(leaving.place()).toBe('https://maker.test/thanks'));
    expect(leaving.notice()).toEqual({ number: '1077', isMailed: true });
    expect(calls).toEqual(['save', 'email', 'bridge']);
    expect(sentOrders[0]).toMatchObject({
      Origin: 'shopper',
      StatusName: 'Quote',
      Company: 'harlow',
      Total: 3393.5,
      Customer: { Name: 'Vera', LastName: 'Visitor', Email: 'vera@mail.test' },
      Details: [{ SaleItemId: 131, LeatherItemId: 10, Customizations: [{ CustomizationId: 1031 }] }],
    });
  },
);

test('sends the server, once, what a bot typed into the hidden field', { tags: ['N-05'] }, async () => {
  const hidden: (string | null)[] = [];
  server.use(
    answering(saveOrder, ({ headers }) => {
      hidden.push(headers.get('X-Hidden-Field'));
      return { id: 77, soNumber: '1077' };
    }),
  );
  open();
  await ask();
  const field = document.querySelector('input[name="website"]');
  expect(field).toHaveAttribute('tabindex', '-1');
  fireEvent.change(field!, { target: { value: 'https://spam.test/ñ' } });
  await fillAndSend();
  await waitFor(() => expect(leaving.hasLeft()).toBe(true));
  expect(hidden).toEqual(['https%3A%2F%2Fspam.test%2F%C3%B1']);
  expect(takeHiddenField()).toBe('');
});

test('sends an order comment for a swivel', { tags: ['SHOP-25'] }, async () => {
  open();
  await press(/^Pieces/);
  await press(/^Chair/);
  await screen.findByRole('dialog', { name: 'Change to Swivel for $100?' });
  await press('Change to swivel');
  await ask();
  await fillAndSend();
  await waitFor(() => expect(leaving.hasLeft()).toBe(true));
  expect(sentOrders[0]).toMatchObject({ Comments: 'swivel', Details: [{ Swivel: 1 }] });
});

test('redirects right after the email with Payments off', { tags: ['SHOP-33', 'C-31'] }, async () => {
  open({ takesPayments: false });
  await ask();
  await fillAndSend();
  await waitFor(() => expect(leaving.hasLeft()).toBe(true));
  expect(calls).toEqual(['save', 'email']);
});

test('continues when the bridge fails', { tags: ['SHOP-47'] }, async () => {
  server.use(refusing(createShopperOrder, { status: 400 }));
  open();
  await ask();
  await fillAndSend();
  await waitFor(() => expect(leaving.hasLeft()).toBe(true));
});

test(
  "asks before sending a quote whose price isn't the one shown",
  { tags: ['SHOP-02', 'N-10'] },
  async () => {
    server.use(costing(saveOrder, 3_500));
    open();
    await ask();
    await fillAndSend();
    expect(await screen.findByRole('dialog', { name: 'The price has changed' })).toHaveTextContent(
      'It was $3,300.00 and is now $3,500.00 with tax.',
    );
    expect(calls, 'nothing is saved before the shopper agrees').toEqual([]);
    await press('Send at $3,500.00');
    await waitFor(() => expect(leaving.hasLeft()).toBe(true));
    expect(sentOrders).toMatchObject([{ Total: 3_500, OnlyAtTotal: true }]);
  },
);

test(
  'keeps the design in the browser and shows Spanish on request',
  { tags: ['C-43', 'I18N-01'] },
  async () => {
    const { unmount } = open();
    await press('Next: Leather');
    await press(/^Nero/);
    unmount();
    open();
    expect(button(/^Leather/)).toHaveTextContent('Nero');
    await press('Español');
    await screen.findByRole('button', { name: 'Pedir cotización' });
    expect(document.documentElement.lang).toBe('es');
    cleanup();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Get a quote' })).toBeVisible();
  },
);

test('shows that a shop without furniture is empty', { tags: ['SHOP-11'] }, () => {
  open({ styles: [], pieces: [] });
  expect(screen.getByRole('heading', { name: 'No furniture here yet' })).toBeVisible();
});
