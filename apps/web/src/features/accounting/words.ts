import { useTranslation } from 'react-i18next';
import { accountingKindNames } from '@cordovan/contracts/accounting-columns';
import { accountRoleNames } from '@cordovan/contracts/accounts-columns';
import { type AccountRole, memoText } from '@cordovan/domain/accounting';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const tieKeys = {
  payments: 'payments',
  cash: 'cash',
  sales: 'sales',
  'sales tax': 'salesTax',
  allowances: 'allowances',
  receivable: 'receivable',
  deposits: 'deposits',
  transfers: 'transfers',
  'opening balances': 'openingBalances',
  'canceled orders': 'canceledOrders',
  'sales tax agency': 'taxAgency',
} as const;

const isRole = (name: string): name is AccountRole => name in accountRoleNames;

/** Names of what is compared and booked. An unknown name is shown as the server sends it. */
export function useAccountingWords() {
  const { t } = useTranslation('accounting');
  const language = useLanguage();
  return {
    memoText: (memo: string): string => memoText(memo, language),
    tieName: (name: string): string => {
      if (name in tieKeys) return t(`tieNames.${tieKeys[name as keyof typeof tieKeys]}`);
      return isRole(name) ? accountRoleNames[name][language] : name;
    },
    kindName: (kind: string): string => accountingKindNames[kind]?.[language] ?? kind,
  };
}
