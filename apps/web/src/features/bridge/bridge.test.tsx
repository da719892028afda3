import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readBridgeStyle } from '@cordovan/contracts/bridge';
import { saveOrder } from '@cordovan/contracts/orders';
import { issueFirstTime, requestBridgeQuote } from '@cordovan/contracts/storefront';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { belmont, button, field, flag, leather, open, openAndIntroduce, SORRY } from './bridge.builders.ts';

const saved = { token: 'next', errorMessage: '', isSaved: true };

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x', companyLabel: 'harlow', companyName: 'Harlow Direct' });
  server.use(answering(readBridgeStyle, belmont()), answering(issueFirstTime, flag('first')));
});
test(
  'shows one style and offers a quote or a payment without sign-in',
  { tags: ['NAV-44', 'BRIDGE-01'] },
  async () => {
    await open('/bridge/belmont');
    expect(screen.getByText('Track Arm')).toBeVisible();
    expect(button('Cognac')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('From $3,210.00 before tax')).toBeVisible();
    expect(button('Request a quote')).toBeEnabled();
    expect(button('Pay a deposit')).toBeEnabled();
    const balance = document.querySelector('a[href^="/Shop/PayBalance"]');
    expect(balance).toHaveAttribute('href', '/Shop/PayBalance?company=harlow');
  },
);

test(
  'shows the chosen leather and links to the shop with it',
  { tags: ['BRIDGE-01', 'SHOP-51', 'NAV-44'] },
  async () => {
    const linen = { ...leather(20, 'Linen & Co'), isFabric: true };
    server.use(answering(readBridgeStyle, belmont({ leathers: [leather(18, 'Cognac'), linen] })));
    const { user } = await open();
    expect(screen.getByRole('heading', { name: 'Fabrics' })).toBeVisible();
    await user.click(button('Linen & Co'));
    expect(button('Cognac')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('link', { name: 'Design it in our shop' })).toHaveAttribute(
      'href',
      '/Shop/Belmont?company=harlow&leather=Linen+%26+Co',
    );
  },
);

test(
  "links from a style that the shop doesn't offer to the styles that it sells, without a price",
  { tags: ['BRIDGE-01'] },
  async () => {
    server.use(answering(readBridgeStyle, belmont({ isInShop: false, fromPrice: null })));
    await open();
    expect(screen.queryByText(/^From/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Design it in our shop' })).not.toBeInTheDocument();
    expect(screen.getByText('We don’t sell this piece online. Ask us for a price.')).toBeVisible();
    const shop = screen.getByRole('link', { name: 'Browse our furniture' });
    expect(shop.getAttribute('href')).toMatch(/^\/Shop(\?|$)/);
  },
);

test("shows the style that the address names, if the page's shop has it", { tags: ['NAV-44'] }, async () => {
  const asked: string[] = [];
  server.use(
    answering(readBridgeStyle, ({ url }) => {
      asked.push(`${url.pathname}${url.search}`);
      return belmont();
    }),
  );
  const page = await open('/Bridge/501');
  expect(asked).toEqual(['/api/web-bridge/style/501?company=harlow']);
  server.use(refusing(readBridgeStyle, { status: 404, code: 'NOT_FOUND' }));
  await page.go('/Bridge/Nothing');
  expect(await screen.findByRole('heading', { name: 'We couldn’t find that piece' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request a quote' })).not.toBeInTheDocument();
  const shop = screen.getByRole('link', { name: 'Browse our furniture' });
  expect(shop.getAttribute('href')).toMatch(/^\/Shop(\?|$)/);
});

test("offers a retry when the page can't be read", { tags: ['BRIDGE-01'] }, async () => {
  server.use(refusing(readBridgeStyle, { status: 500 }));
  const { user } = await openPage({ at: '/Bridge/Belmont' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answering(readBridgeStyle, belmont()));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Belmont Sofa 3-seat' })).toBeVisible();
});

test('leaves out a picture that fails, and everything else works', { tags: ['NAV-44'] }, async () => {
  await open();
  expect(await screen.findByRole('img', { name: 'No picture of Belmont Sofa 3-seat yet' })).toBeVisible();
  expect(document.querySelector('.mantine-Skeleton-root')).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test(
  'asks for a name and a valid email and sends nothing without them',
  { tags: ['BRIDGE-02'] },
  async () => {
    const sent = vi.fn();
    server.use(answering(requestBridgeQuote, () => (sent(), saved)));
    const { user } = await open();
    const ask = 'Please, Enter your name and email before request a quote';
    await user.click(button('Request a quote'));
    expect(await screen.findByRole('alert')).toHaveTextContent(ask);
    await user.type(field(/^First name/), 'Vera');
    await user.type(field(/^Email/), 'vera@');
    await user.click(button('Request a quote'));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address');
    await user.clear(field(/^Email/));
    await user.type(field(/^Email/), 'vera+sofa@example.com');
    await user.click(button('Request a quote'));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the address without it.');
    expect(field(/^Email/)).toBeInvalid();
    expect(sent).not.toHaveBeenCalled();
  },
);

test(
  'asks for consent to the shop’s text before it sends a request or takes a deposit',
  { tags: ['N-16', 'BRIDGE-01'] },
  async () => {
    const text = 'I agree to the terms at https://harlow.test/terms.';
    server.use(answering(readBridgeStyle, belmont({ consent: [{ language: 'en', version: 3, text }] })));
    const sent: { Consent?: unknown }[] = [];
    const keep = (body: string) => void sent.push(JSON.parse(body) as { Consent?: unknown });
    server.use(
      answering(requestBridgeQuote, ({ body }) => (keep(body), saved)),
      answering(
        saveOrder,
        ({ body }) => (keep(body), { id: 5, soNumber: '1005', rowVersion: 1, emailSent: false }),
      ),
    );
    const { user } = await openAndIntroduce();
    expect(screen.getByRole('link', { name: 'https://harlow.test/terms' })).toHaveAttribute(
      'href',
      'https://harlow.test/terms',
    );
    await user.click(button('Request a quote'));
    expect(await screen.findByText('Please agree to the terms to continue.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: text }));
    await user.click(button('Request a quote'));
    expect(await screen.findByText("Thank's, we will contact you.")).toBeVisible();
    for (const [label, typed] of [
      [/^Last name/, 'Visitor'],
      [/^Phone/, '303-555-0100'],
      [/^Street/, '1 Main St'],
      [/^City/, 'Denver'],
      [/^State/, 'CO'],
      [/^ZIP/, '80202'],
    ] as const)
      await user.type(field(label), typed);
    await user.click(button('Pay a deposit'));
    expect(await screen.findByText(SORRY)).toBeVisible();
    expect(sent.map(({ Consent }) => Consent)).toEqual([1, 2].map(() => ({ Language: 'en', Version: 3 })));
  },
);

test('refuses a name that an email would turn into a link', { tags: ['N-24', 'BRIDGE-02'] }, async () => {
  const { user } = await openAndIntroduce();
  await user.type(field(/^Last name/), 'evil.com');
  await user.click(button('Request a quote'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Write the name with letters/);
});

test(
  'sends a request with message and flag, and thanks the visitor',
  { tags: ['BRIDGE-03', 'BRIDGE-04', 'ERR-30', 'BRIDGE-07', 'BRIDGE-08', 'ENT-31'] },
  async () => {
    const sent: unknown[] = [];
    server.use(answering(requestBridgeQuote, ({ body }) => (sent.push(JSON.parse(body)), saved)));
    const { user } = await openAndIntroduce();
    await user.type(field(/^Your message/), 'Does it come{Enter}in green? ');
    await user.type(field(/^Last name/), 'Visitor{Enter}');
    expect(await screen.findByText("Thank's, we will contact you.")).toBeVisible();
    expect(sent).toEqual([
      {
        CustomerName: 'Vera Visitor',
        CustomerPhone: '',
        CustomerEmail: 'vera@mail.test',
        Customeraddress: '',
        Customercity: '',
        Customerstate: '',
        Customerzip: '',
        Customercountry: '',
        StyleName: 'Belmont',
        FurnitureTypeName: 'Sofa 3-seat',
        LeatherName: 'Cognac',
        Customizations: [{ PartName: 'Arms', ItemName: 'Track Arm' }],
        Message: 'Does it come\nin green?',
        FirstTime: 'first',
        Company: 'harlow',
      },
    ]);
    // The response contains the flag of the next request.
    await user.click(button('Request a quote'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ FirstTime: 'next' });
  },
);

test("shows the server's text for a saved request", { tags: ['BRIDGE-06', 'ERR-29', 'C-30'] }, async () => {
  server.use(answering(requestBridgeQuote, { ...saved, errorMessage: 'We are closed until Monday.' }));
  const { user } = await openAndIntroduce();
  await user.click(button('Request a quote'));
  expect(await screen.findByText('We are closed until Monday.')).toBeVisible();
  expect(screen.queryByText("Thank's, we will contact you.")).not.toBeInTheDocument();
});

test(
  'apologizes for a failed request and keeps everything typed',
  { tags: ['BRIDGE-05', 'ERR-28', 'C-30'] },
  async () => {
    server.use(answering(requestBridgeQuote, { token: '', errorMessage: 'Disk full', isSaved: false }));
    const { user } = await openAndIntroduce();
    await user.click(button('Request a quote'));
    expect(await screen.findByText(SORRY)).toBeVisible();
    expect(screen.queryByText('Disk full')).not.toBeInTheDocument();

    server.use(answering(requestBridgeQuote, saved));
    await user.click(button('Request a quote'));
    expect(await screen.findByText("Thank's, we will contact you.")).toBeVisible();
    expect(screen.queryByText(SORRY)).not.toBeInTheDocument();

    server.use(refusing(requestBridgeQuote, { status: 500, code: 'SERVER_ERROR' }));
    await user.click(button('Request a quote'));
    expect(await screen.findByText(SORRY)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field(/^First name/)).toHaveValue('Vera');
    expect(field(/^Email/)).toHaveValue('vera@mail.test');
  },
);

test('reports an expired flag and retries with a new one', { tags: ['BRIDGE-03', 'ERR-27'] }, async () => {
  const flags: unknown[] = [];
  const refusal = { status: 400, code: 'BRIDGE_INVALID_TOKEN', body: 'Invalid Token' };
  server.use(refusing(requestBridgeQuote, refusal));
  const { user } = await openAndIntroduce();
  await user.click(button('Request a quote'));
  expect(await screen.findByText('Invalid Token')).toBeVisible();
  server.use(
    answering(issueFirstTime, flag('second')),
    answering(
      requestBridgeQuote,
      ({ body }) => (flags.push((JSON.parse(body) as { FirstTime: string }).FirstTime), saved),
    ),
  );
  await user.click(button('Request a quote'));
  expect(await screen.findByText("Thank's, we will contact you.")).toBeVisible();
  expect(flags).toEqual(['second']);
});

test('offers only the quote in a shop that takes no payments', { tags: ['BRIDGE-01'] }, async () => {
  server.use(answering(readBridgeStyle, belmont({ payments: false })));
  await open();
  expect(button('Request a quote')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay a deposit' })).not.toBeInTheDocument();
});
