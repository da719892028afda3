import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StockValue } from '@cordovan/contracts/stock-value';
import { cents } from '@cordovan/domain/money';
import { paths } from '../../../lib/paths.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import classes from '../accounting.module.css';
import { useAccountingWords } from '../words.ts';

/** Lots, orders and entries that don't match, each with a link to look into. */
export function ValueDifferences({ differences }: Pick<StockValue, 'differences'>) {
  const { t } = useTranslation(['stockValue', 'accounting']);
  const { tieName, memoText } = useAccountingWords();
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('differences')}</Title>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('differences')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('cause')}</th>
              <th scope="col" data-text>
                {t('accounting:tie.name')}
              </th>
              <th scope="col">{t('accounting:tie.expected')}</th>
              <th scope="col">{t('accounting:tie.found')}</th>
              <th scope="col">{t('accounting:tie.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ what, name, leatherId, orderId, role, expected, found }) => {
              const cause = t(`what.${what}`, { name: what === 'entry' ? memoText(name) : name });
              const to =
                orderId !== null
                  ? paths.orderDetail(orderId)
                  : leatherId !== null
                    ? paths.leather(leatherId)
                    : undefined;
              return (
                <tr key={`${what}/${name}/${role}`}>
                  <th scope="row">{to === undefined ? cause : <Link to={to}>{cause}</Link>}</th>
                  <td data-text>{tieName(role)}</td>
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
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
