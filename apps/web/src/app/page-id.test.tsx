import { act, screen } from '@testing-library/react';
import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import type { ScreenEntry } from './screen-entry.ts';
import { openPage } from '../../test/render-app.tsx';
import { patterns } from '../lib/paths.ts';
import { usePageId } from '../lib/use-page-id.ts';

const heard: string[] = [];
function Order() {
  const id = usePageId();
  heard.push(id);
  return <h1>Order {id}</h1>;
}

test('a screen keeps its id while the next screen loads', { tags: ['NAV-14'] }, async () => {
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<true>();
  const entry = { action: 'orders.view', icon: IconHome } as const;
  const screens: readonly ScreenEntry[] = [
    {
      ...entry,
      path: patterns.orderDetail,
      label: 'orderDetail',
      load: () => Promise.resolve({ default: Order }),
    },
    {
      ...entry,
      path: patterns.orders,
      label: 'orders',
      load: async () => {
        await arrives;
        return { default: () => <h1>Orders</h1> };
      },
    },
  ];
  const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator', screens });
  expect(await screen.findByRole('heading', { name: 'Order 7' })).toBeVisible();
  await act(() => page.go('/Order/Detail/8'));
  expect(await screen.findByRole('heading', { name: 'Order 8' })).toBeVisible();
  const gone = act(() => page.go('/Order/Index'));
  arrive(true);
  await gone;
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  expect([...new Set(heard)]).toEqual(['7', '8']);
});
