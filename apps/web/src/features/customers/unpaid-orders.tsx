import { Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CustomerPage } from '@cordovan/contracts/customers-pages';
import { paths } from '../../lib/paths.ts';
import { StatusPill } from '../../ui/state/status-pill.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import classes from './customers.module.css';

/** The customer's orders with a balance, with their sums (ORD-78, N-09). */
export function UnpaidOrders({ page }: { readonly page: CustomerPage }) {
  const { t } = useTranslation('customers');
  const { unpaidOrders } = page;
  return (
    <section className={classes.card} aria-labelledby="unpaid-orders">
      <Title order={2} id="unpaid-orders">
        {t('page.unpaid')}
      </Title>
      {unpaidOrders.length === 0 ? (
        <Text c="dimmed">{t('page.unpaidNone')}</Text>
      ) : (
        <div className={classes.scroll} tabIndex={0} role="group" aria-labelledby="unpaid-orders">
          <Table className={classes.table ?? ''}>
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
                {[page.unpaidTotal, page.unpaidPaid, page.unpaidBalance].map((amount, index) => (
                  <Table.Td key={index} ta="end" fw={600}>
                    <MoneyText amount={amount} />
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
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={paths.orderDetail(order.id)} className={classes.link}>
          {order.soNumber}
        </Link>
      </Table.Td>
      <Table.Td>
        <StatusPill statusId={order.statusId} />
      </Table.Td>
      <Table.Td>{order.storeName}</Table.Td>
      <Table.Td>
        <DayText day={order.orderDate} />
      </Table.Td>
      <Table.Td>
        <DayText day={order.deliveryDate} isDelivery />
      </Table.Td>
      {[order.total, order.paid, order.balance].map((amount, index) => (
        <Table.Td key={index} ta="end">
          <MoneyText amount={amount} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
