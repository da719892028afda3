import { rolesList, scopeOf } from '@cordovan/domain/identity';
import type { Cents } from '@cordovan/domain/money';
import { leadKinds, type NotificationKind, notificationAction } from '@cordovan/domain/notifications';
import type { Trx } from '../../platform/database/transaction.ts';
import { announce } from '../../platform/live/live.ts';
import { insertNotifications } from './notifications.repository.ts';

export interface Event {
  readonly kind: NotificationKind;
  readonly order?: { readonly companyId: number; readonly orderId: number };
  readonly leatherItemId?: number;
  readonly purchaseOrderId?: number;
  readonly amount?: Cents;
  readonly text?: string;
  /** Notifies only once per key, for events that could be detected twice. */
  readonly key?: string;
  /** User who caused the event; that user isn't notified. */
  readonly actorId: number | null;
  readonly now: Date;
}

/**
 * Notifies those who act on an event, in the event's transaction: no event without a notification, and none without
 * an event.
 */
export async function notify(trx: Trx, event: Event): Promise<void> {
  const action = notificationAction[event.kind];
  const rolesWith = (scope: 'all' | 'own-store') =>
    rolesList.filter((role) => scopeOf(role, action) === scope);
  await insertNotifications(trx, {
    kind: event.kind,
    companyId: event.order?.companyId ?? null,
    orderId: event.order?.orderId ?? null,
    leatherItemId: event.leatherItemId ?? null,
    purchaseOrderId: event.purchaseOrderId ?? null,
    amountCents: event.amount ?? null,
    text: event.text ?? '',
    key: event.key ?? null,
    actorId: event.actorId,
    roles: rolesWith('all'),
    ownStoreRoles: rolesWith('own-store'),
    onlyLeads: leadKinds.includes(event.kind),
    now: event.now,
  });
  announce(trx, { topic: 'notifications', id: null, storeId: null });
}
