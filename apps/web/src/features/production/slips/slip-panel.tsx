import { useId } from 'react';
import {
  IconArmchair,
  IconArrowNarrowRight,
  IconBulb,
  IconCalendarOff,
  IconCalendarX,
  IconClock,
  IconHourglass,
  IconShoppingCartX,
  IconSparkles,
  IconStack2,
  IconTruckLoading,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SlipGroupAnswer } from '@cordovan/contracts/slips';
import { paths } from '../../../lib/paths.ts';
import { type Remedy, RemedyLink } from '../../../ui/promise/remedy-link.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import classes from './slips.module.css';

const ICONS = {
  'purchase late': IconTruckLoading,
  'leather short': IconStack2,
  'leather late': IconStack2,
  'leather to order': IconShoppingCartX,
  'too little on order': IconShoppingCartX,
  'not scheduled': IconCalendarX,
  'not started': IconHourglass,
  'placed later': IconCalendarX,
  'seats taken': IconArmchair,
  'day closed': IconCalendarOff,
  'no seats': IconArmchair,
  'in work': IconHourglass,
} as const satisfies Record<SlipGroupAnswer['kind'], typeof IconStack2>;

/** A cause with its age, each of its orders, and what would save them all. */
export function SlipPanel({ cause }: { readonly cause: SlipGroupAnswer }) {
  const { t } = useTranslation('slips');
  const id = useId();
  const Icon = ICONS[cause.kind];
  const count = cause.orders.length;
  return (
    <section className={classes.cause} aria-labelledby={id}>
      <header className={classes.head}>
        <Icon size={24} stroke={1.6} className={classes.icon} aria-hidden />
        <div className={classes.why}>
          <h2 id={id}>{cause.text}</h2>
          <p className={classes.facts}>
            {t('orders', { count })}
            {count > 1 &&
              ` · ${cause.mostDaysLate === null ? t('noDate') : t('upTo', { count: cause.mostDaysLate })}`}
          </p>
        </div>
        <Pill
          tone={cause.daysOpen === 0 ? 'stop' : 'attention'}
          icon={cause.daysOpen === 0 ? IconSparkles : IconClock}
        >
          {cause.daysOpen === 0 ? t('newToday') : t('open', { count: cause.daysOpen })}
        </Pill>
      </header>
      <Remedies remedies={cause.remedies} />
      <ul className={classes.orders}>
        {cause.orders.map((order) => (
          <SlippedOrder key={order.orderId} order={order} />
        ))}
      </ul>
    </section>
  );
}

/** Remedies for the promises, each with a link to its screen. */
function Remedies({ remedies }: { readonly remedies: readonly Remedy[] }) {
  const { t } = useTranslation('slips');
  if (remedies.length === 0) return null;
  return (
    <ul className={classes.remedies} aria-label={t('remedies')}>
      {remedies.map((remedy) => (
        <li key={remedy.text}>
          <IconBulb size={18} stroke={1.6} aria-hidden />
          <RemedyLink {...remedy} />
        </li>
      ))}
    </ul>
  );
}

interface OrderProps {
  readonly order: SlipGroupAnswer['orders'][number];
}

function SlippedOrder({ order }: OrderProps) {
  const { t } = useTranslation('slips');
  return (
    <li className={classes.order}>
      <Link to={paths.orderDetail(order.orderId)} className={classes.subject}>
        <strong>{order.customerName || order.orderNumber}</strong>
        <span className={classes.facts}>
          {order.orderNumber} · {order.storeName}
        </span>
      </Link>
      <span className={classes.days}>
        <span>
          <span className={order.promised === null ? undefined : classes.promised}>
            {order.promised === null ? (
              t('noDateYet')
            ) : (
              <>
                <span className={order.due === null ? classes.hidden : undefined}>{t('promised')} </span>
                <DayText day={order.promised} isDelivery />
              </>
            )}
          </span>
          {order.due !== null && (
            <span className={classes.due}>
              {t('due')} <DayText day={order.due} isDelivery />
            </span>
          )}
        </span>
        {order.promised !== null && (
          <>
            <IconArrowNarrowRight size={18} aria-hidden />
            <span>
              <span className={classes.hidden}>{t('expected')} </span>
              {order.expected === null ? t('noDate') : <DayText day={order.expected} isDelivery />}
            </span>
          </>
        )}
      </span>
      <span className={classes.late}>
        {order.daysLate === null ? '' : t('late', { count: order.daysLate })}
      </span>
      <Remedies remedies={order.remedies} />
    </li>
  );
}
