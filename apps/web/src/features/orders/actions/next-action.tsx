import { Button, Menu } from '@mantine/core';
import { IconCalendar, IconChevronDown, IconCreditCard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { finalStatuses, hasService, isStepBack, statusIds, type StatusId } from '@cordovan/domain/orders';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { isOver } from './is-over.ts';
import { sendingOf } from './send-dialog.tsx';
import type { OrderActions } from './use-order-actions.tsx';

const s = statusIds;

/** The regular next status of each status. */
const next: Partial<Record<StatusId, StatusId>> = {
  [s.quotation]: s.approved,
  [s.pending]: s.approved,
  [s.layaway]: s.approved,
  [s.scheduled]: s.inProduction,
  [s.inProduction]: s.finished,
  [s.finished]: s.shipped,
  [s.shipped]: s.closed,
};

interface Props {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly isDirty: boolean;
  readonly onPay: () => void;
}

/** The order's main next action as a button; all other actions are in a menu. */
export function NextAction({ order, actions, isDirty, onPay }: Props) {
  const { t } = useTranslation('orders');
  const nameOf = useStatusName();
  const transitions = order.allowedTransitions.filter(({ statusId }) => statusId !== order.statusId);
  const target = transitions.find(({ statusId }) => statusId === next[order.statusId]);
  const needsPayment = target?.refusals.some(({ code }) => code === 'MINIMUM_PAYMENT_MISSING') ?? false;
  const mayPay = order.editRights.payments && (order.totals?.payable ?? 0) > 0;
  const isPayNext = mayPay && (needsPayment || (order.statusId === s.shipped && target !== undefined));
  const others = transitions
    .filter(({ statusId }) => isPayNext || statusId !== target?.statusId)
    // Scheduling needs a production day, which the user chooses in the scheduler.
    .filter(({ statusId }) => statusId !== s.scheduled || isStepBack(order.statusId, statusId))
    // Actions that end the order come last, so that they aren't clicked by mistake.
    .toSorted((one, other) => Number(isOver(one.statusId)) - Number(isOver(other.statusId)));
  const canSchedule =
    transitions.some(({ statusId }) => statusId === s.scheduled) && order.statusId === s.approved;
  const mayEmail = useCan('orders.email') && !finalStatuses.includes(order.statusId);
  const mayCopy = useCan('orderCreation.use');
  return (
    <>
      {isPayNext ? (
        <Button leftSection={<IconCreditCard size={18} aria-hidden />} onClick={onPay} disabled={isDirty}>
          {t('pay')}
        </Button>
      ) : canSchedule ? (
        <Button component={Link} to={paths.scheduler} leftSection={<IconCalendar size={18} aria-hidden />}>
          {t('toScheduler')}
        </Button>
      ) : (
        target && (
          <Button onClick={() => void actions.changeStatus(target.statusId)} disabled={isDirty}>
            {t(`to.${target.statusId}`)}
          </Button>
        )
      )}
      {(others.length > 0 || (mayPay && !isPayNext) || order.editRights.remake || mayEmail || mayCopy) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
              {t('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayEmail && (
              <Menu.Item disabled={isDirty} onClick={() => void actions.email()}>
                {t(`send.to.${sendingOf(order)}`)}
              </Menu.Item>
            )}
            {mayPay && !isPayNext && (
              <Menu.Item onClick={onPay} disabled={isDirty}>
                {t('pay')}
              </Menu.Item>
            )}
            {others.map(({ statusId }) => (
              <Menu.Item
                key={statusId}
                disabled={isDirty}
                {...(isOver(statusId) ? { color: 'oxblood' } : {})}
                onClick={() => void actions.changeStatus(statusId)}
              >
                {isStepBack(order.statusId, statusId)
                  ? t('stepBack.to', { status: nameOf(statusId) })
                  : t(`to.${statusId}`)}
              </Menu.Item>
            ))}
            {mayCopy && (
              <Menu.Item component={Link} to={paths.copyOrder(order.id)}>
                {t('copy')}
              </Menu.Item>
            )}
            {mayCopy && hasService(order) && (
              <Menu.Item component={Link} to={paths.serviceOrder(order.id)}>
                {t('service.new')}
              </Menu.Item>
            )}
            {order.editRights.remake && (
              <Menu.Item disabled={isDirty} onClick={() => void actions.remake()}>
                {t('remake.title')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
