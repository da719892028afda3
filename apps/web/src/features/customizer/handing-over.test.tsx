import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createIntent, listPaymentMethods } from '@cordovan/contracts/payments';
import { readAccountInfo } from '@cordovan/contracts/identity';
import { readOrder, saveOrder } from '@cordovan/contracts/orders';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { person } from '../../../test/people.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, refusing, server, type Sent } from '../../../test/server.ts';
import { showroomHandlers } from '../../../test/showroom.ts';

const total = () => screen.getByRole('region', { name: 'Total' });
const openTab = (page: Page, name: string) => page.user.click(screen.getByRole('tab', { name }));

beforeEach(() => {
  sessionStorage.clear();
  server.use(...orderHandlers(), ...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
});

async function design(): Promise<Page> {
  const page = await openPage({ at: '/Customizer/Index', as: 'Salesperson' });
  await screen.findByRole('list', { name: 'Leathers' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
  await openTab(page, 'Parts');
  await page.user.click(await screen.findByRole('button', { name: /^Legs/ }));
  await page.user.click(await screen.findByRole('button', { name: /^Brass Leg/ }));
  await openTab(page, 'Delivery');
  await page.user.click(await screen.findByRole('radio', { name: 'Freight' }));
  await openTab(page, 'Customer');
  await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ann Walker');
  await page.user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ann@example.com');
  return page;
}

describe('an order that was started in the customizer', { timeout: 60_000 }, () => {
  test(
    'is completed on the order-creation screen with all of its choices',
    { tags: ['ORD-83', 'NAV-46', 'GEN-25'] },
    async () => {
      const saves: Sent[] = [];
      server.use(
        answering(saveOrder, (sent) => {
          saves.push(sent);
          return { id: 12, soNumber: '1012', rowVersion: 1, emailSent: true };
        }),
      );
      const page = await design();
      await page.user.click(screen.getByRole('button', { name: 'Finish on the order form' }));
      await waitFor(() => expect(page.address()).toBe('/Order/Create'));
      expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Ann Walker');
      await page.user.click(await screen.findByRole('button', { name: /^Items/ }));
      expect(await screen.findByText(/Legs: Brass Leg/)).toBeVisible();
      await page.user.click(await screen.findByRole('button', { name: /^Order settings/ }));
      await page.user.click(await screen.findByRole('combobox', { name: /^Media/ }));
      await page.user.click(await screen.findByRole('option', { name: 'Showroom' }));
      await page.user.click(screen.getByRole('button', { name: 'Save order' }));
      await waitFor(() => expect(saves).toHaveLength(1));
      const body = JSON.parse(saves[0]!.body) as {
        Details: { Customizations: { CustomizationId: number }[] }[];
      };
      expect(body).toMatchObject({
        Origin: 'staff',
        StoreId: 2,
        Customer: { Name: 'Ann Walker', Email: 'ann@example.com' },
        DeliveryDetail: { SaleItemId: 1760, Comments: 'Freight', Price: 395 },
        Details: [{ SaleItemId: 101, LeatherItemId: 1, Quantity: 1 }],
      });
      expect(body.Details[0]!.Customizations.map((each) => each.CustomizationId)).toEqual([2, 4]);
      // After the handover, the customizer no longer has the design.
      await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(page.address()).toBe('/Customizer/Index'));
      await waitFor(() => expect(total()).toHaveTextContent('$3,300.00'));
    },
  );
});

describe('a payment right after saving', { timeout: 60_000 }, () => {
  test(
    'shows that the gateway gives no token and keeps the quotation',
    { tags: ['CZR-07', 'CZR-35', 'GEN-24'] },
    async () => {
      server.use(
        answering(saveOrder, { id: 12, soNumber: '1012', rowVersion: 1, emailSent: true }),
        answering(readOrder, orderOf({ id: 12 })),
        answering(listPaymentMethods, []),
        refusing(createIntent, { status: 502, code: 'PAYMENT_GATEWAY_UNAVAILABLE' }),
      );
      const page = await design();
      await page.user.click(screen.getByRole('button', { name: 'Save quotation' }));
      expect(await screen.findByText('Quotation 1012')).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'Take a payment' }));
      const dialog = await screen.findByRole('dialog', { name: 'Take a payment' });
      await page.user.click(within(dialog).getByRole('button', { name: 'Continue to payment' }));
      await waitFor(
        () =>
          expect(dialog).toHaveTextContent(
            'Payment getaway is not available at the moment please try again.',
          ),
        { timeout: 8_000 },
      );
      expect(screen.getByText('Quotation 1012')).toBeInTheDocument();
    },
  );
});
