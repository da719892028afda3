import { type AccountRole, isItemRole, type RolePosting } from '@cordovan/domain/accounting';
import { type BooksDraft, BooksFault } from '../books.ts';
import { accountOfPosting, accountOfRole, customerOf } from '../posting-account.ts';

/** Amounts are sent as decimal numbers. */
export const amountOf = (cents: number): number => cents / 100;

const customerRef = (draft: BooksDraft) => ({ CustomerRef: { value: customerOf(draft) } });

/** Custom fields of sales forms take at most 31 characters. */
const LONGEST_REP = 31;
const LONGEST_NOTE = 4_000;

function formOf(draft: BooksDraft): object {
  const { day, memo, number, salesRep } = draft;
  return {
    TxnDate: day,
    PrivateNote: memo.slice(0, LONGEST_NOTE),
    ...(number === null ? {} : { DocNumber: number }),
    ...(salesRep?.field == null
      ? {}
      : {
          CustomField: [
            {
              DefinitionId: salesRep.field,
              Type: 'StringType',
              StringValue: salesRep.name.slice(0, LONGEST_REP),
            },
          ],
        }),
  };
}

/** Lines name items. `sign` makes credits positive on an invoice, and debits positive on a refund. */
function itemLines(draft: BooksDraft, sign: 1 | -1, besides: AccountRole): object[] {
  return draft.postings
    .filter(({ role }) => role !== besides)
    .map(({ role, amount }) => {
      const itemId = role !== null && isItemRole(role) ? draft.itemOf(role) : undefined;
      if (itemId === undefined) throw new BooksFault('unmapped', role ?? '');
      return {
        Amount: amountOf(sign * amount),
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: {
          ItemRef: { value: itemId },
          // The tax that the customer paid is a separate line, so that QuickBooks never computes its own.
          TaxCodeRef: { value: draft.taxCodeId ?? 'NON' },
          ...(draft.classId === null ? {} : { ClassRef: { value: draft.classId } }),
        },
      };
    });
}

const receiptOf = (draft: BooksDraft, sign: 1 | -1): object => ({
  ...formOf(draft),
  ...customerRef(draft),
  DepositToAccountRef: { value: accountOfRole(draft, 'funds') },
  Line: itemLines(draft, sign, 'funds'),
});

const saleOf = (draft: BooksDraft, sign: 1 | -1): object => ({
  ...formOf(draft),
  ...customerRef(draft),
  Line: itemLines(draft, sign, 'receivables'),
});

function entryLine(draft: BooksDraft, posting: RolePosting): object {
  const { amount, memo } = posting;
  const { id, entity } = accountOfPosting(draft, posting);
  return {
    Amount: amountOf(Math.abs(amount)),
    DetailType: 'JournalEntryLineDetail',
    Description: (memo || draft.memo).slice(0, LONGEST_NOTE),
    JournalEntryLineDetail: {
      PostingType: amount > 0 ? 'Debit' : 'Credit',
      AccountRef: { value: id },
      ...(draft.classId === null ? {} : { ClassRef: { value: draft.classId } }),
      ...(entity ? { Entity: { Type: entity.type, EntityRef: { value: entity.id } } } : {}),
    },
  };
}

export interface Form {
  /** QuickBooks's name for the kind. */
  readonly kind: 'SalesReceipt' | 'RefundReceipt' | 'Invoice' | 'CreditMemo' | 'JournalEntry' | 'Deposit';
  readonly body: object;
}

/** The form for QuickBooks, for all kinds that aren't applied to another document. */
export function formFor(draft: BooksDraft): Form {
  switch (draft.kind) {
    case 'sales receipt':
      return { kind: 'SalesReceipt', body: receiptOf(draft, -1) };
    case 'refund receipt':
      return { kind: 'RefundReceipt', body: receiptOf(draft, 1) };
    case 'invoice':
      return { kind: 'Invoice', body: saleOf(draft, -1) };
    case 'credit memo':
      return { kind: 'CreditMemo', body: saleOf(draft, 1) };
    default:
      return {
        kind: 'JournalEntry',
        body: {
          TxnDate: draft.day,
          PrivateNote: draft.memo.slice(0, LONGEST_NOTE),
          Line: draft.postings.map((posting) => entryLine(draft, posting)),
        },
      };
  }
}

interface Link {
  readonly type: 'Invoice' | 'CreditMemo' | 'JournalEntry';
  readonly id: string;
  readonly cents: number;
}

/** A payment of `total` cents; 0 only applies a credit to an invoice. */
export function paymentFor(draft: BooksDraft, total: number, links: readonly Link[]): object {
  return {
    ...customerRef(draft),
    TxnDate: draft.day,
    PrivateNote: draft.memo.slice(0, LONGEST_NOTE),
    TotalAmt: amountOf(total),
    ...(total > 0 ? { DepositToAccountRef: { value: accountOfRole(draft, 'funds') } } : {}),
    Line: links.map(({ type, id, cents }) => ({
      Amount: amountOf(cents),
      LinkedTxn: [{ TxnId: id, TxnType: type }],
    })),
  };
}
