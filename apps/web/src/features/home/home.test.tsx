import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readHome, type Home } from '@cordovan/contracts/reports';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const LONG = { timeout: 60_000 };
const home: Home = {
  asOf: '2026-03-10T17:00:00Z',
  ordersByStatus: [],
  dueSoon: [],
  recentOrders: [],
  recentHistory: [],
};

test('NAV-01 ORD-73 home counts accepted quotations and leads to exactly these', LONG, async () => {
  server.use(answering(readHome, { ...home, acceptedQuotations: 3 }));
  await openPage({ at: '/', as: 'Salesperson' });
  const figure = await screen.findByRole('link', { name: /Accepted, to approve\s*3/ });
  expect(figure).toHaveAttribute('href', '/Order/Index?accepted=1');
});

test('NAV-01 N-01 a role that approves nothing sees no such count', LONG, async () => {
  server.use(answering(readHome, { ...home, leathersToReorder: 2 }));
  await openPage({ at: '/', as: 'Manufacturing' });
  expect(await screen.findByText('Leathers to reorder')).toBeVisible();
  expect(screen.queryByText('Accepted, to approve')).toBeNull();
});
