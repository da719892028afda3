import { useTranslation } from 'react-i18next';
import type { Statements } from '@cordovan/contracts/statements';
import { statementLabel } from '@cordovan/contracts/statements-columns';
import { balanceSheet, profitAndLoss, type StatementRow, yearStartOf } from '@cordovan/domain/accounting';
import { addDays, type Period } from '@cordovan/domain/calendar';
import type { Cents } from '@cordovan/domain/money';
import { formatDay } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { FigureLink } from './figure-link.tsx';
import classes from './statements.module.css';

interface Props {
  readonly statements: Statements;
  readonly isSheet: boolean;
}

/** Profit and loss, or the balance sheet, with the period before. */
export function StatementTable({ statements, isSheet }: Props) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const { from, to, previous, accounts } = statements;
  const rows = isSheet ? balanceSheet(accounts) : profitAndLoss(accounts);
  const heading = (period: Period) =>
    isSheet
      ? formatDay(period.to, language)
      : `${formatDay(period.from, language)} – ${formatDay(period.to, language)}`;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">{heading({ from, to })}</th>
          <th scope="col">{heading(previous)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-role={row.role}>
            <th scope="row">
              {row.account && <span className={classes.code}>{row.account.code}</span>}
              {statementLabel(row, language)}
            </th>
            <Figure row={row} amount={row.amount} period={{ from, to }} />
            <Figure row={row} amount={row.previous} period={previous} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureProps {
  readonly row: StatementRow;
  readonly amount: Cents | null;
  readonly period: Period;
}

function Figure({ row, amount, period }: FigureProps) {
  if (amount === null) return <td />;
  const text = <MoneyText amount={amount} />;
  const to = linkOf(row, period);
  return <td>{to ? <FigureLink to={to}>{text}</FigureLink> : text}</td>;
}

/** Source of a figure: its account's entries, or the result carried forward. */
function linkOf({ account, key }: StatementRow, period: Period): string | undefined {
  if (account) return paths.accountLedger(account.id, period);
  const yearStart = yearStartOf(period.to);
  if (key === 'result of the year')
    return paths.statementOf('profit-and-loss', { from: yearStart, to: period.to });
  if (key !== 'retained earnings') return undefined;
  return paths.statementOf('profit-and-loss', { from: '1900-01-01', to: addDays(yearStart, -1) });
}
