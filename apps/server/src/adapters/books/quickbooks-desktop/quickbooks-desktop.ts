import { booksLimits } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import { type Books, type BooksDraft, BooksFault, NOTHING_OPEN, type SentDocument } from '../books.ts';
import { type CustomerChange, mergeCustomer } from '../merge-customer.ts';
import { centsAt, factsThere, openQbdDocuments, totalOf } from './qbd-documents.ts';
import {
  customerChangeFor,
  customerFor,
  formFor,
  itemFor,
  NEW_ITEM,
  paymentChangeFor,
  paymentFor,
  phoneThere,
  vendorFor,
} from './qbd-forms.ts';
import { depositFor } from './qbd-deposits.ts';
import type { DesktopLists } from './qbd-lists.ts';
import type { Exchange } from './qbxml.ts';
import { childrenOf, node, textAt } from './xml.ts';

export interface DesktopCompany {
  readonly name: string;
  /** The lists as of the last contact. */
  readonly lists: <K extends keyof DesktopLists>(kind: K) => Promise<DesktopLists[K]>;
}

/** Without the Web Connector we can't ask anything, so a person gets the lists of the last contact. */
const withoutContact: Exchange = {
  ask: () => Promise.reject(new BooksFault('transient', 'The Web Connector isn’t connected')),
};

/**
 * Implements the port for QuickBooks Desktop. Requests wait for the Web Connector. `key` names the work that asks, so
 * that the same work finds its answers again.
 */
export function openQuickBooksDesktop(
  { name: companyName, lists }: DesktopCompany,
  exchange: Exchange = withoutContact,
  key = '',
): Books {
  return {
    limits: booksLimits.desktop,
    // The Web Connector only lets US company files in.
    readCompany: () => Promise.resolve({ name: companyName, country: 'US', currency: 'USD' }),
    readLists: async () => ({
      accounts: await lists('account'),
      items: await lists('item'),
      classes: await lists('class'),
      taxCodes: await lists('tax code'),
      repField: null,
    }),
    listCustomers: () => lists('customer'),
    findCustomers: async ({ email, name, part }) => {
      const has = (text: string | null, wanted: string | undefined, isPart: boolean) =>
        text !== null &&
        wanted !== undefined &&
        (isPart
          ? text.toLowerCase().includes(wanted.toLowerCase())
          : text.toLowerCase() === wanted.toLowerCase());
      return (await lists('customer')).filter(
        (one) =>
          has(one.email, email, false) ||
          has(one.name, name, false) ||
          has(one.name, part, true) ||
          has(one.email, part, true),
      );
    },
    findCustomer: async (id) => (await lists('customer')).find((one) => one.id === id),
    addCustomer: async (customer, requestId) => {
      const { rows } = await exchange.ask(requestId, customerFor(customer));
      return textAt(rows[0], 'ListID');
    },
    changeCustomer: (externalId, change, requestId) =>
      changeCustomer(exchange, { externalId, requestId, ...change }),
    addVendor: async (name, requestId) => {
      const { rows } = await exchange.ask(requestId, vendorFor(name));
      return textAt(rows[0], 'ListID');
    },
    addItem: ({ name }) => Promise.resolve(`${NEW_ITEM}${name}`),
    send: async (draft) => send(exchange, withKnownRep(draft, await lists('sales rep'))),
    ...openQbdDocuments(exchange, key),
    listSalesReps: () => lists('sales rep'),
  };
}

const CUSTOMER_FIELDS = ['EditSequence', 'Name', 'Phone', 'Email'];

function changeCustomer({ ask }: Exchange, { externalId, requestId, sent, changes }: CustomerChange) {
  const asKept = { ...sent, phone: sent.phone && phoneThere(sent.phone) };
  return mergeCustomer(
    { sent: asKept, changes },
    {
      staleCode: '3200',
      read: async (turn) => {
        const fields = CUSTOMER_FIELDS.map((name) => node('IncludeRetElement', name));
        const content = [node('ListID', externalId), ...fields];
        const { rows } = await ask(`${requestId}:read:${turn}`, { name: 'CustomerQueryRq', content });
        if (!rows[0]) throw new BooksFault('missing there', 'The customer is not there');
        const at = (field: string) => textAt(rows[0], field);
        const there = { name: at('Name'), email: at('Email'), phone: at('Phone') };
        return { there, version: at('EditSequence') };
      },
      write: (editSequence, merged, turn) =>
        ask(`${requestId}:change:${turn}`, customerChangeFor({ id: externalId, editSequence }, merged)),
    },
  );
}

/** An id that someone typed here matches no sales rep in QuickBooks, which would refuse the document. */
function withKnownRep(draft: BooksDraft, reps: DesktopLists['sales rep']): BooksDraft {
  const { salesRep } = draft;
  return salesRep && !reps.some(({ id }) => id === salesRep.id) ? { ...draft, salesRep: null } : draft;
}

/** Adds an item that a mapping named; returns its id. */
export async function addDesktopItem(
  exchange: Exchange,
  item: { readonly name: string; readonly accountId: string },
): Promise<string> {
  const { rows } = await exchange.ask(
    `item:${item.name}:${item.accountId}`,
    itemFor(item.name, item.accountId),
  );
  return textAt(rows[0], 'ListID');
}

async function send(exchange: Exchange, draft: BooksDraft): Promise<SentDocument> {
  if (draft.credit?.kind === 'payment') return applyAgain(exchange, draft, draft.credit.id);
  if (draft.kind === 'payment' || draft.kind === 'application') return sendPayment(exchange, draft);
  const form = draft.kind === 'bank deposit' ? await depositFor(exchange, draft) : formFor(draft);
  const { rows } = await exchange.ask(`${draft.requestId}:add`, form);
  const [made] = rows;
  return {
    externalId: textAt(made, 'TxnID'),
    total: cents(made ? totalOf(made) : 0),
    ...(made ? { facts: factsThere(made) } : {}),
  };
}

/** Pays an invoice up to its open balance; the rest of the payment stays a customer credit. */
async function sendPayment(exchange: Exchange, draft: BooksDraft): Promise<SentDocument> {
  const { invoiceId, credit, requestId } = draft;
  const open =
    invoiceId === null
      ? 0
      : await askAmount(exchange, `${requestId}:invoice`, ['Invoice', invoiceId, 'BalanceRemaining']);
  const total = draft.postings.find(({ role }) => role === 'funds')?.amount ?? 0;
  const left = draft.kind === 'payment' ? total : await usableCredit(exchange, draft);
  const applied = Math.min(open, left);
  const isNothing = applied <= 0 || invoiceId === null;
  if (draft.kind === 'application' && isNothing) return { externalId: null, total: cents(0) };
  const form = paymentFor(
    draft,
    total,
    isNothing ? undefined : { invoiceId, cents: applied, creditId: credit?.id ?? null },
  );
  const { rows } = await exchange.ask(`${requestId}:add`, form);
  return {
    externalId: textAt(rows[0], 'TxnID'),
    total: cents(total),
    ...(rows[0] ? { facts: factsThere(rows[0]) } : {}),
  };
}

/** Puts a payment back on its invoice, as far as both are open. What else it pays stays. */
async function applyAgain(
  { ask }: Exchange,
  { invoiceId, requestId }: BooksDraft,
  id: string,
): Promise<SentDocument> {
  const wanted = ['EditSequence', 'UnusedPayment', 'AppliedToTxnRet'];
  const { rows } = await ask(`${requestId}:payment`, {
    name: 'ReceivePaymentQueryRq',
    content: [
      node('TxnID', id),
      node('IncludeLineItems', 'true'),
      ...wanted.map((name) => node('IncludeRetElement', name)),
    ],
  });
  const [there] = rows;
  const open =
    invoiceId === null
      ? 0
      : await askAmount({ ask }, `${requestId}:invoice`, ['Invoice', invoiceId, 'BalanceRemaining']);
  const more = Math.min(open, there ? centsAt(there, 'UnusedPayment') : 0);
  const paid = new Map(
    (there ? childrenOf(there) : [])
      .filter(({ name }) => name === 'AppliedToTxnRet')
      .map((one) => [textAt(one, 'TxnID'), centsAt(one, 'Amount')] as const),
  );
  const known = paid.get(invoiceId ?? '');
  // An earlier attempt, whose answer was lost, has done it.
  if (there && more <= 0 && known !== undefined)
    return { externalId: null, total: cents(0), facts: factsThere(there) };
  if (!there || invoiceId === null || more <= 0) throw new BooksFault('refused', NOTHING_OPEN);
  paid.set(invoiceId, (known ?? 0) + more);
  const version = textAt(there, 'EditSequence');
  const answer = await ask(`${requestId}:apply`, paymentChangeFor({ id, version }, paid));
  const [made] = answer.rows;
  return { externalId: null, total: cents(0), ...(made ? { facts: factsThere(made) } : {}) };
}

async function askAmount(
  { ask }: Exchange,
  key: string,
  [entity, id, field]: readonly [entity: string, id: string, field: string],
): Promise<number> {
  const content = [node('TxnID', id), node('IncludeRetElement', field)];
  const { rows } = await ask(key, { name: `${entity}QueryRq`, content });
  return rows[0] ? centsAt(rows[0], field) : 0;
}

async function usableCredit(exchange: Exchange, { credit, requestId }: BooksDraft): Promise<number> {
  if (!credit) return 0;
  if (credit.kind === 'journal entry') return credit.amount;
  return askAmount(exchange, `${requestId}:credit`, ['CreditMemo', credit.id, 'CreditRemaining']);
}
