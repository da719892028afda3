import { useTranslation } from 'react-i18next';
import type { BooksDocument } from '@cordovan/contracts/books';

const KIND_KEYS = {
  'sales receipt': 'salesReceipt',
  payment: 'payment',
  'refund receipt': 'refundReceipt',
  invoice: 'invoice',
  'credit memo': 'creditMemo',
  'journal entry': 'journalEntry',
  'bank deposit': 'bankDeposit',
  application: 'application',
} as const;

const CAUSE_KEYS = {
  transient: 'transient',
  reconnect: 'reconnect',
  unmapped: 'unmapped',
  customer: 'customer',
  name: 'name',
  number: 'number',
  'closed period': 'closedPeriod',
  currency: 'currency',
  permission: 'permission',
  'missing there': 'missingThere',
  unknown: 'unknown',
  refused: 'refused',
} as const;
export type Cause = NonNullable<BooksDocument['cause']>;

/** Names of documents, and plain words for each cause and what to do about it. */
export function useBooksWords() {
  const { t } = useTranslation('books');
  return {
    kindName: (kind: BooksDocument['kind']): string => t(`kinds.${KIND_KEYS[kind]}`),
    causeName: (cause: Cause): string => t(`causes.${CAUSE_KEYS[cause]}.name`),
    causeHint: (cause: Cause): string => t(`causes.${CAUSE_KEYS[cause]}.hint`),
  };
}
