import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '@cordovan/contracts/accounting';
import { usualName } from '@cordovan/domain/messages';
import { cents } from '@cordovan/domain/money';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import { useAccountingWords } from './words.ts';
import classes from './accounting.module.css';

/** A journal entry with its lines. Debits equal credits. */
export function Entry({ entry }: { readonly entry: JournalEntry }) {
  const { t } = useTranslation('accounting');
  const language = useLanguage();
  const { kindName, memoText } = useAccountingWords();
  const sum = (side: 'debit' | 'credit') => cents(entry.lines.reduce((all, line) => all + line[side], 0));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          <strong>{kindName(entry.kind)}</strong>
          <DayText day={entry.date} />
          <span>{memoText(entry.memo)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('debit')}</th>
            <th scope="col">{t('credit')}</th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, index) => (
            <tr key={`${line.accountCode}/${index}`}>
              <th scope="row">
                <span className="tabular">{line.accountCode}</span>{' '}
                {usualName('account', line.account, language)}
              </th>
              <td>{line.debit !== 0 && <MoneyText amount={line.debit} />}</td>
              <td>{line.credit !== 0 && <MoneyText amount={line.credit} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{sum('debit') === sum('credit') ? t('balanced') : t('tie.differs')}</th>
            <td>
              <MoneyText amount={sum('debit')} />
            </td>
            <td>
              <MoneyText amount={sum('credit')} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
