import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { emailDesign, shareDesign } from '@cordovan/contracts/shop-designs';
import { answering, done, refusing, server } from '../../../test/server.ts';
import { shopOf } from '../../../test/shop.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { ShopApp } from '../app.tsx';

const LINK = 'https://harlow.test/Shop/d/aB3dE5gH7j';
const sent: unknown[] = [];

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop/Belmont?company=harlow');
  sent.length = 0;
  server.use(
    answering(shareDesign, ({ body }) => {
      sent.push(JSON.parse(body));
      return { code: 'aB3dE5gH7j', address: LINK };
    }),
  );
});

const open = () => render(<ShopApp shop={shopOf()} shared={null} manifest={undefined} sent={undefined} />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('makes a short link to the design that can be copied', { tags: ['SHOP-01'] }, async () => {
  const user = userEvent.setup();
  open();
  await press('Next: Leather');
  await press(/^Nero/);
  await press(/^Nails/);
  await press(/^Brass/);
  await press('Share');
  expect(await screen.findByLabelText('Link')).toHaveValue(LINK);
  expect(sent).toEqual([
    {
      Company: 'harlow',
      Design: {
        StyleId: 1,
        LeatherId: 11,
        FlavorId: null,
        OptionIds: [21],
        ComponentIds: [31],
        HasSwivel: false,
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await press('Back to the design');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('selects the link if the browser doesn’t let the page copy it', { tags: ['SHOP-01'] }, async () => {
  userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  open();
  await press('Share');
  const field = await screen.findByLabelText<HTMLInputElement>('Link');
  await press('Copy link');
  expect(await screen.findByText(/^The link is selected/)).toBeVisible();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length]);
});

test('offers the device’s own share menu if there is one', { tags: ['SHOP-01'] }, async () => {
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    },
  });
  open();
  await press('Share');
  await screen.findByLabelText('Link');
  await press('Send with…');
  expect(shared).toEqual([{ title: 'Belmont · Harlow Direct', url: LINK }]);
  Reflect.deleteProperty(navigator, 'share');
});

test('explains why there is no link, and retries', { tags: ['N-05', 'SHOP-01'] }, async () => {
  server.use(
    refusing(shareDesign, { status: 429, code: 'RATE_LIMITED', body: 'Too many attempts. Wait a moment.' }),
  );
  open();
  await press('Share');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Wait a moment.');
  server.use(answering(shareDesign, { code: 'aB3dE5gH7j', address: LINK }));
  await press('Try again');
  expect(await screen.findByLabelText('Link')).toHaveValue(LINK);
});

test('disables Share when a design has no price', { tags: ['SHOP-01'] }, () => {
  const shop = shopOf();
  const pieces = shop.pieces.map((piece) => ({ ...piece, prices: [null, null] }));
  render(<ShopApp shop={{ ...shop, pieces }} shared={null} manifest={undefined} sent={undefined} />);
  expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled();
});

async function emailTo(address: string): Promise<void> {
  await press('Email me');
  await screen.findByRole('dialog');
  await userEvent.type(screen.getByLabelText('Email'), address);
  await press('Send');
}

test('emails the design to one address', { tags: ['SHOP-01'] }, async () => {
  server.use(
    answering(emailDesign, ({ body, headers }) => {
      sent.push([JSON.parse(body), headers.get('accept-language')]);
      return done;
    }),
  );
  open();
  await press('Español');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviármelo por correo' }));
  await userEvent.type(await screen.findByLabelText('Correo electrónico'), ' vera@mail.test ');
  await press('Enviar');
  expect(await screen.findByRole('status')).toHaveTextContent('Su diseño va en camino a vera@mail.test.');
  expect(sent).toMatchObject([
    [{ Company: 'harlow', Email: 'vera@mail.test', Design: { StyleId: 1 } }, 'es'],
  ]);
  await press('Volver al diseño');
  await press('English');
});

test(
  'sends what a bot typed into the hidden field, so that the server refuses the email',
  { tags: ['N-05'] },
  async () => {
    let hidden: string | null = null;
    server.use(
      answering(emailDesign, ({ headers }) => {
        hidden = headers.get('x-hidden-field');
        return done;
      }),
    );
    open();
    await press('Email me');
    const dialog = await screen.findByRole('dialog');
    const field = dialog.querySelector<HTMLInputElement>('input[name="website"]');
    fireEvent.change(field!, { target: { value: 'https://spam.test' } });
    await userEvent.type(screen.getByLabelText('Email'), 'vera@mail.test');
    await press('Send');
    await screen.findByRole('status');
    expect(hidden).toBe('https%3A%2F%2Fspam.test');
  },
);

test('asks for a valid email address before sending', { tags: ['SHOP-01', 'C-50'] }, async () => {
  open();
  await emailTo('vera');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address');
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test("explains why the email wasn't sent, and keeps the address", { tags: ['N-05', 'SHOP-01'] }, async () => {
  server.use(
    refusing(emailDesign, { status: 429, code: 'RATE_LIMITED', body: 'Too many attempts. Wait a moment.' }),
  );
  open();
  await emailTo('vera@mail.test');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Wait a moment.');
  expect(screen.getByLabelText('Email')).toHaveValue('vera@mail.test');
  server.use(answering(emailDesign, done));
  await press('Send');
  expect(await screen.findByRole('status')).toHaveTextContent('on its way to vera@mail.test');
});
