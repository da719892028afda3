import {
  type AccountRole,
  type CustomerCard,
  type CustomerChanges,
  isItemRole,
  type MappedRole,
  mappedRoles,
  type RolePosting,
} from '@cordovan/domain/accounting';
import { type BooksDraft, BooksFault } from '../books.ts';
import type { QbxmlRequest } from './qbxml.ts';
import { node, type XmlNode } from './xml.ts';

/** An item that is added at the next contact has no id yet. */
export const NEW_ITEM = 'new:';

const LONGEST_MEMO = 4_000;
const LONGEST_PHONE = 21;

const amountText = (cents: number): string => (cents / 100).toFixed(2);

const refTo = (name: string, id: string): XmlNode => node(name, [node('ListID', id)]);
const memoOf = (draft: BooksDraft): XmlNode => node('Memo', draft.memo.slice(0, LONGEST_MEMO));
const optional = (name: string, id: string | null): XmlNode | undefined =>
  id === null ? undefined : refTo(name, id);

const isMapped = (role: AccountRole): role is MappedRole => (mappedRoles as readonly string[]).includes(role);

function account(draft: BooksDraft, name: string, role: AccountRole): XmlNode {
  const id = isMapped(role) ? draft.accountOf(role) : undefined;
  if (id === undefined) throw new BooksFault('unmapped', role);
  return refTo(name, id);
}

function customer({ customerId }: BooksDraft, name = 'CustomerRef'): XmlNode {
  if (customerId === null) throw new BooksFault('customer', 'The entry has no customer');
  return refTo(name, customerId);
}

/** Lines name items. `sign` turns a credit into a positive line of an invoice, and the other way in a credit memo. */
function itemLines(draft: BooksDraft, name: string, sign: 1 | -1, besides: AccountRole): XmlNode[] {
  return draft.postings
    .filter(({ role }) => role !== besides)
    .map(({ role, amount }) => {
      const itemId = isItemRole(role) ? draft.itemOf(role) : undefined;
      if (itemId === undefined || itemId.startsWith(NEW_ITEM)) throw new BooksFault('unmapped', role);
      return node(name, [
        refTo('ItemRef', itemId),
        optional('ClassRef', draft.classId),
        node('Amount', amountText(sign * amount)),
        // The tax that the customer paid is a line of its own, so that QuickBooks never computes another.
        optional('SalesTaxCodeRef', draft.taxCodeId),
      ]);
    });
}

const salesRep = ({ salesRep: rep }: BooksDraft) => optional('SalesRepRef', rep?.id ?? null);
const number = (draft: BooksDraft) => (draft.number === null ? undefined : node('RefNumber', draft.number));

/** An invoice, or a credit memo. The order of the fields is that of the schema. */
const saleOf = (draft: BooksDraft, name: 'Invoice' | 'CreditMemo', sign: 1 | -1): QbxmlRequest => ({
  name: `${name}AddRq`,
  content: [
    node(`${name}Add`, [
      customer(draft),
      optional('ClassRef', draft.classId),
      account(draft, 'ARAccountRef', 'receivables'),
      node('TxnDate', draft.day),
      number(draft),
      salesRep(draft),
      memoOf(draft),
      ...itemLines(draft, `${name}LineAdd`, sign, 'receivables'),
    ]),
  ],
});

const receiptOf = (draft: BooksDraft): QbxmlRequest => ({
  name: 'SalesReceiptAddRq',
  content: [
    node('SalesReceiptAdd', [
      customer(draft),
      optional('ClassRef', draft.classId),
      node('TxnDate', draft.day),
      salesRep(draft),
      memoOf(draft),
      account(draft, 'DepositToAccountRef', 'funds'),
      ...itemLines(draft, 'SalesReceiptLineAdd', -1, 'funds'),
    ]),
  ],
});

function entryLine(draft: BooksDraft, { role, amount }: RolePosting): XmlNode {
  return node(amount > 0 ? 'JournalDebitLine' : 'JournalCreditLine', [
    account(draft, 'AccountRef', role),
    node('Amount', amountText(Math.abs(amount))),
    memoOf(draft),
    role === 'receivables' ? customer(draft, 'EntityRef') : undefined,
    optional('ClassRef', draft.classId),
  ]);
}

/** Debits come before credits. */
const entryOf = (draft: BooksDraft): QbxmlRequest => ({
  name: 'JournalEntryAddRq',
  content: [
    node('JournalEntryAdd', [
      node('TxnDate', draft.day),
      ...draft.postings.filter(({ amount }) => amount > 0).map((posting) => entryLine(draft, posting)),
      ...draft.postings.filter(({ amount }) => amount < 0).map((posting) => entryLine(draft, posting)),
    ]),
  ],
});

/**
 * The request that adds a document, for all kinds that apply nothing to another one. QuickBooks Desktop has no refund
 * receipt that a program can add, so a refund is a journal entry.
 */
export function formFor(draft: BooksDraft): QbxmlRequest {
  switch (draft.kind) {
    case 'sales receipt':
      return receiptOf(draft);
    case 'invoice':
      return saleOf(draft, 'Invoice', -1);
    case 'credit memo':
      return saleOf(draft, 'CreditMemo', 1);
    default:
      return entryOf(draft);
  }
}

interface Applied {
  readonly invoiceId: string;
  readonly cents: number;
  /** The credit that pays; null for the payment itself. */
  readonly creditId: string | null;
}

/** A payment of `total` cents; with 0 it only applies a credit to an invoice. What isn't applied stays a credit. */
export function paymentFor(draft: BooksDraft, total: number, applied: Applied | undefined): QbxmlRequest {
  const amount = amountText(applied?.cents ?? 0);
  const how = applied && [
    node('TxnID', applied.invoiceId),
    ...(applied.creditId === null
      ? [node('PaymentAmount', amount)]
      : [
          node('PaymentAmount', amountText(0)),
          node('SetCredit', [node('CreditTxnID', applied.creditId), node('AppliedAmount', amount)]),
        ]),
  ];
  return {
    name: 'ReceivePaymentAddRq',
    content: [
      node('ReceivePaymentAdd', [
        customer(draft),
        account(draft, 'ARAccountRef', 'receivables'),
        node('TxnDate', draft.day),
        node('TotalAmount', amountText(total)),
        memoOf(draft),
        total > 0 ? account(draft, 'DepositToAccountRef', 'funds') : undefined,
        how ? node('AppliedToTxnAdd', how) : node('IsAutoApply', 'false'),
      ]),
    ],
  };
}

/** A phone number as QuickBooks keeps it. */
export const phoneThere = (phone: string): string => phone.slice(0, LONGEST_PHONE);

const customerFields = ({ name, email, phone }: CustomerCard | CustomerChanges) => [
  name ? node('Name', name) : undefined,
  phone ? node('Phone', phoneThere(phone)) : undefined,
  email ? node('Email', email) : undefined,
];

export const customerFor = (customer: CustomerCard): QbxmlRequest => ({
  name: 'CustomerAddRq',
  content: [node('CustomerAdd', customerFields(customer))],
});

/** A change names the version that it changes. */
export const customerChangeFor = (
  { id, editSequence }: { readonly id: string; readonly editSequence: string },
  changes: CustomerChanges,
): QbxmlRequest => ({
  name: 'CustomerModRq',
  content: [
    node('CustomerMod', [node('ListID', id), node('EditSequence', editSequence), ...customerFields(changes)]),
  ],
});

export const itemFor = (name: string, accountId: string): QbxmlRequest => ({
  name: 'ItemServiceAddRq',
  content: [
    node('ItemServiceAdd', [node('Name', name), node('SalesOrPurchase', [refTo('AccountRef', accountId)])]),
  ],
});
