import { z } from 'zod';
import { booksLimits, type CustomerCard, type CustomerChanges } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import {
  type Books,
  type BooksAccess,
  type BooksDraft,
  BooksFault,
  NOTHING_OPEN,
  type SentDocument,
} from '../books.ts';
import { type CustomerChange, mergeCustomer } from '../merge-customer.ts';
import { depositFor } from './qbo-deposits.ts';
import { amountOf, formFor, paymentFor } from './qbo-forms.ts';
import { factsThere, openQboDocuments } from './qbo-documents.ts';
import { openQboClient, type QboAddress, type QboClient, quoted } from './qbo-client.ts';

export { readQuickBooksNotice } from './qbo-notices.ts';
export { openQboSignIn as openQuickBooksSignIn } from './qbo-sign-in.ts';

const centsOf = (amount: number) => cents(Math.round(amount * 100));
const reference = z.object({ value: z.string() });
const listed = z.looseObject({ Id: z.string(), Name: z.string() });
const accountRow = z.looseObject({
  Id: z.string(),
  Name: z.string(),
  AccountType: z.string().default(''),
  AccountSubType: z.string().default(''),
});
const itemRow = z.looseObject({ Id: z.string(), Name: z.string(), IncomeAccountRef: reference.optional() });
const person = z.looseObject({
  Id: z.string(),
  DisplayName: z.string(),
  PrimaryEmailAddr: z.object({ Address: z.string() }).optional(),
  PrimaryPhone: z.object({ FreeFormNumber: z.string().optional() }).optional(),
  SyncToken: z.string().default('0'),
});
const stored = z.looseObject({
  Id: z.string(),
  TotalAmt: z.number().default(0),
  Balance: z.number().default(0),
});
const company = z.looseObject({ CompanyName: z.string(), Country: z.string().default('US') });
const customField = z.looseObject({ Name: z.string().default(''), StringValue: z.string().optional() });
const preferences = z.looseObject({
  SalesFormsPrefs: z
    .looseObject({
      CustomField: z.array(z.looseObject({ CustomField: z.array(customField).default([]) })).default([]),
    })
    .optional(),
  CurrencyPrefs: z.object({ HomeCurrency: reference.optional() }).optional(),
});

const personFrom = (row: z.output<typeof person>) => ({
  id: row.Id,
  name: row.DisplayName,
  email: row.PrimaryEmailAddr?.Address ?? null,
});
const namedFrom = (row: z.output<typeof listed>) => ({ id: row.Id, name: row.Name });

/** Implements the port for QuickBooks Online: one company, with tokens that the caller manages. */
export function openQuickBooks(address: QboAddress, access: BooksAccess): Books {
  const client = openQboClient(address, access);
  const create = async (kind: string, body: object, requestId: string) => {
    const answer = z.object({ [kind]: stored });
    const call = { method: 'POST', path: kind.toLowerCase(), query: { requestid: requestId }, body } as const;
    return (await client.call(call, answer))[kind]!;
  };
  const people = async (kind: string, where: string) =>
    (await client.list(kind, where, person)).map(personFrom);
  return {
    limits: booksLimits.online,
    readCompany: () => readCompany(client, access.realmId),
    readLists: async () => ({
      accounts: (await client.list('Account', '', accountRow)).map((row) => ({
        id: row.Id,
        name: row.Name,
        type: row.AccountType,
        subType: row.AccountSubType,
      })),
      items: (await client.list('Item', '', itemRow)).map((row) => ({
        ...namedFrom(row),
        accountId: row.IncomeAccountRef?.value ?? '',
      })),
      classes: (await client.list('Class', '', listed)).map(namedFrom),
      taxCodes: (await client.list('TaxCode', '', listed)).map(namedFrom),
      repField: repFieldOf(await readPreferences(client)),
    }),
    listCustomers: () => people('Customer', ''),
    findCustomers: async ({ email, name, part }) => {
      const found = new Map<string, ReturnType<typeof personFrom>>();
      const conditions = [
        ...(email ? [`PrimaryEmailAddr = ${quoted(email)}`] : []),
        ...(name ? [`DisplayName = ${quoted(name)}`] : []),
        ...(part
          ? [`DisplayName LIKE ${quoted(`%${part}%`)}`, `PrimaryEmailAddr LIKE ${quoted(`%${part}%`)}`]
          : []),
      ];
      // The query language has no OR.
      for (const condition of conditions)
        for (const one of await people('Customer', ` where ${condition}`)) found.set(one.id, one);
      return [...found.values()];
    },
    // A query gives active customers only.
    findCustomer: async (id) => (await people('Customer', ` where Id = ${quoted(id)}`))[0],
    addCustomer: async (customer, requestId) =>
      (await create('Customer', customerFields(customer), requestId)).Id,
    changeCustomer: (externalId, change, requestId) =>
      changeCustomer(client, create, { externalId, requestId, ...change }),
    addVendor: async (name, requestId) => (await create('Vendor', { DisplayName: name }, requestId)).Id,
    addItem: async ({ name, accountId }, requestId) =>
      (
        await create(
          'Item',
          { Name: name, Type: 'Service', IncomeAccountRef: { value: accountId } },
          requestId,
        )
      ).Id,
    send: (draft) => send(client, create, draft),
    ...openQboDocuments(client),
    listSalesReps: () => people('Employee', ''),
  };
}

const customerFields = ({ name, email, phone }: CustomerChanges | CustomerCard) => ({
  ...(name ? { DisplayName: name } : {}),
  ...(email ? { PrimaryEmailAddr: { Address: email } } : {}),
  ...(phone ? { PrimaryPhone: { FreeFormNumber: phone } } : {}),
});

const changeCustomer = (
  client: QboClient,
  create: Create,
  { externalId, requestId, ...change }: CustomerChange,
): Promise<void> =>
  mergeCustomer(change, {
    staleCode: '5010',
    read: async () => {
      const call = { method: 'GET', path: `customer/${encodeURIComponent(externalId)}` } as const;
      const { Customer } = await client.call(call, z.object({ Customer: person }));
      const there = { ...personFrom(Customer), phone: Customer.PrimaryPhone?.FreeFormNumber ?? null };
      return { there, version: Customer.SyncToken };
    },
    write: (SyncToken, changes) => {
      const body = { Id: externalId, SyncToken, sparse: true, ...customerFields(changes) };
      return create('Customer', body, `${requestId}-${SyncToken}`);
    },
  });

async function readCompany(client: QboClient, realmId: string) {
  const info = z.object({ CompanyInfo: company });
  const { CompanyInfo } = await client.call({ method: 'GET', path: `companyinfo/${realmId}` }, info);
  const currency = (await readPreferences(client)).CurrencyPrefs?.HomeCurrency?.value ?? 'USD';
  return { name: CompanyInfo.CompanyName, country: CompanyInfo.Country, currency };
}

const readPreferences = async (client: QboClient) =>
  (await client.call({ method: 'GET', path: 'preferences' }, z.object({ Preferences: preferences })))
    .Preferences;

/** Sales forms' custom fields are numbered 1 to 3, and the company names them. */
function repFieldOf({ SalesFormsPrefs }: z.output<typeof preferences>): string | null {
  for (const { CustomField } of SalesFormsPrefs?.CustomField ?? [])
    for (const { Name, StringValue } of CustomField) {
      const number = /SalesCustomName([123])$/.exec(Name)?.[1];
      if (number !== undefined && /\brep/i.test(StringValue ?? '')) return number;
    }
  return null;
}

type Create = (kind: string, body: object, requestId: string) => Promise<z.output<typeof stored>>;

async function send(client: QboClient, create: Create, draft: BooksDraft): Promise<SentDocument> {
  if (draft.credit?.kind === 'payment') return applyAgain(client, create, draft, draft.credit.id);
  if (draft.kind === 'payment' || draft.kind === 'application') return sendPayment(client, create, draft);
  const { kind, body } =
    draft.kind === 'bank deposit'
      ? ({ kind: 'Deposit', body: await depositFor(client, draft) } as const)
      : formFor(draft);
  const made = await create(kind, body, draft.requestId);
  return { externalId: made.Id, total: centsOf(made.TotalAmt), facts: factsThere(made) };
}

/** Pays an invoice up to its open balance; the rest of the payment stays a customer credit. */
async function sendPayment(client: QboClient, create: Create, draft: BooksDraft): Promise<SentDocument> {
  const { invoiceId, credit } = draft;
  const open = invoiceId === null ? 0 : await readBalance(client, 'Invoice', invoiceId);
  const total = draft.postings.find(({ role }) => role === 'funds')?.amount ?? 0;
  const left = draft.kind === 'payment' ? total : await usableCredit(client, credit);
  const applied = Math.min(open, left);
  if (draft.kind === 'application' && (applied <= 0 || invoiceId === null || credit === null))
    return { externalId: null, total: cents(0) };
  const invoice = { type: 'Invoice', id: invoiceId ?? '', cents: applied } as const;
  const used = credit && {
    type: credit.kind === 'credit memo' ? ('CreditMemo' as const) : ('JournalEntry' as const),
    id: credit.id,
    cents: applied,
  };
  const links = applied > 0 ? [invoice, ...(used ? [used] : [])] : [];
  const made = await create('Payment', paymentFor(draft, total, links), draft.requestId);
  return { externalId: made.Id, total: centsOf(made.TotalAmt), facts: factsThere(made) };
}

const payment = z.looseObject({
  Id: z.string(),
  SyncToken: z.string(),
  TotalAmt: z.number(),
  UnappliedAmt: z.number().default(0),
  CustomerRef: reference,
  Line: z
    .array(
      z.looseObject({
        Amount: z.number().default(0),
        LinkedTxn: z.array(z.looseObject({ TxnId: z.string(), TxnType: z.string() })).default([]),
      }),
    )
    .default([]),
});

/** Puts a payment back on its invoice, as far as both are open. What else it pays stays. */
async function applyAgain(
  client: QboClient,
  create: Create,
  { invoiceId, requestId }: BooksDraft,
  id: string,
): Promise<SentDocument> {
  const call = { method: 'GET', path: `payment/${encodeURIComponent(id)}` } as const;
  const { Payment: there } = await client.call(call, z.object({ Payment: payment }));
  const { SyncToken, TotalAmt, CustomerRef, UnappliedAmt, Line } = there;
  const isOfInvoice = ({ LinkedTxn }: (typeof Line)[number]) =>
    LinkedTxn.some(({ TxnId, TxnType }) => TxnType === 'Invoice' && TxnId === invoiceId);
  const known = Line.filter(isOfInvoice).reduce((sum, { Amount }) => sum + centsOf(Amount), 0);
  const open = invoiceId === null ? 0 : await readBalance(client, 'Invoice', invoiceId);
  const more = Math.min(open, centsOf(UnappliedAmt));
  if (more <= 0) {
    // An earlier attempt, whose answer was lost, has done it.
    if (known > 0) return { externalId: null, total: cents(0), facts: factsThere(there) };
    throw new BooksFault('refused', NOTHING_OPEN);
  }
  const link = { Amount: amountOf(known + more), LinkedTxn: [{ TxnId: invoiceId, TxnType: 'Invoice' }] };
  const others = Line.filter((one) => !isOfInvoice(one));
  const body = { Id: id, SyncToken, sparse: true, CustomerRef, TotalAmt, Line: [...others, link] };
  const made = await create('Payment', body, `${requestId}-${SyncToken}`);
  return { externalId: null, total: cents(0), facts: factsThere(made) };
}

async function readBalance(client: QboClient, kind: string, id: string): Promise<number> {
  const answer = z.object({ [kind]: stored });
  const read = await client.call(
    { method: 'GET', path: `${kind.toLowerCase()}/${encodeURIComponent(id)}` },
    answer,
  );
  return centsOf(read[kind]!.Balance);
}

const usableCredit = async (client: QboClient, credit: BooksDraft['credit']): Promise<number> => {
  if (!credit) return 0;
  return credit.kind === 'credit memo' ? readBalance(client, 'CreditMemo', credit.id) : credit.amount;
};
