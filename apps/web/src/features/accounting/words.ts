import { useTranslation } from 'react-i18next';

const tieKeys = {
  payments: 'payments',
  cash: 'cash',
  sales: 'sales',
  'sales tax': 'salesTax',
  receivable: 'receivable',
  deposits: 'deposits',
} as const;

const kindKeys = {
  payment: 'payment',
  invoice: 'invoice',
  'credit memo': 'creditMemo',
  'sales tax': 'salesTax',
} as const;

/** Names of what is compared and booked; one that is new to this page is shown as the server calls it. */
export function useAccountingWords() {
  const { t } = useTranslation('accounting');
  return {
    tieName: (name: string): string =>
      name in tieKeys ? t(`tieNames.${tieKeys[name as keyof typeof tieKeys]}`) : name,
    kindName: (kind: string): string =>
      kind in kindKeys ? t(`kinds.${kindKeys[kind as keyof typeof kindKeys]}`) : kind,
  };
}
