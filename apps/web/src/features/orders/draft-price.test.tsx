import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOrder, readPricing } from '@cordovan/contracts/orders';
import { pricingOf } from '../../../test/order-pricing.ts';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

test(
  'a new quantity changes the total without another call once the facts are loaded',
  { tags: ['PRICE-02', 'PRICE-36', 'ORD-06'], timeout: 60_000 },
  async () => {
    let calls = 0;
    server.use(
      answering(readPricing, ({ body }) => {
        calls += 1;
        return pricingOf(body);
      }),
      ...orderHandlers(),
      answering(readOrder, orderOf()),
    );
    const { user } = await openPage({ at: '/Order/Detail/7', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: /^Items/ }));
    const remove = await screen.findByRole('button', { name: 'Remove Belmont Sofa' });
    const quantity = within(remove.closest('li')!).getByRole('textbox', { name: 'Quantity' });
    expect(calls, 'nothing was typed yet').toBe(0);
    const type = async (pieces: string, total: string) => {
      await user.clear(quantity);
      await user.type(quantity, pieces);
      const money = screen.getByRole('region', { name: 'Price' });
      await waitFor(() => expect(money).toHaveTextContent(`Subtotal${total}`));
    };
    await type('3', '$6,000.00');
    await type('2', '$4,000.00');
    expect(calls).toBe(1);
  },
);

test(
  'a piece with a retired option leaves the order without a total',
  { tags: ['ORD-86', 'NAV-46'], timeout: 60_000 },
  async () => {
    server.use(
      answering(readPricing, ({ body }) => {
        const pricing = pricingOf(body);
        const saleItems = pricing.facts.saleItems.map((item) => ({ ...item, isActive: false }));
        return { ...pricing, facts: { ...pricing.facts, saleItems } };
      }),
      ...orderHandlers(),
      answering(readOrder, orderOf()),
    );
    await openPage({ at: '/Order/Create?copy=7', as: 'Salesperson' });
    expect(await screen.findAllByText('No total yet: a piece has no price.')).not.toEqual([]);
    expect(within(screen.getByRole('region', { name: 'Price' })).queryByText('Subtotal')).toBeNull();
  },
);
