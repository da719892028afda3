import { useTranslation } from 'react-i18next';
import type { Statements } from '@cordovan/contracts/statements';
import { trialColumns } from '@cordovan/contracts/statements-columns';
import { trialBalance, type TrialRow } from '@cordovan/domain/accounting';
import type { Cents } from '@cordovan/domain/money';
import { usualName } from '@cordovan/domain/messages';
import { formatDay } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { FigureLink } from './figure-link.tsx';
import classes from './statements.module.css';

/** Balances of all accounts, debits and credits, with those before the period. */
export function TrialTable({ statements }: { readonly statements: Statements }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const { from, to, previous } = statements;
  const sides = [
    ['debit', { from, to }],
    ['credit', { from, to }],
    ['previousDebit', previous],
    ['previousCredit', previous],
  ] as const;
  const cell = ({ account }: TrialRow, amount: Cents, period: { from: string; to: string }) => {
    if (amount === 0) return null;
    const text = <MoneyText amount={amount} />;
    return account ? <FigureLink to={paths.accountLedger(account.id, period)}>{text}</FigureLink> : text;
  };
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('account')}
            </th>
            <th scope="colgroup" colSpan={2}>
              {formatDay(to, language)}
            </th>
            <th scope="colgroup" colSpan={2}>
              {formatDay(previous.to, language)}
            </th>
          </tr>
          <tr>
            {sides.map(([side], index) => (
              <th key={side} scope="col">
                {trialColumns[index % 2 === 0 ? 'debit' : 'credit'].label[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trialBalance(statements.accounts).map((row) => (
            <tr key={row.account?.id ?? 'total'} data-role={row.account ? 'account' : 'result'}>
              <th scope="row">
                {row.account && <span className={classes.code}>{row.account.code}</span>}
                {row.account ? usualName('account', row.account.name, language) : t('total')}
              </th>
              {sides.map(([side, period]) => (
                <td key={side}>{cell(row, row[side], period)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
