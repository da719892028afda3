import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listNotificationPreferences,
  listNotifications,
  type Notification,
  readNotifications,
  saveNotificationPreference,
} from '@cordovan/contracts/notifications';
import { cents } from '@cordovan/domain/money';
import { openPage } from '../../../test/render-app.tsx';
import { answering, done, server } from '../../../test/server.ts';

const LONG = { timeout: 60_000 };
const at = '2026-03-10T17:00:00Z';
const deposit: Notification = {
  id: 3,
  kind: 'depositPaid',
  at,
  isRead: false,
  orderId: 7,
  orderNumber: '1007',
  customerName: 'Eva Stone',
  amount: cents(250_050),
};
const failed: Notification = { id: 2, kind: 'mailFailed', at, isRead: true, text: 'Your quotation' };

test(
  'shows unread notifications at the bell and opens their subject',
  { ...LONG, tags: ['N-01'] },
  async () => {
    const sent: unknown[] = [];
    server.use(
      answering(listNotifications, { items: [deposit, failed], total: 2, unread: 1 }),
      answering(readNotifications, ({ body }) => {
        sent.push(JSON.parse(body));
        return done;
      }),
    );
    const { user, address } = await openPage({ at: '/', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const inbox = await screen.findByRole('region', { name: 'Notifications' });
    expect(within(inbox).getByText('Email not sent: Your quotation')).toBeVisible();
    await user.click(within(inbox).getByText('Payment of $2,500.50 for order 1007'));
    await waitFor(() => expect(address()).toBe('/Order/Detail/7?section=payment'));
    expect(sent).toEqual([{ Ids: [3], IsRead: true }]);
  },
);

test('turns off one kind of notification', { ...LONG, tags: ['N-01'] }, async () => {
  const sent: unknown[] = [];
  server.use(
    answering(listNotificationPreferences, [{ kind: 'orderLate', isOn: true }]),
    answering(saveNotificationPreference, ({ body }) => {
      sent.push(JSON.parse(body));
      return { kind: 'orderLate' as const, isOn: false };
    }),
  );
  const { user } = await openPage({ at: '/', as: 'Manufacturing' });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  await user.click(await screen.findByRole('button', { name: 'Choose what to be notified of' }));
  await user.click(await screen.findByRole('switch', { name: 'Late orders' }));
  await waitFor(() => expect(sent).toEqual([{ Kind: 'orderLate', IsOn: false }]));
});
