import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveOrder } from '@cordovan/contracts/orders';
import { listPaymentTerms } from '@cordovan/contracts/payments';
import { addDays, formatDay } from '@cordovan/domain/calendar';
import { readSettings } from '@cordovan/domain/settings';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { orderHandlers } from '../../../test/orders.ts';
import { openPage, signInAs, type Page } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

let saved: Record<string, unknown>[];
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  sessionStorage.clear();
  saved = [];
  server.use(
    ...orderHandlers(),
    answering(saveOrder, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return { id: 58, rowVersion: 1, emailSent: true };
    }),
  );
});

const sectionButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

async function choose({ user }: Page, field: RegExp | string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Fills in everything that the form requires: a customer, settings and a piece. */
async function fill(page: Page): Promise<void> {
  const { user } = page;
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Eva Lindqvist');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'eva@example.com');
  await user.click(sectionButton('Order settings'));
  await choose(page, /^Media/, 'Showroom');
  await choose(page, /^Delivery method/, 'Freight');
  await user.click(sectionButton('Items'));
  await choose(page, 'Item', 'Belmont Sofa');
  await user.click(screen.getByRole('button', { name: 'Leather: Choose…' }));
  await user.click(await screen.findByRole('button', { name: /Cognac/ }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
}

describe('the order-creation screen', { timeout: 60_000 }, () => {
  test(
    "counts the delivery date from the store's day, not the company's",
    { tags: ['N-37', 'ORD-64'] },
    async () => {
      // November 20 in Tokyo, still November 19 at the store in Phoenix.
      vi.useFakeTimers({ now: new Date('2026-11-20T02:30:00Z'), toFake: ['Date'] });
      setPageConfiguration({ timeZone: 'Asia/Tokyo' });
      const { user } = await openPage({ at: '/Order/Create', as: 'Salesperson' });
      await screen.findByRole('textbox', { name: /^Name/ });
      await user.click(sectionButton('Order settings'));
      const date = await screen.findByRole('textbox', { name: /^Delivery date/ });
      const day = addDays('2026-11-19', readSettings({}).deliveryDateDays);
      expect(date).toHaveValue(formatDay(day));
    },
  );

  test(
    'dates the delivery of a floor sale today, and of built furniture after the usual lead time',
    { tags: ['ORD-64', 'C-08'] },
    async () => {
      vi.useFakeTimers({ now: new Date('2026-11-19T18:00:00Z'), toFake: ['Date'] });
      const page = await openPage({ at: '/Order/Create', as: 'Salesperson' });
      await screen.findByRole('textbox', { name: /^Name/ });
      await page.user.click(sectionButton('Order settings'));
      const dateField = () => screen.findByRole('textbox', { name: /^Delivery date/ });
      const usual = formatDay(addDays('2026-11-19', readSettings({}).deliveryDateDays));
      expect(await dateField()).toHaveValue(usual);
      await choose(page, 'Order type', 'Sold off the floor');
      await waitFor(async () => expect(await dateField()).toHaveValue(formatDay('2026-11-19')));
      await choose(page, 'Order type', 'Customer');
      await waitFor(async () => expect(await dateField()).toHaveValue(usual));
    },
  );

  test(
    'saves a complete order, shows its id and opens the customizer',
    { tags: ['NAV-47', 'ORD-09', 'ORD-16', 'ORD-18', 'ORD-31'] },
    async () => {
      const page = await openPage({ at: '/Order/Create', as: 'Salesperson' });
      await fill(page);
      const money = await screen.findByRole('button', { name: /^Total .*Remaining/ });
      await page.user.click(money);
      expect(await screen.findByRole('dialog', { name: 'Price' })).toHaveTextContent('Total');
      await page.user.keyboard('{Escape}');
      await page.user.click(await screen.findByRole('button', { name: 'Save order' }));
      expect(await screen.findByText('The order 000058 has been saved.')).toBeVisible();
      expect(saved[0]).toMatchObject({
        Id: 0,
        OrderType: 1,
        Customer: { Name: 'Eva Lindqvist', Email: 'eva@example.com' },
        StoreId: 2,
        SalesRepId: 10,
        ChannelId: 1,
        SalesTax: true,
        Details: [{ SaleItemId: 101, LeatherItemId: 1, Quantity: 1, Discount: 0 }],
        DeliveryDetail: { Comments: 'Freight' },
      });
      expect(saved[0]).toHaveProperty('WarrantyDetail.SaleItemId');
      await page.user.click(screen.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(page.address()).toBe('/Customizer/Index'));
    },
  );

  test(
    'saves an order whose email failed, and reports the failure',
    { tags: ['MAIL-13', 'ORD-72', 'ERR-18'] },
    async () => {
      server.use(answering(saveOrder, { id: 58, rowVersion: 1, emailSent: false }));
      const page = await openPage({ at: '/Order/Create', as: 'Salesperson' });
      await fill(page);
      await page.user.click(screen.getByRole('button', { name: 'Save order' }));
      expect(
        await screen.findByText('The order 000058 has been saved, but the email was not sent.'),
      ).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(page.address()).toBe('/Customizer/Index'));
    },
  );

  test('explains a refused save and keeps everything typed', { tags: ['N-10', 'ERR-08'] }, async () => {
    server.use(refusing(saveOrder, { status: 400, body: 'The delivery date must be defined' }));
    const page = await openPage({ at: '/Order/Create', as: 'Salesperson' });
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText('The delivery date must be defined')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(page.address()).toBe('/Order/Create');
    expect(sectionButton('Customer')).toHaveTextContent('Eva Lindqvist');
    expect(screen.getByText('Belmont Sofa', { selector: 'p' })).toBeVisible();
  });

  test(
    'asks before Cancel ends the work in progress and opens the root',
    { tags: ['ERR-26', 'NAV-22', 'ORD-69', 'C-12', 'C-17'] },
    async () => {
      sessionStorage.setItem('flavor', '3');
      sessionStorage.setItem('activeDetail', '{}');
      const page = await openPage({ at: '/Order/Create', as: 'Salesperson' });
      const cancel = async (answer: string) => {
        await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
        const dialog = await screen.findByRole('dialog');
        expect(dialog).toHaveTextContent(
          'Do you want to cancel? All the information not saved will be lost.',
        );
        await page.user.click(within(dialog).getByRole('button', { name: answer }));
      };
      await cancel('Keep editing');
      expect(page.address()).toBe('/Order/Create');
      expect(sessionStorage.getItem('flavor')).toBe('3');
      await cancel('Yes');
      await waitFor(() => expect(page.address()).toBe('/Customizer/Index'));
      await page.go('/');
      expect(page.address(), 'only once').toBe('/');
    },
  );

  test.each([
    ['Salesperson', false],
    ['Administrator', true],
  ] as const)(
    "ends the session's work on Cancel, and leaves a %s at the root",
    { tags: ['NAV-22', 'C-17'] },
    async (as, isBegunThere) => {
      if (isBegunThere) sessionStorage.setItem('activeDetail', '{}');
      const page = await openPage({ at: '/Order/Create', as });
      await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
      await page.user.click(await screen.findByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(page.address()).toBe('/'));
      expect(sessionStorage.getItem('activeDetail')).toBeNull();
      expect(sessionStorage.getItem('token'), 'who works stays signed in').not.toBeNull();
    },
  );

  test(
    'starts over with a new order, and asks before typed input is lost',
    { tags: ['ORD-70', 'NAV-22', 'C-12'] },
    async () => {
      sessionStorage.setItem('flavor', '3');
      const page = await openPage({ at: '/Order/Create', as: 'Administrator' });
      await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Eva');
      await page.user.click(screen.getByRole('button', { name: 'Start over' }));
      const dialog = await screen.findByRole('dialog');
      await page.user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
      expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Eva');
      await page.user.clear(screen.getByRole('textbox', { name: /^Name/ }));
      await page.user.click(screen.getByRole('button', { name: 'Start over' }));
      await page.user.click(await screen.findByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(page.address()).toBe('/'));
      expect(sessionStorage.getItem('flavor')).toBeNull();
    },
  );

  test("doesn't ask when an untouched form is left", { tags: ['ORD-70'] }, async () => {
    const page = await openPage({ at: '/Order/Create', as: 'Administrator' });
    await screen.findByRole('textbox', { name: /^Name/ });
    act(() => signInAs('Administrator', 46));
    await page.user.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test(
    'gives sections second-level headings and their parts third-level ones',
    { tags: ['ORD-03'] },
    async () => {
      const page = await openPage({ at: '/Order/Create', as: 'Administrator' });
      await page.user.click(await screen.findByRole('button', { name: /^Items/ }));
      await screen.findByRole('heading', { level: 3, name: 'Add' });
      const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
      expect(levels[0]).toBe(1);
      levels.forEach((level, at) => expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1));
      expect(screen.getByRole('heading', { level: 2, name: /^Customer/ })).toBeVisible();
    },
  );

  test("offers a retry when the form can't load its lists", { tags: ['NAV-46'] }, async () => {
    server.use(refusing(listPaymentTerms, { status: 500 }));
    const page = await openPage({ at: '/Order/Create', as: 'Salesperson' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Save order' })).not.toBeInTheDocument();
    server.use(...orderHandlers());
    const told = screen.queryByRole('dialog');
    if (told) await page.user.click(within(told).getByRole('button', { name: 'OK' }));
    await page.user.click(again);
    expect(await screen.findByRole('button', { name: 'Save order' })).toBeVisible();
  });
});
