import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { orderColumns } from '@cordovan/contracts/orders-columns';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { leftToPay } from '@cordovan/domain/orders';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { StatusPill } from '../../../ui/state/status-pill.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { orderQuery } from '../api/order.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import classes from '../orders.module.css';

/** Preview of the focused or hovered order, next to the list on wide screens. */
export function OrderPreview({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation('orders');
  const order = useQuery({ ...orderQuery(id ?? 0), enabled: id !== undefined });
  return (
    <aside className={classes.preview} aria-label={t('preview.title')} aria-live="polite">
      {id === undefined ? (
        <Text c="dimmed">{t('preview.hint')}</Text>
      ) : order.data ? (
        <Facts order={order.data} />
      ) : order.error ? (
        <Text c="dimmed">{t('preview.failed')}</Text>
      ) : (
        <Stack aria-hidden>
          <Skeleton height={24} width="50%" />
          <Skeleton height={96} />
        </Stack>
      )}
    </aside>
  );
}

function Facts({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const nameOf = useCatalogueName();
  const language = useLanguage();
  return (
    <Stack gap="md">
      <div>
        <Title order={2} className="tabular">
          {orderNumber(order)}
        </Title>
        <Text c="dimmed">{order.customer?.name ?? '–'}</Text>
      </div>
      <div>
        <StatusPill statusId={order.statusId} />
      </div>
      <dl className={classes.facts}>
        <dt>{orderColumns.store.label[language]}</dt>
        <dd>{order.store?.name ?? '–'}</dd>
        <dt>{orderColumns.deliveryDate.label[language]}</dt>
        <dd>
          <DayText day={order.deliveryDate} isDelivery />
        </dd>
        {order.totals && (
          <>
            <dt>{t('money.total')}</dt>
            <dd>
              <MoneyText amount={order.totals.total} />
            </dd>
            <dt>{t(`money.${leftToPay(order.statusId, order.totals).kind}`)}</dt>
            <dd>
              <MoneyText amount={leftToPay(order.statusId, order.totals).amount} />
            </dd>
          </>
        )}
      </dl>
      <ul className={classes.pieces}>
        {order.details.map((detail) => (
          <li key={detail.id}>
            {detail.quantity} × {nameOf(detail.saleItem.name)}
            {detail.leatherItem && <Text c="dimmed">{detail.leatherItem.name}</Text>}
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        to={paths.orderDetail(order.id)}
        variant="default"
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        {t('preview.open')}
      </Button>
    </Stack>
  );
}
