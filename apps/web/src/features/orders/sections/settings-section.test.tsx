import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOrder } from '@cordovan/contracts/orders';
import { listPaymentTerms } from '@cordovan/contracts/payments';
import { orderHandlers, orderOf } from '../../../../test/orders.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

test(
  'keeps a retired store, rep and term of an order as choices',
  { tags: ['ORD-58', 'ORD-60'], timeout: 40_000 },
  async () => {
    const order = orderOf({
      storeId: 77,
      store: { ...orderOf().store!, id: 77, name: 'Old Mill' },
      salesRepId: 78,
      salesRep: { id: 78, name: 'Rita Retired', quickBooksId: '8001' },
      paymentTermId: 79,
      paymentTerm: { id: 79, name: 'Net 90' },
    });
    server.use(...orderHandlers(), answering(readOrder, order));
    const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(screen.getByRole('button', { name: /^Order settings/ }));
    expect(await screen.findByRole('combobox', { name: /^Store/ })).toHaveValue('Old Mill');
    expect(screen.getByRole('combobox', { name: /^Sales rep/ })).toHaveValue('Rita Retired');
    expect(screen.getByRole('combobox', { name: /^Payment term/ })).toHaveValue('Net 90');
  },
);

const term = (id: number, name: string, netDays: number) => ({
  id,
  name,
  netDays,
  needsDeposit: netDays === 0,
  isActive: true,
  rowVersion: 1,
});
const terms = [
  term(1, 'Due on receipt', 0),
  term(2, '50% deposit', 0),
  term(3, 'Net 15', 15),
  term(4, 'Net 30', 30),
];

test.each([
  ['Salesperson', ['Due on receipt', '50% deposit', 'Net 30']],
  ['Administrator', ['Due on receipt', '50% deposit', 'Net 15', 'Net 30']],
] as const)(
  'offers a %s only the payment terms that the customer may have, and explains why no tax is charged',
  { tags: ['N-38'], timeout: 40_000 },
  async (as, names) => {
    const order = orderOf({
      customer: { ...orderOf().customer!, paymentTermId: 4, taxExemptCertificate: 'CO-98-1122' },
      paymentTermId: 1,
      paymentTerm: { id: 1, name: 'Due on receipt' },
      taxExemptCertificate: 'CO-98-1122',
      salesTax: true,
    });
    server.use(...orderHandlers(), answering(readOrder, order));
    server.use(answering(listPaymentTerms, terms));
    const page = await openPage({ at: '/Order/Detail/7', as });
    await screen.findByRole('heading', { name: 'Order 1007' });
    await page.user.click(screen.getByRole('button', { name: /^Order settings/ }));
    await page.user.click(await screen.findByRole('combobox', { name: /^Payment term/ }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(names);
    const tax = screen.getByRole('checkbox', { name: /^Sales tax/ });
    expect(tax).not.toBeChecked();
    expect(tax).toBeDisabled();
    expect(screen.getByText('Tax exempt, certificate CO-98-1122')).toBeVisible();
    expect(screen.getAllByText('Sales tax: exempt')[0]).toBeVisible();
  },
);
