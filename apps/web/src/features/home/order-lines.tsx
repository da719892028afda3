import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Home } from '@cordovan/contracts/reports';
import { type Day, daysBetween } from '@cordovan/domain/calendar';
import { orderNumber } from '../../lib/order-number.ts';
import { paths } from '../../lib/paths.ts';
import { StatusPill } from '../../ui/state/status-pill.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import classes from './home.module.css';

interface Props {
  readonly orders: Home['dueSoon'];
  readonly empty: string;
  /** Today in the reader's store. */
  readonly today: Day;
  /** Shows the due date instead of the status. */
  readonly isDue?: boolean;
}

export function OrderLines({ orders, empty, today, isDue = false }: Props) {
  if (orders.length === 0)
    return (
      <Text c="dimmed" py="md">
        {empty}
      </Text>
    );
  return (
    <ul className={classes.lines}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={paths.orderDetail(order.id)} className={classes.line}>
            <span className={classes.who}>
              <strong>{order.customerName || order.storeName}</strong>
              <Text component="span" size="sm" c="dimmed">
                <span className="tabular">{orderNumber(order)}</span>
                {order.storeName ? ` · ${order.storeName}` : ''}
              </Text>
            </span>
            {isDue ? (
              <Due day={order.deliveryDate} today={today} />
            ) : (
              <StatusPill statusId={order.statusId} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Due({ day, today }: { readonly day: Day | null; readonly today: Day }) {
  const { t } = useTranslation('home');
  const late = day ? daysBetween(day, today) : 0;
  return (
    <span className={classes.due}>
      <DayText day={day} isDelivery />
      {late > 0 && (
        <Text component="span" size="sm" c="var(--mantine-color-error)">
          {t('lateBy', { count: late })}
        </Text>
      )}
    </span>
  );
}
