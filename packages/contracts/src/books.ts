import { z } from 'zod';
import { counterpartKinds, faultCauses, itemRoles, mappedRoles } from '@cordovan/domain/accounting';
import { type AnswerOf, defineCall } from './call.ts';
import { day, id, idText, moment, money, wire } from './codec.ts';
import { count, done, flag, idParams, NAME, NOTE, paged, pageSizeText, pageText, text } from './fields.ts';

const VIEW = { staff: 'accounting.view' } as const;
const SYNC = { staff: 'accounting.sync' } as const;
const REQUIREMENTS = ['N-22', 'ACCT-15', 'GEN-02'] as const;
const EXTERNAL_ID = text(60).refine((value) => value !== '');

/** Status of the Web Connector of QuickBooks Desktop (ADR 52). */
const desktop = wire({
  userName: z.string(),
  /** Null before the first contact. */
  companyFile: z.string().nullable(),
  contactedAt: moment.nullable(),
  listsReadAt: moment.nullable(),
  isRunning: z.boolean(),
  /** Requests that QuickBooks has answered in the current run. */
  answered: count,
  /** Error during the last contact. */
  problem: z.string().nullable(),
  /** Sign-ins with a wrong name or password since the last right one, and the last of them. */
  refusedCount: count,
  refusedAt: moment.nullable(),
});

/** The connection to an external accounting package (ADR 42). */
export const booksConnection = wire({
  /** Whether the configuration includes a QuickBooks Online app. */
  isAvailable: z.boolean(),
  /** Whether the Web Connector accepts the product's address. */
  isDesktopAvailable: z.boolean(),
  status: z.enum(['none', 'connected', 'reconnect']),
  companyName: z.string().nullable(),
  environment: z.enum(['sandbox', 'production']),
  connectedAt: moment.nullable(),
  /** First day of the entries that the connection follows; null until someone turns it on. */
  liveFrom: day.nullable(),
  waiting: count,
  failed: count,
  lastSentAt: moment.nullable(),
  /** Null unless QuickBooks Desktop is connected. */
  desktop: desktop.nullable(),
});
export type BooksConnection = z.output<typeof booksConnection>;

export const readConnection = defineCall({
  id: 'accounting.readConnection',
  method: 'GET',
  path: '/api/accounting/connection',
  access: VIEW,
  summary: 'The connection to QuickBooks: its company, and what waits or failed',
  requirements: REQUIREMENTS,
  answer: booksConnection,
});

export const beginConnection = defineCall({
  id: 'accounting.beginConnection',
  method: 'POST',
  path: '/api/accounting/connection/begin',
  access: SYNC,
  summary: 'The page of QuickBooks on which a person connects or reconnects a company',
  requirements: REQUIREMENTS,
  answer: wire({ url: z.string() }),
});

export const finishConnection = defineCall({
  id: 'accounting.finishConnection',
  method: 'POST',
  path: '/api/accounting/connection/finish',
  access: SYNC,
  summary: 'Connects the company that the person chose, with the code that QuickBooks gave the browser',
  requirements: REQUIREMENTS,
  body: wire({ state: text(200), code: text(500), realmId: text(40) }),
  answer: booksConnection,
});

export const connectDesktop = defineCall({
  id: 'accounting.connectDesktop',
  method: 'POST',
  path: '/api/accounting/connection/desktop',
  access: SYNC,
  summary:
    'Connects QuickBooks Desktop, or gives its Web Connector another password; shows the password once',
  requirements: REQUIREMENTS,
  answer: wire({ userName: z.string(), password: z.string() }),
});

export const readDesktopFile = defineCall({
  id: 'accounting.readDesktopFile',
  method: 'GET',
  path: '/api/accounting/connection/desktop/file',
  access: SYNC,
  summary: 'The file that adds the product to the QuickBooks Web Connector',
  requirements: REQUIREMENTS,
  answerKind: 'file',
});

export const disconnectBooks = defineCall({
  id: 'accounting.disconnectBooks',
  method: 'POST',
  path: '/api/accounting/connection/disconnect',
  access: SYNC,
  summary: 'Ends the connection; what was sent stays in QuickBooks',
  requirements: REQUIREMENTS,
  answer: booksConnection,
});

const choice = wire({ id: z.string(), name: z.string() });
const mappedRole = z.enum(mappedRoles);

/** The accounting package's account, item, class and tax code for each of ours. */
export const booksMapping = wire({
  roles: z.array(
    wire({
      role: mappedRole,
      /** Our name of the account. */
      name: z.string(),
      accountId: z.string().nullable(),
      /** Whether the account is a guess that isn't saved yet. */
      isGuess: z.boolean(),
      accounts: z.array(choice),
      /** Documents that were sent with the account that was chosen then. */
      sent: count,
    }),
  ),
  /** Our accounts that serve none of these roles, used by manual entries and bank deposits. */
  ledgerAccounts: z.array(
    wire({
      id,
      code: z.string(),
      name: z.string(),
      accountId: z.string().nullable(),
      isGuess: z.boolean(),
      accounts: z.array(choice),
    }),
  ),
  items: z.array(
    wire({
      role: z.enum(itemRoles),
      /** Null if one will be added. */
      itemId: z.string().nullable(),
      newName: z.string(),
      /** Name of the saved item if it books to another account by now: saving chooses one that doesn't. */
      misplaced: z.string().nullable(),
    }),
  ),
  itemChoices: z.array(wire({ id: z.string(), name: z.string(), accountId: z.string() })),
  stores: z.array(wire({ storeId: id, name: z.string(), classId: z.string().nullable() })),
  classChoices: z.array(choice),
  taxCodeId: z.string().nullable(),
  taxCodeChoices: z.array(choice),
});
export type BooksMapping = z.output<typeof booksMapping>;

export const readBooksMapping = defineCall({
  id: 'accounting.readBooksMapping',
  method: 'GET',
  path: '/api/accounting/connection/mapping',
  access: SYNC,
  summary: 'Accounts, items, classes and tax codes of QuickBooks, with what was saved or the best guess',
  requirements: [...REQUIREMENTS, 'ACCT-08', 'ACCT-09'],
  answer: booksMapping,
});

export const booksMappingInput = wire({
  accounts: z.array(wire({ role: mappedRole, accountId: EXTERNAL_ID })).max(20),
  ledgerAccounts: z.array(wire({ id, accountId: EXTERNAL_ID })).max(500),
  items: z.array(wire({ role: z.enum(itemRoles), itemId: EXTERNAL_ID })).max(20),
  stores: z.array(wire({ storeId: id, classId: EXTERNAL_ID })).max(500),
  taxCodeId: EXTERNAL_ID.nullable(),
  /** Whether a person confirmed that roles share an account. */
  isConfirmed: flag(false),
});
export type BooksMappingInput = z.output<typeof booksMappingInput>;

export const saveBooksMapping = defineCall({
  id: 'accounting.saveBooksMapping',
  method: 'POST',
  path: '/api/accounting/connection/mapping',
  access: SYNC,
  summary: 'Saves the accounts, items, classes and the tax code; adds the items that QuickBooks lacks',
  requirements: [...REQUIREMENTS, 'ACCT-08', 'ACCT-09', 'N-39'],
  body: booksMappingInput,
  answer: done,
});

const candidate = wire({ id: z.string(), name: z.string(), email: z.string().nullable() });

export const previewBooks = defineCall({
  id: 'accounting.previewBooks',
  method: 'GET',
  path: '/api/accounting/connection/preview',
  access: SYNC,
  summary: 'What would be sent from a day on, and how its customers match those of QuickBooks; sends nothing',
  requirements: REQUIREMENTS,
  query: z.object({ from: day }),
  answer: wire({
    kinds: z.array(wire({ kind: z.enum(counterpartKinds), count, amount: money })),
    /** Names of the roles without an account so far. */
    unmapped: z.array(mappedRole),
    /** Numbers and names of accounts that manual entries use and that have no account in the package yet. */
    unmappedAccounts: z.array(z.string()),
    /** Customers that QuickBooks has, that it lacks, and that need a person's decision. */
    matched: count,
    added: count,
    unsure: z.array(
      wire({
        customerId: id,
        name: z.string(),
        email: z.string().nullable(),
        candidates: z.array(candidate),
      }),
    ),
  }),
});
export type BooksPreview = AnswerOf<typeof previewBooks>;

export const startBooks = defineCall({
  id: 'accounting.startBooks',
  method: 'POST',
  path: '/api/accounting/connection/start',
  access: SYNC,
  summary: 'Follows the ledger from a day on: queues what was booked since, and all that will be',
  requirements: [...REQUIREMENTS, 'N-39'],
  body: wire({ from: day }),
  answer: booksConnection,
});

export const matchCustomer = defineCall({
  id: 'accounting.matchCustomer',
  method: 'POST',
  path: '/api/accounting/connection/customers',
  access: SYNC,
  summary: 'Says which customer of QuickBooks is one of ours, or under which name to add it',
  requirements: [...REQUIREMENTS, 'N-39'],
  body: wire({ customerId: id, externalId: EXTERNAL_ID.nullable(), newName: text(NAME).nullable() }),
  answer: done,
});

export const findBooksCustomers = defineCall({
  id: 'accounting.findBooksCustomers',
  method: 'GET',
  path: '/api/accounting/connection/customers',
  access: SYNC,
  summary: 'Customers of QuickBooks whose name or email has a text',
  requirements: REQUIREMENTS,
  query: z.object({ search: text(NAME) }),
  answer: z.array(candidate),
});

export const documentStatuses = ['waiting', 'failed', 'sent', 'skipped'] as const;

/** A document for QuickBooks: what it books, and what happened to it. */
export const booksDocument = wire(
  {
    id,
    kind: z.enum(counterpartKinds),
    status: z.enum(documentStatuses),
    day,
    amount: money,
    memo: z.string(),
    orderId: id.nullable(),
    soNumber: z.string().nullable(),
    customerId: id.nullable(),
    customerName: z.string().nullable(),
    /** Without a role, a person chose the account. */
    postings: z.array(wire({ role: z.string().nullable(), name: z.string(), amount: money })),
    attempts: count,
    nextAttemptAt: moment.nullable(),
    externalId: z.string().nullable(),
    sentAt: moment.nullable(),
    cause: z.enum(faultCauses).nullable(),
    faultCode: z.string().nullable(),
    faultDetail: z.string().nullable(),
    /** Identifies the response for QuickBooks support. */
    faultTrace: z.string().nullable(),
    skipReason: z.string().nullable(),
  },
  { soNumber: 'SONumber' },
);
export type BooksDocument = z.output<typeof booksDocument>;

export const listBooksDocuments = defineCall({
  id: 'accounting.listBooksDocuments',
  method: 'GET',
  path: '/api/accounting/documents',
  access: VIEW,
  summary: 'Documents for QuickBooks, by state, cause or order, and how many failed for each cause',
  requirements: [...REQUIREMENTS, 'ACCT-10', 'NAV-04'],
  query: z.object({
    status: z.enum(documentStatuses).optional(),
    cause: z.enum(faultCauses).optional(),
    orderId: idText.optional(),
    page: pageText.optional(),
    pageSize: pageSizeText.optional(),
  }),
  answer: wire({
    ...paged(booksDocument).fields,
    causes: z.array(wire({ cause: z.enum(faultCauses), count })),
  }),
});
export type BooksDocuments = AnswerOf<typeof listBooksDocuments>;

export const retryBooksDocuments = defineCall({
  id: 'accounting.retryBooksDocuments',
  method: 'POST',
  path: '/api/accounting/documents/retry',
  access: SYNC,
  summary: 'Sends a failed document again, or all that failed for one cause',
  requirements: [...REQUIREMENTS, 'N-30'],
  body: wire({ id: id.nullable(), cause: z.enum(faultCauses).nullable() }),
  answer: wire({ queued: count }),
});

export const skipBooksDocument = defineCall({
  id: 'accounting.skipBooksDocument',
  method: 'POST',
  path: '/api/accounting/documents/:id/skip',
  access: SYNC,
  summary: 'Never sends a document, for a reason; someone enters it in QuickBooks by hand',
  requirements: [...REQUIREMENTS, 'N-39'],
  params: idParams,
  body: wire({ reason: text(NOTE) }),
  answer: done,
});

export const booksCalls = [
  readConnection,
  beginConnection,
  finishConnection,
  connectDesktop,
  readDesktopFile,
  disconnectBooks,
  readBooksMapping,
  saveBooksMapping,
  previewBooks,
  startBooks,
  matchCustomer,
  findBooksCustomers,
  listBooksDocuments,
  retryBooksDocuments,
  skipBooksDocument,
] as const;
