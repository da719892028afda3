import { useEffect } from 'react';
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconBuildingStore, IconUsersGroup, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CustomerPage } from '@cordovan/contracts/customers-pages';
import { usePageId } from '../../lib/use-page-id.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { customerPageQuery, duplicatesQuery } from './api/customers.ts';
import { CustomerContact } from './customer-contact.tsx';
import { StatementButton } from './statement-button.tsx';
import { Timeline } from './timeline.tsx';
import { UnpaidOrders } from './unpaid-orders.tsx';
import { useLiveCustomer } from './use-live-customer.ts';
import classes from './customers.module.css';

/** One customer: contact, unpaid orders and history (CUST-20, ORD-78). */
export default function CustomerScreen() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const id = Number(usePageId());
  const page = useQuery(customerPageQuery(id));
  useLiveCustomer();
  const standsFor = page.data?.customer.id;
  useEffect(() => {
    // A merged customer redirects to the customer it was merged into.
    if (standsFor !== undefined && standsFor !== id)
      void navigate({ to: paths.customer(standsFor), replace: true });
  }, [standsFor, id, navigate]);
  const { data } = page;
  const mayRead = useCan('payments.view');
  return (
    <Screen
      title={data ? `${data.customer.name} ${data.customer.lastName}`.trim() : t('title')}
      aside={
        <>
          {data?.customer.storeId != null && (
            <Pill tone="information" icon={IconBuildingStore}>
              {t('page.standsForStore')}
            </Pill>
          )}
          {data?.shopName && (
            <Pill tone="neutral" icon={IconWorld}>
              {data.shopName}
            </Pill>
          )}
        </>
      }
      action={data && mayRead && <StatementButton customer={data.customer} />}
      back={{ label: t('back'), to: paths.customers }}
      isLoading={page.isPending}
    >
      {data ? (
        // Stays even if a refetch fails, so that nothing typed is lost.
        <Content page={data} />
      ) : page.error ? (
        <ReadFailure error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

/** Placeholder in the page's layout: orders, timeline and contact. */
function Loading() {
  return (
    <div className={classes.page} aria-hidden>
      <div className={classes.main}>
        <Skeleton height={120} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
      <div className={classes.side}>
        <Skeleton height={140} radius="lg" mb={24} />
        <Skeleton height={240} radius="lg" />
      </div>
    </div>
  );
}

function Content({ page }: { readonly page: CustomerPage }) {
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <DuplicatesHint id={page.customer.id} />
        <UnpaidOrders page={page} />
        <Timeline customerId={page.customer.id} />
      </div>
      <div className={classes.side}>
        <CustomerContact page={page} />
      </div>
    </div>
  );
}

function DuplicatesHint({ id }: { readonly id: number }) {
  const { t } = useTranslation('customers');
  const mayMerge = useCan('customers.edit');
  const { data: pairs = [] } = useQuery({ ...duplicatesQuery(id), enabled: mayMerge });
  if (pairs.length === 0) return null;
  return (
    <Alert
      color="amber"
      icon={<IconUsersGroup size={20} aria-hidden />}
      title={t('page.duplicates', { count: pairs.length })}
    >
      <Button component={Link} to={`${paths.duplicates}?customer=${id}`} variant="default">
        {t('page.compare')}
      </Button>
    </Alert>
  );
}
