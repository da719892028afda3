import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TieOut } from '@cordovan/contracts/accounting';
import { cents } from '@cordovan/domain/money';
import { orderNumber } from '../../lib/order-number.ts';
import { paths } from '../../lib/paths.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { useAccountingWords } from './words.ts';
import classes from './accounting.module.css';

/** Orders that don't agree, with links to the order and its journal entries. */
export function Differences({ differences }: { readonly differences: TieOut['differences'] }) {
  const { t } = useTranslation('accounting');
  const { tieName } = useAccountingWords();
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('differences')}</Title>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('differences')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('order')}</th>
              <th scope="col" data-text>
                {t('tie.name')}
              </th>
              <th scope="col">{t('tie.expected')}</th>
              <th scope="col">{t('tie.found')}</th>
              <th scope="col">{t('tie.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ orderId, soNumber, name, expected, found }) => (
              <tr key={`${orderId}/${name}`}>
                <th scope="row">
                  <Link to={paths.orderDetail(orderId)}>
                    {orderNumber({ id: orderId, soNumber, poNumber: null })}
                  </Link>
                </th>
                <td data-text>{tieName(name)}</td>
                <td>
                  <MoneyText amount={expected} />
                </td>
                <td>
                  <MoneyText amount={found} />
                </td>
                <td className={classes.strong}>
                  <MoneyText amount={cents(expected - found)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
