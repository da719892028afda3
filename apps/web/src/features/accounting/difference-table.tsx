import type { ReactNode } from 'react';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Cents, cents } from '@cordovan/domain/money';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { useAccountingWords } from './words.ts';
import classes from './accounting.module.css';

interface Difference {
  readonly key: string;
  /** Name of the difference, with a link to its details. */
  readonly what: ReactNode;
  readonly name: string;
  readonly expected: Cents;
  readonly found: Cents;
}

interface Props {
  readonly title: string;
  /** Heading of what differs. */
  readonly what: string;
  /** Headings of the two amounts; by default, those for orders and ledger. */
  readonly headings?: { readonly expected: string; readonly found: string };
  readonly rows: readonly Difference[];
}

/** Differences from the ledger: each row has the figure, both amounts and the difference. */
export function DifferenceTable({ title, what, headings, rows }: Props) {
  const { t } = useTranslation('accounting');
  const { tieName } = useAccountingWords();
  return (
    <section className={classes.panel}>
      <Title order={2}>{title}</Title>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col" data-text>
                {t('tie.name')}
              </th>
              <th scope="col">{headings?.expected ?? t('tie.expected')}</th>
              <th scope="col">{headings?.found ?? t('tie.found')}</th>
              <th scope="col">{t('tie.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.what}</th>
                <td data-text>{tieName(row.name)}</td>
                <td>
                  <MoneyText amount={row.expected} />
                </td>
                <td>
                  <MoneyText amount={row.found} />
                </td>
                <td className={classes.strong}>
                  <MoneyText amount={cents(row.expected - row.found)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
