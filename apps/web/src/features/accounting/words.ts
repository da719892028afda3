import { useTranslation } from 'react-i18next';
import { accountingKindNames } from '@cordovan/contracts/accounting-columns';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useHistoryWords } from '../../ui/text/use-history-words.ts';

const tieKeys = {
  payments: 'payments',
  cash: 'cash',
  sales: 'sales',
  'sales tax': 'salesTax',
  receivable: 'receivable',
  deposits: 'deposits',
  transfers: 'transfers',
  'opening balances': 'openingBalances',
  'canceled orders': 'canceledOrders',
  'sales tax agency': 'taxAgency',
} as const;

/** Names of what is compared and booked. An unknown name is shown as the server sends it. */
export function useAccountingWords() {
  const { t } = useTranslation('accounting');
  const language = useLanguage();
  const historyWords = useHistoryWords();
  return {
    /** Translates the memo of an entry. A memo in another format stays unchanged. */
    memoText: (memo: string): string => {
      const [, what, number] = /^(.+) of order (.+)$/.exec(memo) ?? [];
      if (what !== undefined && number !== undefined)
        return t('memo', { what: historyWords(what.toLowerCase()), number });
      const opening = /^Opening stock of import (\d+)$/.exec(memo)?.[1];
      if (opening !== undefined) return t('memoOpening', { number: opening });
      const month = /^Sales tax of (\d{4})-(\d\d)$/.exec(memo);
      return month ? t('memoTax', { month: `${month[2]}/${month[1]}` }) : memo;
    },
    tieName: (name: string): string =>
      name in tieKeys ? t(`tieNames.${tieKeys[name as keyof typeof tieKeys]}`) : name,
    kindName: (kind: string): string => accountingKindNames[kind]?.[language] ?? kind,
  };
}
