import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  adjustCommission,
  closeCommissions,
  type Commissions,
  listCommissions,
  readCommissionLines,
} from '@cordovan/contracts/commissions';
import { listSalesReps } from '@cordovan/contracts/customers';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const statement = {
  ...{ salesRepId: 3, salesRep: 'Rita Rep', base: cents(141_903), earned: cents(8_514) },
  ...{ adjusted: cents(-1_250), corrected: cents(0), total: cents(7_264) },
};
const commissionsOf = (change: Partial<Commissions> = {}): Commissions => ({
  ...{ month: '2026-02-01', basis: 'payment', closed: null, isBasisOpen: true, canClose: true },
  ...{ statements: [statement], totalBase: cents(141_903), total: cents(7_264) },
  ...change,
});
const at = '/Commissions/Index';

test('shows what each sales rep earns and the orders behind it', { tags: ['N-21'] }, async () => {
  server.use(
    answering(listCommissions, commissionsOf()),
    answering(readCommissionLines, {
      lines: [
        {
          ...{ orderId: 7, orderNumber: '1007', customer: 'Mara Vale', date: '2026-02-14' },
          ...{ amount: cents(54_405), base: cents(50_000), percent: 6, commission: cents(3_000) },
        },
      ],
      adjustments: [
        { id: 1, amount: cents(-1_250), reason: 'Shared sale', by: 'Ada', at: '2026-03-02T18:00:00.000Z' },
      ],
      corrections: [
        { orderId: 5, orderNumber: '1005', customer: 'Ann Oak', amount: cents(-8_701) },
        { orderId: null, orderNumber: '', customer: '', amount: cents(300) },
      ],
    }),
  );
  const { user } = await openPage({ at, as: 'Administrator' });
  const table = within(await screen.findByRole('table', { name: 'Commissions' }));
  expect(await screen.findByText('February 2026')).toBeVisible();
  expect(
    await table.findByRole('row', { name: /Rita Rep \$1,419.03 \$85.14 .\$12.50 \$0.00 \$72.64/ }),
  ).toBeVisible();
  await user.click(table.getByText('Rita Rep'));
  const orders = within(await screen.findByRole('table', { name: 'Orders' }));
  expect(orders.getByRole('row', { name: /1007 Mara Vale \$544.05 \$500.00 6% \$30.00/ })).toBeVisible();
  expect(orders.getByRole('link', { name: '1007' })).toHaveAttribute('href', '/Order/Detail/7');
  expect(screen.getByText(/Shared sale/)).toBeVisible();
  const [corrected, rest] = within(
    screen.getByRole('heading', { name: 'Correction of earlier months' }).parentElement!,
  ).getAllByRole('listitem');
  expect(corrected).toHaveTextContent(/.\$87.01 · 1005 Ann Oak/);
  expect(rest).toHaveTextContent('$3.00 · Months closed without a list of orders');
});

test(
  'requests the previous month and shipments with parameters in the address',
  { tags: ['N-21'] },
  async () => {
    const asked: string[] = [];
    server.use(
      answering(listCommissions, ({ url }) => {
        asked.push(url.search);
        return commissionsOf({ basis: url.search.includes('shipment') ? 'shipment' : 'payment' });
      }),
    );
    const { user } = await openPage({ at, as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Previous month' }));
    await user.click(await screen.findByText('By shipment'));
    await expect.poll(() => asked).toContain('?month=2026-01-01&basis=shipment');
  },
);

test(
  'adds a deduction with a reason, and refuses a deduction without one',
  { tags: ['N-21', 'N-39'] },
  async () => {
    const sent: unknown[] = [];
    server.use(
      answering(listCommissions, commissionsOf()),
      answering(listSalesReps, [
        { id: 3, name: 'Rita Rep', email: '', quickBooksId: null, isActive: true },
      ] as never),
      answering(adjustCommission, ({ body }) => {
        sent.push(JSON.parse(body));
        return { lines: [], adjustments: [], corrections: [] };
      }),
    );
    const { user } = await openPage({ at, as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Add adjustment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add adjustment' }));
    await user.click(dialog.getByRole('combobox', { name: /Sales rep/ }));
    await user.click(await screen.findByRole('option', { name: 'Rita Rep' }));
    await user.click(dialog.getByText('Deduct'));
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '12.50');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Reason is required')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Shared sale');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent)
      .toEqual([{ SalesRepId: 3, Month: '2026-02-01', Amount: -12.5, Reason: 'Shared sale' }]);
  },
);

test('closes a month once confirmed', { tags: ['N-21', 'N-39'] }, async () => {
  const closed = { at: '2026-03-02T18:00:00.000Z', by: 'Ada' };
  let isClosed = false;
  server.use(
    answering(listCommissions, () =>
      isClosed ? commissionsOf({ closed, canClose: false, isBasisOpen: false }) : commissionsOf(),
    ),
    answering(closeCommissions, () => {
      isClosed = true;
      return commissionsOf({ closed });
    }),
  );
  const { user } = await openPage({ at, as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: 'Close month' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close February 2026?' }));
  await user.click(dialog.getByRole('button', { name: 'Close month' }));
  expect(await screen.findByText('by Ada,', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add adjustment' })).toBeNull();
});

test('shows salespeople their own commissions in Spanish, read-only', { tags: ['N-01'] }, async () => {
  server.use(
    answering(listCommissions, commissionsOf({ statements: [], totalBase: cents(0), total: cents(0) })),
  );
  await openPage({ at, as: 'Salesperson', language: 'es' });
  expect(await screen.findByText('Sin comisiones este mes')).toBeVisible();
  expect(screen.getByText('Febrero de 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cerrar mes' })).toBeNull();
});
