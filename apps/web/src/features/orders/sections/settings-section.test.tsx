import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOrder } from '@cordovan/contracts/orders';
import { orderHandlers, orderOf } from '../../../../test/orders.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';

test('ORD-58 ORD-60 the store, rep and term that nobody can choose any more are still those of their order', async () => {
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
}, 40_000);
