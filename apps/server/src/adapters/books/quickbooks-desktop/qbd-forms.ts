import {
  type AccountRole,
  type CustomerCard,
  type CustomerChanges,
  isItemRole,
} from '@cordovan/domain/accounting';
import { type BooksDraft, BooksFault } from '../books.ts';
import { accountOfPosting, accountOfRole, customerOf, type LineAccount } from '../posting-account.ts';
import type { QbxmlRequest } from './qbxml.ts';
import { node, type XmlNode } from './xml.ts';

/** An item that is added at the next contact has no id yet. */
export const NEW_ITEM = 'new:';

const LONGEST_MEMO = 4_000;
const LONGEST_PHONE = 21;

export const amountText = (cents: number): string => (cents / 100).toFixed(2);

export const refTo = (name: string, id: string): XmlNode => node(name, [node('ListID', id)]);
export const memoOf = (draft: BooksDraft): XmlNode => node('Memo', draft.memo.slice(0, LONGEST_MEMO));
const optional = (name: string, id: string | null): XmlNode | undefined =>
  id === null ? undefined : refTo(name, id);

const account = (draft: BooksDraft, name: string, role: AccountRole): XmlNode =>
  refTo(name, accountOfRole(draft, role));

const customer = (draft: BooksDraft): XmlNode => refTo('CustomerRef', customerOf(draft));

/** Lines name items. `sign` makes credits positive on an invoice, and debits positive on a credit memo. */
function itemLines(draft: BooksDraft, name: string, sign: 1 | -1, besides: AccountRole): XmlNode[] {
  return draft.postings
    .filter(({ role }) => role !== besides)
    .map(({ role, amount }) => {
      const itemId = role !== null && isItemRole(role) ? draft.itemOf(role) : undefined;
      if (itemId === undefined || itemId.startsWith(NEW_ITEM)) throw new BooksFault('unmapped', role ?? '');
      return node(name, [
        refTo('ItemRef', itemId),
        optional('ClassRef', draft.classId),
        node('Amount', amountText(sign * amount)),
        // The tax that the customer paid is a separate line, so that QuickBooks never computes its own.
        optional('SalesTaxCodeRef', draft.taxCodeId),
      ]);
    });
}

const salesRep = ({ salesRep: rep }: BooksDraft) => optional('SalesRepRef', rep?.id ?? null);
const number = (draft: BooksDraft) => (draft.number === null ? undefined : node('RefNumber', draft.number));

/** An invoice or a credit memo, with its fields in schema order. */
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

interface EntryLine extends LineAccount {
  readonly amount: number;
  readonly memo: string;
}

/** A QuickBooks entry may name receivables or payables only once, so their lines are combined. */
function linesOf(draft: BooksDraft): readonly EntryLine[] {
  const lines: EntryLine[] = [];
  for (const posting of draft.postings) {
    const line = {
      ...accountOfPosting(draft, posting),
      amount: posting.amount,
      memo: posting.memo || draft.memo,
    };
    const at = line.entity === null ? -1 : lines.findIndex(({ id }) => id === line.id);
    if (at < 0) lines.push(line);
    else lines[at] = { ...line, amount: lines[at]!.amount + line.amount };
  }
  return lines;
}

const entryLine = (draft: BooksDraft, { id, entity, amount, memo }: EntryLine): XmlNode =>
  node(amount > 0 ? 'JournalDebitLine' : 'JournalCreditLine', [
    refTo('AccountRef', id),
    node('Amount', amountText(Math.abs(amount))),
    node('Memo', memo.slice(0, LONGEST_MEMO)),
    entity ? refTo('EntityRef', entity.id) : undefined,
    optional('ClassRef', draft.classId),
  ]);

/** Debits come before credits. */
function entryOf(draft: BooksDraft): QbxmlRequest {
  const lines = linesOf(draft);
  return {
    name: 'JournalEntryAddRq',
    content: [
      node('JournalEntryAdd', [
        node('TxnDate', draft.day),
        ...lines.filter(({ amount }) => amount > 0).map((line) => entryLine(draft, line)),
        ...lines.filter(({ amount }) => amount < 0).map((line) => entryLine(draft, line)),
      ]),
    ],
  };
}

/**
 * The request that adds a document of any kind that isn't applied to another one. Programs can't add a refund receipt
 * in QuickBooks Desktop, so a refund is a journal entry.
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
  /** The credit that is applied; null if the payment itself is. */
  readonly creditId: string | null;
}

/** A payment of `total` cents; 0 only applies a credit to an invoice. Any unapplied amount stays a credit. */
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

/** What a payment pays from now on: cents by transaction. It names the version that it changes. */
export const paymentChangeFor = (
  { id, version }: { readonly id: string; readonly version: string },
  paid: ReadonlyMap<string, number>,
): QbxmlRequest => ({
  name: 'ReceivePaymentModRq',
  content: [
    node('ReceivePaymentMod', [
      node('TxnID', id),
      node('EditSequence', version),
      ...[...paid].map(([invoiceId, cents]) =>
        node('AppliedToTxnMod', [node('TxnID', invoiceId), node('PaymentAmount', amountText(cents))]),
      ),
    ]),
  ],
});

/** A phone number in the form that QuickBooks keeps. */
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

/** A change names the version that it is based on. */
export const customerChangeFor = (
  { id, editSequence }: { readonly id: string; readonly editSequence: string },
  changes: CustomerChanges,
): QbxmlRequest => ({
  name: 'CustomerModRq',
  content: [
    node('CustomerMod', [node('ListID', id), node('EditSequence', editSequence), ...customerFields(changes)]),
  ],
});

export const vendorFor = (name: string): QbxmlRequest => ({
  name: 'VendorAddRq',
  content: [node('VendorAdd', [node('Name', name)])],
});

export const itemFor = (name: string, accountId: string): QbxmlRequest => ({
  name: 'ItemServiceAddRq',
  content: [
    node('ItemServiceAdd', [node('Name', name), node('SalesOrPurchase', [refTo('AccountRef', accountId)])]),
  ],
});
