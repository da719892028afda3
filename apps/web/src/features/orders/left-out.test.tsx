import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOrder } from '@cordovan/contracts/orders';
import type { LeftOutPiece } from '@cordovan/contracts/order-records';
import { settleLeftOut } from '@cordovan/contracts/production';
import { cents } from '@cordovan/domain/money';
import { orderHandlers, orderOf, sofa } from '../../../test/orders.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const piece: LeftOutPiece = {
  id: 9,
  code: '000007-1-2',
  detailId: sofa.id,
  at: '2026-06-15T18:00:00Z',
  scrapReason: 'A hole',
  reason: 'No hide matches',
  by: 'Lou Lead',
  decision: null,
  decidedAt: null,
  decidedBy: '',
  decisionReason: '',
};
const inProduction = (leftOut: readonly LeftOutPiece[]) =>
  orderOf({
    statusId: 3,
    statusName: 'in production',
    details: [{ ...sofa, quantity: 2, totalPrice: cents(400_000), discount: cents(20_000) }],
    leftOut: [...leftOut],
  });

test(
  'asks an administrator about the price of a piece that won’t be replaced',
  { tags: ['N-20'] },
  async () => {
    const sent: unknown[] = [];
    let order = inProduction([piece]);
    server.use(
      ...orderHandlers(),
      answering(readOrder, () => order),
      answering(settleLeftOut, ({ body }) => {
        sent.push(body);
        const totals = { ...order.totals!, paid: cents(order.totals!.total + 190_000) };
        order = { ...inProduction([{ ...piece, decision: 'taken off' }]), totals };
        return { ok: true as const };
      }),
    );
    const { user } = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
    const title = await screen.findByText('A piece won’t be replaced: decide what to do about its price');
    const notice = within(title.closest<HTMLElement>('[role="status"]')!);
    expect(notice.getByText('Scrapped: A hole. Not replaced: No hide matches.')).toBeVisible();
    expect(notice.getByRole('button', { name: 'Keep the price' })).toBeDisabled();
    expect(notice.getByText('Without it, the order costs $1,900.00 less before tax.')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Remove from order' }));
    expect(
      await screen.findByText(
        'The customer paid $1,900.00 more than the order costs. Refund it under Payments.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('A piece won’t be replaced: decide what to do about its price')).toBeNull();
    await waitFor(() =>
      expect(sent).toEqual([{ Decision: 'take off', Reason: '' }].map((body) => JSON.stringify(body))),
    );
    expect(screen.getByRole('link', { name: 'Open payments' })).toHaveAttribute(
      'href',
      expect.stringContaining('payment'),
    );
  },
);

test('explains to a salesperson that an administrator decides', { tags: ['N-20'] }, async () => {
  server.use(...orderHandlers(), answering(readOrder, inProduction([piece])));
  await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
  expect(await screen.findByText(/An administrator must decide on the price/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove from order/ })).toBeNull();
});

test("shows what was decided about a piece that isn't replaced", { tags: ['N-20'] }, async () => {
  const decided: LeftOutPiece = {
    ...piece,
    decision: 'price kept',
    ...{ decidedAt: '2026-06-16T18:00:00Z', decidedBy: 'Ada Admin' },
    decisionReason: 'Paid in another way',
  };
  server.use(...orderHandlers(), answering(readOrder, inProduction([decided])));
  await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
  const notice = (await screen.findByText('A piece wasn’t replaced')).closest<HTMLElement>('[role="alert"]')!;
  expect(notice).toHaveTextContent('000007-1-2');
  expect(notice).toHaveTextContent('Scrapped: A hole. Not replaced: No hide matches.');
  expect(notice).toHaveTextContent(/Price kept by Ada Admin, 06\/16\/2026.*: Paid in another way\./);
});

test('locks the quantity of a line whose pieces have numbers', { tags: ['ORD-20'] }, async () => {
  const order = orderOf({ statusId: 1, statusName: 'approved', details: [{ ...sofa, isKept: true }] });
  server.use(...orderHandlers(), answering(readOrder, order));
  const { user } = await openPage({ at: '/Order/Detail/7', as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: /^Items/ }));
  const kept = await screen.findByText('Its pieces have numbers: item and quantity are fixed.');
  const line = within(kept.closest('li')!);
  expect(line.getByRole('textbox', { name: 'Quantity' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
});
