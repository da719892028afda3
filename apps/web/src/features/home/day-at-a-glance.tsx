import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Home } from '@cordovan/contracts/reports';
import { paths } from '../../lib/paths.ts';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { StatusPill, useStatusName } from '../../ui/state/status-pill.tsx';
import { homeQuery } from './api/home.ts';
import { BooksLine } from './books-line.tsx';
import { History } from './history.tsx';
import { OrderLines } from './order-lines.tsx';
import { SeatsToday } from './seats-today.tsx';
import classes from './home.module.css';

/** Live numbers. The server sends only what the role may see. */
export function DayAtAGlance() {
  const home = useQuery(homeQuery());
  useLive('orders', 'scheduler', 'inventory', 'accounting');
  if (home.data) return <Glance home={home.data} />;
  if (home.error instanceof HttpRefusal && home.error.status === 404) return null;
  if (home.error) return <ReadFailure error={home.error} onRetry={() => void home.refetch()} />;
  return (
    <div className={classes.panels} aria-hidden>
      <Skeleton height={112} radius="lg" />
      <Skeleton height={480} radius="lg" />
    </div>
  );
}

function Glance({ home }: { readonly home: Home }) {
  const { t } = useTranslation('home');
  const nameOf = useStatusName();
  return (
    <div className={classes.panels}>
      {home.today && (
        <section className={classes.panel}>
          <SeatsToday today={home.today} />
        </section>
      )}
      {home.books && (
        <section className={classes.panel}>
          <Title order={2}>{t('books')}</Title>
          <BooksLine books={home.books} />
        </section>
      )}
      <section className={classes.panel}>
        <Title order={2}>{t('dueSoon')}</Title>
        <OrderLines orders={home.dueSoon} empty={t('dueSoonEmpty')} today={home.day} isDue />
      </section>
      <section className={classes.panel}>
        <Title order={2}>{t('recent')}</Title>
        <OrderLines orders={home.recentOrders} empty={t('recentEmpty')} today={home.day} />
      </section>
      <section className={classes.panel}>
        <Title order={2}>{t('happened')}</Title>
        <History entries={home.recentHistory} />
      </section>
      <section className={classes.panel}>
        <Title order={2}>{t('byStatus')}</Title>
        <dl className={classes.statuses}>
          {home.ordersByStatus.map(({ statusId, orders }) => (
            <div key={statusId}>
              <dt>
                <StatusPill statusId={statusId} />
              </dt>
              <dd className="tabular">
                <Link
                  to={paths.ordersOf(statusId)}
                  className={classes.count}
                  aria-label={t('ordersOf', { count: orders, status: nameOf(statusId) })}
                >
                  {orders}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
