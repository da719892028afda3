import { notifications } from '@mantine/notifications';
import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  listOrders,
  priceOrder,
  readOrder,
  remakeOrder,
  saveOrder,
  sendOrderEmail,
} from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { cents } from '@cordovan/domain/money';
import { orderHandlers, orderOf, rowOf } from '../../../test/orders.ts';
import { refusedAt, refusedInDialog } from '../../../test/refused.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';

let order: Order;
let saved: Record<string, unknown>[];
beforeEach(() => {
  notifications.clean();
  order = orderOf();
  saved = [];
  server.use(
    ...orderHandlers(),
    answering(readOrder, () => order),
    answering(saveOrder, ({ body }) => {
      saved.push(JSON.parse(body) as Record<string, unknown>);
      return { id: 7, rowVersion: 5 };
    }),
  );
});

const sectionButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

async function openForm(as: 'Salesperson' | 'Administrator' = 'Salesperson'): Promise<Page> {
  const page = await openPage({ at: '/Order/Detail/7', as });
  await screen.findByRole('heading', { name: 'Order 1007' });
  return page;
}

async function chooseAction({ user }: Page, name: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog');
}

describe('the details section', { timeout: 40_000 }, () => {
  test(
    'adds lines with prices, and finds the leather by its color',
    { tags: ['ORD-48', 'ORD-49', 'NAV-36', 'CZR-22', 'CZR-23'] },
    async () => {
      const page = await openForm();
      await page.user.click(sectionButton('Items'));
      const add = await screen.findByRole('region', { name: 'Add' });
      const value = screen.getByRole('region', { name: 'Value' });
      expect(add.compareDocumentPosition(value)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(within(value).getByRole('textbox', { name: 'Order discount' })).toHaveValue('$0.00');
      await page.user.click(within(add).getByRole('button', { name: 'Add' }));
      expect(within(add).getByText('Please select a furniture item.')).toBeVisible();
      await page.user.click(within(add).getByRole('combobox', { name: 'Item' }));
      await page.user.click(await screen.findByRole('option', { name: 'Belmont Chair' }));
      await page.user.click(within(add).getByRole('button', { name: 'Leather: Choose…' }));
      const picker = await screen.findByRole('dialog', { name: 'Choose a leather' });
      const names = within(within(picker).getByRole('list', { name: 'Leathers' }))
        .getAllByRole('button')
        .map((button) => button.textContent);
      expect(names, 'what the customizer offers in this store, and nothing else').toEqual([
        'CognacHeritage',
        'OxbloodHeritage',
        'PricelessHeritage',
        'Of sale item 2Heritage',
      ]);
      await page.user.type(within(picker).getByRole('textbox', { name: 'Search leathers' }), 'ox');
      expect(within(picker).queryByRole('button', { name: /Cognac/ })).not.toBeInTheDocument();
      await page.user.click(within(picker).getByRole('button', { name: /Oxblood/ }));
      await page.user.click(await within(add).findByRole('button', { name: /^Leather: Oxblood/ }));
      const again = await screen.findByRole('dialog', { name: 'Choose a leather' });
      expect(within(again).getByRole('button', { pressed: true })).toHaveTextContent('Oxblood');
      await page.user.keyboard('{Escape}');
      await waitFor(() => expect(again).not.toBeInTheDocument());
      await page.user.click(await within(add).findByRole('button', { name: 'Add' }));
      await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({
        Details: [{ Id: 71 }, { Id: 0, SaleItemId: 111, LeatherItemId: 2, Quantity: 1 }],
      });
    },
  );
});

describe('the order page', { timeout: 40_000 }, () => {
  test(
    'confirms content and recipient before sending a quotation',
    { tags: ['NAV-33', 'MAIL-10'] },
    async () => {
      order = orderOf({ validUntil: '2026-04-20' });
      const sent: unknown[] = [];
      server.use(
        answering(sendOrderEmail, ({ body }) => {
          sent.push(JSON.parse(body));
          return { ...order, emailSent: sent.length > 1 };
        }),
      );
      const page = await openForm();
      const dialog = await chooseAction(page, 'Email quotation');
      expect(dialog).toHaveTextContent(/ann@example\.com.*1007.*\$2,000\.00.*04\/20\/2026/);
      await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(sent).toEqual([]);
      const down = http.post(`*${sendOrderEmail.path}`, () => HttpResponse.text('', { status: 500 }), {
        once: true,
      });
      server.use(down);
      await page.user.click(
        within(await chooseAction(page, 'Email quotation')).getByRole('button', { name: 'Send email' }),
      );
      await refusedInDialog(page.user, 'There was an error on the server');
      await page.user.click(
        within(await chooseAction(page, 'Email quotation')).getByRole('button', { name: 'Send email' }),
      );
      expect(await screen.findByText(/We couldn’t send this email/)).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'OK' }));
      await page.user.click(
        within(await chooseAction(page, 'Email quotation')).getByRole('button', { name: 'Send email' }),
      );
      expect(await screen.findByText('Email sent')).toBeVisible();
      expect(sent).toEqual([{ Id: 7 }, { Id: 7 }]);
    },
  );

  test(
    'asks for payment of an approved order’s balance, and sends nothing without an email',
    { tags: ['NAV-33'] },
    async () => {
      const totals = { ...orderOf().totals!, paid: cents(120_000), balance: cents(80_000) };
      order = orderOf({ statusId: 1, totals, customer: { ...orderOf().customer!, email: 'nobody' } });
      const page = await openForm();
      const dialog = await chooseAction(page, 'Email balance due');
      expect(dialog).toHaveTextContent('Balance due$800.00');
      expect(dialog).not.toHaveTextContent('2,000');
      expect(within(dialog).getByRole('alert')).toHaveTextContent('The customer email is invalid');
      expect(within(dialog).getByRole('button', { name: 'Send email' })).toBeDisabled();
    },
  );

  test(
    'offers "keep order" next to "void", as "cancel" means the same',
    { tags: ['NAV-29', 'ORD-81'] },
    async () => {
      order = orderOf({ allowedTransitions: [{ statusId: 12, statusName: 'void', refusals: [] }] });
      const page = await openForm('Administrator');
      const dialog = await chooseAction(page, 'Void');
      expect(within(dialog).queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
      await page.user.click(within(dialog).getByRole('button', { name: 'Keep order' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    },
  );

  test(
    'explains what to do first if a change is refused, without asking for a reason',
    { tags: ['ORD-81', 'N-02'] },
    async () => {
      const page = await openForm('Salesperson');
      const dialog = await chooseAction(page, 'Approve');
      expect(dialog).toHaveTextContent('The payments must reach $1,000.00 before the order is approved');
      expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
      const [close] = within(dialog).getAllByRole('button', { name: 'Close' }).slice(-1);
      await page.user.click(close!);
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    },
  );

  test(
    'requires for a remake the number of the order that receives the payments',
    { tags: ['NAV-42', 'PAY-31', 'PAY-32', 'C-34'] },
    async () => {
      order = orderOf({ statusId: 1, editRights: { ...orderOf().editRights, remake: true } });
      const sent: unknown[] = [];
      server.use(
        answering(listOrders, ({ url }) => ({
          items:
            url.searchParams.get('number') === 'P-9'
              ? [rowOf({ id: 7, poNumber: 'P-9' }), rowOf({ id: 9, soNumber: '1009', poNumber: null })]
              : [],
          total: 2,
          page: 1,
          pageSize: 8,
        })),
        answering(remakeOrder, ({ body }) => {
          sent.push(JSON.parse(body));
          return {
            id: 7,
            statusId: 8 as const,
            statusName: 'canceled',
            soNumber: '1007',
            poNumber: null,
            rowVersion: 5,
            targetOrderId: 9,
          };
        }),
      );
      const page = await openForm('Administrator');
      const dialog = await chooseAction(page, 'Remake');
      const action = within(dialog).getByRole('button', { name: 'Move payments' });
      await page.user.click(action);
      const number = within(dialog).getByRole('textbox', { name: /PO or SO number/ });
      await refusedAt(number, 'Enter the PO number of the order that receives the payments');
      await page.user.type(number, 'P-9');
      const found = await within(dialog).findAllByRole('radio');
      expect(found, 'the order itself is no target').toHaveLength(1);
      await page.user.click(action);
      await refusedAt(number, 'Choose the order that receives the payments', 'P-9');
      expect(sent).toEqual([]);
      await page.user.click(found[0]!);
      await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong leather');
      await page.user.click(action);
      const remade = {
        Confirm: false,
        PONumber: '1009',
        TargetOrderId: 9,
        Reason: 'Wrong leather',
        RowVersion: 4,
      };
      await waitFor(() => expect(sent).toEqual([remade]));
      expect(await screen.findByText('Payments moved')).toBeVisible();
    },
  );

  test(
    "offers for a remake the customer's other open orders first",
    { tags: ['NAV-42', 'C-34'] },
    async () => {
      const rights = { ...orderOf().editRights, remake: true };
      order = orderOf({ statusId: 1, editRights: rights });
      const own = [
        rowOf({ id: 8, soNumber: '1008', poNumber: 'P-8' }),
        rowOf({ id: 9, soNumber: '1009', poNumber: 'P-9', statusId: 8 }),
        rowOf({ id: 10, soNumber: '1010', poNumber: null }),
      ];
      server.use(
        answering(listOrders, ({ url }) => ({
          items:
            url.searchParams.get('customerId') === String(order.customer!.id) &&
            !url.searchParams.has('number')
              ? own
              : [],
          total: own.length,
          page: 1,
          pageSize: 8,
        })),
      );
      const page = await openForm('Administrator');
      const dialog = await chooseAction(page, 'Remake');
      const offered = await within(dialog).findByRole('radiogroup', { name: 'This customer’s other orders' });
      expect(within(offered).getAllByRole('radio')).toHaveLength(2);
      expect(offered).toHaveTextContent('1008');
      // An order that isn't approved has no PO number, but can take payments.
      expect(offered).toHaveTextContent('1010');
      await page.user.type(within(dialog).getByRole('textbox', { name: /PO or SO number/ }), 'X-1');
      expect(await within(dialog).findByText(/^No open order/)).toBeVisible();
    },
  );

  test(
    'shows old and new prices of an expired quotation to accept',
    { tags: ['N-14', 'ORD-80'] },
    async () => {
      order = orderOf({ isQuotationExpired: true });
      const totals = orderOf().totals!;
      const dearer = cents(230_000);
      const nothing = cents(0);
      const line = {
        lineNumber: 1,
        isAvailable: true,
        unitPrice: dearer,
        totalPrice: dearer,
        missingParts: [],
      };
      server.use(
        answering(priceOrder, {
          lines: [{ ...line, maxRetailPrice: dearer, minRetailPrice: nothing, seats: 3, steps: [] }],
          bundles: [],
          totals: { ...totals, details: dearer, subtotal: dearer, total: dearer, balance: dearer },
          seats: 3,
          salesTaxApplied: 0,
          taxExemptCertificate: null,
          paymentTermIds: [1, 2],
          minPaymentPercentage: 50,
          refusals: [],
          warnings: [],
        }),
      );
      const page = await openForm();
      expect(screen.getByText('Quotation expired')).toBeVisible();
      const open = screen.getByRole('button', { name: 'Review and update to current prices' });
      await page.user.click(open);
      const table = await screen.findByRole('table', { name: 'Current prices' });
      const rows = within(table)
        .getAllByRole('row')
        .map((row) => row.textContent);
      expect(rows).toEqual([
        'ItemQuotedCurrentDifference',
        '1 × Belmont Sofa$2,000.00$2,300.00$300.00',
        'Subtotal$2,000.00$2,300.00$300.00',
        'Total$2,000.00$2,300.00$300.00',
      ]);
      await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(saved).toEqual([]);
      await page.user.click(open);
      await page.user.click(await screen.findByRole('button', { name: 'Update prices' }));
      await waitFor(() => expect(saved).toHaveLength(1));
    },
  );

  test(
    'reports once, on the screen, that an order does not exist',
    { tags: ['ERR-01', 'ERR-10'] },
    async () => {
      server.use(refusing(readOrder, { status: 404, code: 'NOT_FOUND', body: "The element wasn't found" }));
      await openPage({ at: '/Order/Detail/999', as: 'Administrator' });
      expect(await screen.findByRole('alert')).toHaveTextContent("The element wasn't found");
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    },
  );

  test(
    'explains an order of another store, without a useless retry',
    { tags: ['ERR-10', 'N-01'] },
    async () => {
      server.use(
        refusing(readOrder, { status: 403, code: 'OTHER_STORE', body: 'This belongs to another store' }),
      );
      const page = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(/^This belongs to another store$/);
      expect(within(alert).queryByRole('button')).not.toBeInTheDocument();
      expect(page.address()).toBe('/Order/Detail/7');
    },
  );
});

describe('the panel next to the form', { timeout: 40_000 }, () => {
  test("links the customer's other unpaid orders with their balance", { tags: ['ORD-78'] }, async () => {
    order = orderOf({
      unpaidOrders: [
        {
          ...{ id: 31, soNumber: '1031', orderDate: '2026-01-05', statusId: 1 },
          ...{ total: cents(90_000), balance: cents(12_345) },
        },
      ],
    });
    await openForm();
    const link = screen.getByRole('link', { name: '1031' });
    expect(link).toHaveAttribute('href', '/Order/Detail/31');
    expect(link.closest('li')).toHaveTextContent('$123.45');
  });

  test(
    'lists in the history what changed, by whom, why and when at the store',
    { tags: ['N-39', 'N-37'] },
    async () => {
      const entry = { fromStatusId: null, toStatusId: null, from: null, to: null, reason: '' };
      const at = '2026-03-10T18:00:00.000Z';
      order = orderOf({
        history: [
          {
            ...entry,
            id: 3,
            at,
            user: 'Olga',
            kind: 'status',
            fromStatusId: 9,
            toStatusId: 11,
            reason: 'Moving house',
          },
          { ...entry, id: 2, at, user: 'Sam', kind: 'discount', from: '0', to: '10000' },
          { ...entry, id: 1, at, user: null, kind: 'delivery date', from: '2026-05-20', to: '2026-06-02' },
        ],
      });
      await openForm('Administrator');
      const lines = within(screen.getByRole('button', { name: 'History' }).closest('section')!)
        .getAllByRole('listitem')
        .map((line) => line.textContent);
      expect(lines).toEqual([
        expect.stringMatching(/^Quotation → On hold.*Moving house.*Olga · 03\/10\/2026 11:00 AM MST$/),
        expect.stringMatching(/^Discount.*\$0\.00 → \$100\.00.*Sam/),
        expect.stringMatching(/05\/20\/2026 → 06\/02\/2026/),
      ]);
    },
  );

  test('hides the history of an order that is sent without one', { tags: ['N-39'] }, async () => {
    await openForm();
    expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument();
  });
});
