import type { ReactNode } from 'react';
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { orderColumns } from '@cordovan/contracts/orders-columns';
import type { Order, OrderTotals } from '@cordovan/contracts/orders-schemas';
import { NO_MONEY, subtract, sum, type Cents } from '@cordovan/domain/money';
import { leftToPay } from '@cordovan/domain/orders';
import { allowancesOf } from '@cordovan/domain/payments';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { formatPercent } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { orderNumber } from '../../../lib/order-number.ts';
import classes from '../orders.module.css';

interface Props {
  /** A new order has no production day and no other balances yet. */
  readonly order: Pick<Order, 'deliveryDate' | 'seats' | 'statusId'> &
    Partial<
      Pick<Order, 'productionDate' | 'productionLine' | 'unpaidOrders' | 'deliveryMethod' | 'payments'>
    >;
  readonly totals: OrderTotals | undefined;
  /** Whether a piece has no price, so that any sum would be wrong. */
  readonly isPartial: boolean;
  readonly taxRate: number | undefined;
  readonly isTaxExempt: boolean;
  /** When the pieces would be ready, or are promised. */
  readonly promise: ReactNode;
}

/** Always in view: money, promised date and seats. Roles without prices see only the dates. */
export function MoneyColumn({ order, totals, isPartial, taxRate, isTaxExempt, promise }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <section className={classes.moneyCard} aria-label={t('money.title')}>
      {totals && isPartial && <Text>{t('money.partial')}</Text>}
      {totals && !isPartial && (
        <Sums order={order} totals={totals} taxRate={taxRate} isTaxExempt={isTaxExempt} />
      )}
      <dl className={classes.facts}>
        <dt>{orderColumns.deliveryDate.label[language]}</dt>
        <dd>
          <DayText day={order.deliveryDate} isDelivery />
        </dd>
        {order.productionDate && (
          <>
            <dt>{t('head.productionDate')}</dt>
            <dd>
              <DayText day={order.productionDate} />
              {order.productionLine && (
                <Text size="sm" c="dimmed">
                  {order.productionLine.name}
                </Text>
              )}
            </dd>
          </>
        )}
        <dt>{t('head.seats')}</dt>
        <dd className="tabular">{order.seats}</dd>
      </dl>
      {promise}
      <UnpaidOrders order={order} />
    </section>
  );
}

function Sums({
  order,
  totals,
  taxRate,
  isTaxExempt,
}: Pick<Props, 'order' | 'taxRate' | 'isTaxExempt'> & { readonly totals: OrderTotals }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const left = leftToPay(order.statusId, totals);
  const allowed = allowancesOf(order.payments ?? []);
  const method = order.deliveryMethod ? nameOf(order.deliveryMethod, 'delivery') : t('money.delivery');
  const rows: readonly (readonly [string, Cents, ('sum' | 'info')?])[] = [
    [t('money.details'), sum([totals.details, totals.bundleSaving])],
    ...(totals.bundleSaving === 0
      ? []
      : [[t('money.bundles'), subtract(NO_MONEY, totals.bundleSaving)] as const]),
    ...(totals.warranty === 0 ? [] : [[t('money.warranty'), totals.warranty] as const]),
    ...(totals.chargedDelivery === 0 ? [] : [[t('money.delivery'), totals.chargedDelivery] as const]),
    ...(totals.discount === 0 ? [] : [[t('money.discount'), subtract(NO_MONEY, totals.discount)] as const]),
    [t('money.subtotal'), totals.subtotal],
    [
      isTaxExempt ? t('money.taxExempt') : t('money.tax', { rate: formatPercent(taxRate ?? 0, language) }),
      totals.tax,
    ],
    [t('money.total'), totals.total, 'sum'],
    ...(allowed === 0 ? [] : [[t('money.allowance'), subtract(NO_MONEY, allowed)] as const]),
    [t('money.paid'), subtract(totals.paid, allowed)],
    [t(`money.${left.kind}`), left.amount, 'sum'],
    ...(totals.uncharged === 0
      ? []
      : [
          [t('money.uncharged', { method }), totals.uncharged, 'info'] as const,
          [t('money.inAll'), sum([totals.total, totals.uncharged]), 'info'] as const,
        ]),
    ...(totals.marginOnPrice === undefined || totals.cost === undefined
      ? []
      : [[t('money.cost', { margin: totals.marginOnPrice }), totals.cost, 'info'] as const]),
  ];
  return (
    <dl className={classes.sums}>
      {rows.map(([label, amount, kind]) => (
        <div key={label} data-kind={kind}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amount={amount} isCounting />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** ORD-78: the customer's other orders with a balance. */
function UnpaidOrders({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation('orders');
  const unpaid = order.unpaidOrders ?? [];
  if (unpaid.length === 0) return null;
  return (
    <div>
      <Title order={2} size="h5" mb={4}>
        {t('money.unpaid')}
      </Title>
      <ul className={classes.plain}>
        {unpaid.map((other) => (
          <li key={other.id}>
            <Anchor component={Link} to={paths.orderDetail(other.id)} className="tabular">
              {orderNumber({ ...other, poNumber: null })}
            </Anchor>
            <Text component="span">
              <MoneyText amount={other.balance} />
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
