import { Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CustomerPage } from '@cordovan/contracts/customers-pages';
import { paths } from '../../lib/paths.ts';
import { StatusPill } from '../../ui/state/status-pill.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import classes from './customers.module.css';

const SUMS = ['total', 'paid', 'balance'] as const;

/** The customer's orders with a balance, and their totals (ORD-78, N-09). */
export function UnpaidOrders({ page }: { readonly page: CustomerPage }) {
  const { t } = useTranslation('customers');
  const { unpaidOrders } = page;
  const sums = { total: page.unpaidTotal, paid: page.unpaidPaid, balance: page.unpaidBalance };
  return (
    <section className={classes.card} aria-labelledby="unpaid-orders">
      <Title order={2} id="unpaid-orders">
        {t('page.unpaid')}
      </Title>
      {unpaidOrders.length === 0 ? (
        <Text c="dimmed">{t('page.unpaidNone')}</Text>
      ) : (
        <div className={classes.scroll} tabIndex={0} role="group" aria-labelledby="unpaid-orders">
          <Table className={`${classes.table} stacked`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('page.number')}</Table.Th>
                <Table.Th scope="col">{t('page.status')}</Table.Th>
                <Table.Th scope="col">{t('page.store')}</Table.Th>
                <Table.Th scope="col">{t('page.ordered')}</Table.Th>
                <Table.Th scope="col">{t('page.delivery')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('page.total')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('page.paid')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('page.balance')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {unpaidOrders.map((order) => (
                <UnpaidRow key={order.id} order={order} />
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row" colSpan={5}>
                  {t('page.sum')}
                </Table.Th>
                {SUMS.map((sum) => (
                  <Table.Td key={sum} ta="end" fw={600} data-label={t(`page.${sum}`)}>
                    <MoneyText amount={sums[sum]} />
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </div>
      )}
    </section>
  );
}

function UnpaidRow({ order }: { readonly order: CustomerPage['unpaidOrders'][number] }) {
  const { t } = useTranslation('customers');
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={paths.orderDetail(order.id)} className={classes.link}>
          {order.soNumber}
        </Link>
      </Table.Td>
      <Table.Td data-label={t('page.status')}>
        <StatusPill statusId={order.statusId} />
      </Table.Td>
      <Table.Td data-label={t('page.store')}>{order.storeName}</Table.Td>
      <Table.Td data-label={t('page.ordered')}>
        <DayText day={order.orderDate} />
      </Table.Td>
      <Table.Td data-label={t('page.delivery')}>
        <DayText day={order.deliveryDate} isDelivery />
      </Table.Td>
      {SUMS.map((sum) => (
        <Table.Td key={sum} ta="end" data-label={t(`page.${sum}`)}>
          <MoneyText amount={order[sum]} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
