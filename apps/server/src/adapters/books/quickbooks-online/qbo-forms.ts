import { isItemRole, type MappedRole, mappedRoles, type RolePosting } from '@cordovan/domain/accounting';
import type { AccountRole } from '@cordovan/domain/accounting';
import { type BooksDraft, BooksFault } from '../books.ts';

/** Amounts travel as decimal numbers. */
export const amountOf = (cents: number): number => cents / 100;

const isMapped = (role: AccountRole): role is MappedRole => (mappedRoles as readonly string[]).includes(role);

function accountId(draft: BooksDraft, role: AccountRole): string {
  const id = isMapped(role) ? draft.accountOf(role) : undefined;
  if (id === undefined) throw new BooksFault('unmapped', role);
  return id;
}

function customerRef({ customerId }: BooksDraft): { CustomerRef: { value: string } } {
  if (customerId === null) throw new BooksFault('customer', 'The entry has no customer');
  return { CustomerRef: { value: customerId } };
}

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

/** Lines name items. `sign` turns a credit into a positive line of an invoice, and the other way in a refund. */
function itemLines(draft: BooksDraft, sign: 1 | -1, besides: AccountRole): object[] {
  return draft.postings
    .filter(({ role }) => role !== besides)
    .map(({ role, amount }) => {
      const itemId = isItemRole(role) ? draft.itemOf(role) : undefined;
      if (itemId === undefined) throw new BooksFault('unmapped', role);
      return {
        Amount: amountOf(sign * amount),
        DetailType: 'SalesItemLineDetail',
        SalesItemLineDetail: {
          ItemRef: { value: itemId },
          // The tax that the customer paid is a line of its own, so that QuickBooks never computes another.
          TaxCodeRef: { value: draft.taxCodeId ?? 'NON' },
          ...(draft.classId === null ? {} : { ClassRef: { value: draft.classId } }),
        },
      };
    });
}

const receiptOf = (draft: BooksDraft, sign: 1 | -1): object => ({
  ...formOf(draft),
  ...customerRef(draft),
  DepositToAccountRef: { value: accountId(draft, 'funds') },
  Line: itemLines(draft, sign, 'funds'),
});

const saleOf = (draft: BooksDraft, sign: 1 | -1): object => ({
  ...formOf(draft),
  ...customerRef(draft),
  Line: itemLines(draft, sign, 'receivables'),
});

function entryLine(draft: BooksDraft, { role, amount }: RolePosting): object {
  const isReceivable = role === 'receivables';
  return {
    Amount: amountOf(Math.abs(amount)),
    DetailType: 'JournalEntryLineDetail',
    Description: draft.memo.slice(0, LONGEST_NOTE),
    JournalEntryLineDetail: {
      PostingType: amount > 0 ? 'Debit' : 'Credit',
      AccountRef: { value: accountId(draft, role) },
      ...(draft.classId === null ? {} : { ClassRef: { value: draft.classId } }),
      ...(isReceivable ? { Entity: { Type: 'Customer', EntityRef: customerRef(draft).CustomerRef } } : {}),
    },
  };
}

export interface Form {
  /** Name of the kind as QuickBooks writes it. */
  readonly kind: 'SalesReceipt' | 'RefundReceipt' | 'Invoice' | 'CreditMemo' | 'JournalEntry';
  readonly body: object;
}

/** The form that QuickBooks gets, for all kinds that apply nothing to another one. */
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

/** A payment of `total` cents; with 0 it only applies a credit to an invoice. */
export function paymentFor(draft: BooksDraft, total: number, links: readonly Link[]): object {
  return {
    ...customerRef(draft),
    TxnDate: draft.day,
    PrivateNote: draft.memo.slice(0, LONGEST_NOTE),
    TotalAmt: amountOf(total),
    ...(total > 0 ? { DepositToAccountRef: { value: accountId(draft, 'funds') } } : {}),
    Line: links.map(({ type, id, cents }) => ({
      Amount: amountOf(cents),
      LinkedTxn: [{ TxnId: id, TxnType: type }],
    })),
  };
}
