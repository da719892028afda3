import { useEffect } from 'react';
import { Alert, Skeleton, Text } from '@mantine/core';
import { IconInfoCircle, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VendorOrder, VendorPage } from '@cordovan/contracts/vendor-page';
import { writtenDay } from '@cordovan/domain/calendar';
import { unitSystems } from '@cordovan/domain/inventory';
import { beginPageIn } from '../../../lib/i18n/page-language.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { brandOfPage, usePageBrand } from '../../../lib/page-brand.ts';
import { GivenUnit } from '../../../ui/area/given-unit.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { vendorPageQuery } from '../api/vendor-page.ts';
import { useAnswering } from './use-answering.ts';
import { VendorLines } from './vendor-lines.tsx';
import { VendorShipment } from './vendor-shipment.tsx';
import { VendorStatements } from './vendor-statements.tsx';
import classes from './vendor-page.module.css';

/** A purchase order as its vendor opens it from an email: no sign-in, only the token of the link. */
export default function VendorPageScreen() {
  // Also loads the texts of the hide rows, which would otherwise load only when the rows open.
  const { t } = useTranslation(['vendorPage', 'inventory']);
  const token = useLocation().hash;
  const page = useQuery(vendorPageQuery(token));
  const { data } = page;
  // For an unknown link, the language isn't known.
  const language = data?.order ? data.language : undefined;
  usePageBrand(data?.company ?? brandOfPage());
  useEffect(() => (language ? beginPageIn(language) : undefined), [language]);
  useEffect(() => {
    document.title = [t('title'), data?.order?.number, data?.company?.name].filter(Boolean).join(' · ');
  }, [t, data]);
  return (
    <main className={classes.page} aria-busy={page.isPending}>
      {page.error && !data ? (
        <ReadFailure error={page.error} onRetry={() => void page.refetch()} />
      ) : !data ? (
        <Skeleton height={340} />
      ) : data.order ? (
        <GivenUnit value={unitSystems[data.unitSystem]}>
          <Order page={data} order={data.order} token={token} />
        </GivenUnit>
      ) : (
        <div className={classes.closed}>
          <IconLinkOff size={48} stroke={1.25} color="var(--cordovan-soft-ink)" aria-hidden />
          <h1 className={classes.title}>{t('closed.title')}</h1>
          <Text c="dimmed">{t('closed.hint')}</Text>
        </div>
      )}
    </main>
  );
}

interface Props {
  readonly page: VendorPage;
  readonly order: VendorOrder;
  readonly token: string;
}

function Order({ page: { state, company, today }, order, token }: Props) {
  const { t } = useTranslation('vendorPage');
  const language = useLanguage();
  const answering = useAnswering(token, order);
  const isOpen = state === 'open';
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{t('numbered', { number: order.number })}</h1>
          <Text c="dimmed">{t('ordered', { day: writtenDay(order.date, language) })}</Text>
        </div>
        {company && (
          <address className={classes.address}>
            <small>{t('deliverTo')}</small>
            {company.address}
            <br />
            {company.phone && <a href={`tel:${company.phone}`}>{company.phone}</a>}
            {company.phone && company.email && ' · '}
            {company.email && <a href={`mailto:${company.email}`}>{company.email}</a>}
          </address>
        )}
      </header>
      {(state === 'received' || state === 'canceled') && (
        <Alert icon={<IconInfoCircle aria-hidden />} color="quiet">
          {t(`state.${state}`)}
        </Alert>
      )}
      {order.notes && (
        <Panel title={t('notes')}>
          <Text className={classes.notes ?? ''}>{order.notes}</Text>
        </Panel>
      )}
      <VendorLines {...{ order, today, isOpen, answering }} />
      {isOpen && <VendorShipment answering={answering} />}
      {order.statements.length > 0 && (
        <Panel title={t('answers')}>
          <VendorStatements statements={order.statements} />
        </Panel>
      )}
    </>
  );
}
