import {
  add,
  type Company,
  findRef,
  isNameTaken,
  type ListObject,
  listOf,
  type Transaction,
  type TxnKind,
} from './company.ts';
import { schemaFault } from './schema.ts';
import { lineIdOf } from './deposits.ts';
import { Refusal } from './refusal.ts';
import { addTransaction, changePayment, openOf } from './transactions.ts';
import { amountOf, child, type Element, escape, parseXml, type Ret, textOf, writeRet } from './xml.ts';

/** QuickBooks couldn't read the request: the Web Connector gets a code instead of an answer. */
export class ParseError extends Error {
  readonly hresult = '0x80040400';
}

/** QuickBooks Desktop with an open company file. */
export interface QuickBooks {
  company: Company;
  /** Carries out a message set, as the request processor does. */
  readonly process: (text: string) => string;
  /** Ends a program's session and forgets its iterators. */
  readonly endSession: () => void;
  /** Requests that were carried out, newest last. */
  readonly log: string[];
}

const TXN_KINDS = [
  'Invoice',
  'CreditMemo',
  'SalesReceipt',
  'ReceivePayment',
  'JournalEntry',
  'Deposit',
] as const;
const LONGEST_SET_ID = 24;

interface Answer {
  readonly rows: readonly Ret[];
  readonly attributes?: Readonly<Record<string, string>>;
}

export function openQuickBooks(company: Company): QuickBooks {
  const iterators = new Map<string, Ret[]>();
  /** The last message set that had an id, and its answer. */
  let stored: { id: string; request: string; answer: string } | undefined;
  const quickBooks: QuickBooks = { company, process, endSession: () => iterators.clear(), log: [] };

  function process(text: string): string {
    if (!text.includes('<?qbxml version="13.0"?>')) throw new ParseError('The version is missing.');
    const set = child(parseXml(text), 'QBXMLMsgsRq');
    const [request] = set?.children ?? [];
    if (!set || !request)
      throw new ParseError('QuickBooks found an error when parsing the provided XML text stream.');
    const { onError, newMessageSetID: id, oldMessageSetID: before } = set.attributes;
    if (onError !== 'stopOnError' && onError !== 'continueOnError')
      throw new ParseError('onError is missing.');
    const fault = schemaFault(request);
    if (fault !== undefined) throw new ParseError(fault);
    if (id !== undefined && id.length > LONGEST_SET_ID) return setAnswer('', ' messageSetStatusCode="9004"');
    if (id !== undefined && stored?.id === id)
      return stored.request === text ? stored.answer : setAnswer('', ' messageSetStatusCode="9001"');
    if (before !== undefined && stored?.id === before) stored = undefined;
    const setAttributes = id === undefined ? '' : ` newMessageSetID="${id}" messageSetStatusCode="0"`;
    const answer = setAnswer(answerTo(request), setAttributes);
    if (id !== undefined) stored = { id, request: text, answer };
    return answer;
  }

  function answerTo(request: Element): string {
    const name = request.name.replace(/Rq$/, 'Rs');
    const id = request.attributes['requestID'] ?? '';
    try {
      const { rows, attributes = {} } = carryOut(request);
      quickBooks.log.push(request.name);
      const isEmpty = rows.length === 0;
      const status = isEmpty
        ? 'statusCode="1" statusSeverity="Info" statusMessage="A query request did not find a matching object in QuickBooks"'
        : 'statusCode="0" statusSeverity="Info" statusMessage="Status OK"';
      const more = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${name} requestID="${id}" ${status}${more.join('')}>${rows.map(writeRet).join('')}</${name}>`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const message = escape(error.message);
      return `<${name} requestID="${id}" statusCode="${error.code}" statusSeverity="Error" statusMessage="${message}"/>`;
    }
  }

  function carryOut(request: Element): Answer {
    const kind = request.name.replace(/(?:Query|Add|Mod)Rq$/, '');
    if (request.name.endsWith('AddRq')) return { rows: [addTo(kind, request.children[0]!)] };
    if (request.name === 'ReceivePaymentModRq')
      return { rows: [txnRet(quickBooks.company, changePayment(quickBooks.company, request.children[0]!))] };
    if (request.name.endsWith('ModRq')) return { rows: [change(kind, request.children[0]!)] };
    const found = TXN_KINDS.includes(kind as TxnKind) ? queryTxns(kind, request) : queryList(kind, request);
    return page(request, found);
  }

  function addTo(kind: string, form: Element): Ret {
    const { company: open } = quickBooks;
    if (TXN_KINDS.includes(kind as TxnKind)) return txnRet(open, addTransaction(open, kind as TxnKind, form));
    const name = textOf(form, 'Name');
    const isTaken =
      kind === 'Customer' || kind === 'Vendor'
        ? isNameTaken(open, name)
        : listOf(open, kind).some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw new Refusal('3100', `The name "${name}" of the list element is already in use.`);
    if (name.includes(':')) throw new Refusal('3085', 'A name can’t have a colon.');
    const sold = child(form, 'SalesOrPurchase');
    const account = sold && findRef(open, 'Account', child(sold, 'AccountRef'));
    if (sold && !account) throw new Refusal('3140', 'There is an invalid reference to QuickBooks Account.');
    const fields = {
      Phone: textOf(form, 'Phone'),
      Email: textOf(form, 'Email'),
      AccountId: account?.id ?? '',
    };
    return listRet(kind, add(open, kind, name, fields));
  }

  /** Changes the version that the request names; only the fields in the request change. */
  function change(kind: string, form: Element): Ret {
    const { company: open } = quickBooks;
    const list = listOf(open, kind);
    const found = list.find(({ id }) => id === textOf(form, 'ListID'));
    if (!found) throw new Refusal('3120', 'The object specified in the request cannot be found.');
    if (found.editSequence !== textOf(form, 'EditSequence'))
      throw new Refusal('3200', 'The provided edit sequence is out-of-date.');
    const name = textOf(form, 'Name') || found.name;
    if (name.toLowerCase() !== found.name.toLowerCase() && isNameTaken(open, name))
      throw new Refusal('3100', `The name "${name}" of the list element is already in use.`);
    const given = form.children.filter(({ name: field }) => field === 'Phone' || field === 'Email');
    const fields = { ...found.fields, ...Object.fromEntries(given.map((one) => [one.name, one.text])) };
    const changed = { ...found, name, fields, editSequence: `1420${open.nextId()}` };
    list[list.indexOf(found)] = changed;
    return listRet(kind, changed);
  }

  /** A query returns at most `MaxReturned` objects at a time; continuing it in the same session returns the rest. */
  function page(request: Element, found: readonly Ret[]): Answer {
    const most = Number(textOf(request, 'MaxReturned') || Infinity);
    const { iterator, iteratorID } = request.attributes;
    if (iterator === undefined) return { rows: found.slice(0, most) };
    if (!Number.isFinite(most)) throw new ParseError('An iterator needs MaxReturned.');
    const rest = iterator === 'Start' ? [...found] : iterators.get(iteratorID ?? '');
    if (!rest) throw new Refusal('3270', 'The iterator isn’t valid in this session.');
    const id = iterator === 'Start' ? `{${quickBooks.company.nextId()}}` : iteratorID!;
    const rows = rest.splice(0, most);
    iterators.set(id, rest);
    return { rows, attributes: { iteratorRemainingCount: String(rest.length), iteratorID: id } };
  }

  function queryList(kind: string, request: Element): Ret[] {
    const isActiveOnly = textOf(request, 'ActiveStatus') !== 'All';
    const ids = request.children.filter(({ name }) => name === 'ListID').map(({ text }) => text);
    const named = listOf(quickBooks.company, kind).filter(({ id }) => ids.length === 0 || ids.includes(id));
    if (ids.length > 0 && named.length === 0)
      throw new Refusal(
        '500',
        `The query request has not been fully completed: "${ids[0]}" cannot be found.`,
      );
    return named
      .filter(({ isActive }) => isActive || !isActiveOnly)
      .map((one) => only(request, listRet(kind, one)));
  }

  function queryTxns(kind: string, request: Element): Ret[] {
    const ids = request.children.filter(({ name }) => name === 'TxnID').map(({ text }) => text);
    const from = textOf(request, 'TxnDateRangeFilter.FromTxnDate');
    const found = quickBooks.company.transactions.filter(
      (one) => one.kind === kind && (ids.length > 0 ? ids.includes(one.id) : one.day >= from),
    );
    if (ids.length > 0 && found.length === 0)
      throw new Refusal(
        '500',
        `The query request has not been fully completed: "${ids[0]}" cannot be found.`,
      );
    const hasLines = textOf(request, 'IncludeLineItems') === 'true';
    return found.map((one) => only(request, txnRet(quickBooks.company, one, hasLines)));
  }

  return quickBooks;
}

const setAnswer = (inner: string, attributes: string): string =>
  `<?xml version="1.0" ?><QBXML><QBXMLMsgsRs${attributes}>${inner}</QBXMLMsgsRs></QBXML>`;

/** Reduces an object to the fields that a query asked for. */
function only(request: Element, [name, content]: Ret): Ret {
  const wanted = request.children.filter((one) => one.name === 'IncludeRetElement').map(({ text }) => text);
  if (wanted.length === 0 || typeof content === 'string') return [name, content];
  return [name, content.filter(([field]) => wanted.includes(field))];
}

function listRet(kind: string, { id, name, isActive, editSequence, fields }: ListObject): Ret {
  const { AccountId = '', ...rest } = fields;
  const entity: Ret[] =
    kind === 'SalesRep'
      ? [
          [
            'SalesRepEntityRef',
            [
              ['ListID', id],
              ['FullName', name],
            ],
          ],
        ]
      : [];
  const sold: Ret[] =
    AccountId === '' ? [] : [['SalesOrPurchase', [['AccountRef', [['ListID', AccountId]]]]]];
  return [
    `${kind}Ret`,
    [
      ['ListID', id],
      ['EditSequence', editSequence],
      ['Name', name],
      ['FullName', name],
      ['IsActive', String(isActive)],
      ...Object.entries(rest).map(([key, value]): Ret => [key, value]),
      ...entity,
      ...sold,
    ],
  ];
}

const refRet = (form: Element, name: string): Ret[] =>
  child(form, name) ? [[name, [['ListID', textOf(form, `${name}.ListID`)]]]] : [];

/** Lines of a form, and what a payment pays. */
function linesRet(company: Company, txn: Transaction): Ret[] {
  const { kind, form, links } = txn;
  if (kind === 'ReceivePayment')
    return links.map(([id, cents]): Ret => [
      'AppliedToTxnRet',
      [
        ['TxnID', id],
        ['TxnType', company.transactions.find((one) => one.id === id)?.kind ?? ''],
        ['Amount', amountOf(cents)],
      ],
    ]);
  if (kind === 'JournalEntry')
    return txn.postings.map(([id, cents], index): Ret => {
      const line = form.children.filter(({ name }) => name.startsWith('Journal'))[index]!;
      return [
        cents > 0 ? 'JournalDebitLine' : 'JournalCreditLine',
        [
          ['TxnLineID', lineIdOf(txn.id, index)],
          ['AccountRef', [['ListID', id]]],
          ['Amount', amountOf(Math.abs(cents))],
          ...refRet(line, 'EntityRef'),
          ...refRet(line, 'ClassRef'),
        ],
      ];
    });
  return form.children
    .filter(({ name }) => name.endsWith('LineAdd'))
    .map((line): Ret => [
      line.name.replace('LineAdd', 'LineRet'),
      [
        ...(textOf(line, 'PaymentTxnID') === '' ? [] : [['TxnID', textOf(line, 'PaymentTxnID')] as const]),
        ...['ItemRef', 'EntityRef', 'AccountRef', 'ClassRef'].flatMap((name) => refRet(line, name)),
        ['Amount', textOf(line, 'Amount')],
      ],
    ]);
}

function txnRet(company: Company, txn: Transaction, hasLines = true): Ret {
  const totals: Readonly<Record<TxnKind, readonly (readonly [string, number])[]>> = {
    Invoice: [
      ['Subtotal', txn.subtotal],
      ['SalesTaxTotal', txn.tax],
      ['BalanceRemaining', openOf(company, txn)],
    ],
    CreditMemo: [
      ['Subtotal', txn.subtotal],
      ['SalesTaxTotal', txn.tax],
      ['TotalAmount', txn.total],
      ['CreditRemaining', openOf(company, txn)],
    ],
    SalesReceipt: [
      ['Subtotal', txn.subtotal],
      ['SalesTaxTotal', txn.tax],
      ['TotalAmount', txn.total],
    ],
    ReceivePayment: [
      ['TotalAmount', txn.total],
      ['UnusedPayment', txn.total - txn.links.reduce((sum, [, cents]) => sum + cents, 0)],
    ],
    JournalEntry: [],
    Deposit: [['DepositTotal', txn.total]],
  };
  return [
    `${txn.kind}Ret`,
    [
      ['TxnID', txn.id],
      ['EditSequence', txn.editSequence],
      ['TxnDate', txn.day],
      ...(txn.customerId === '' || txn.kind === 'JournalEntry'
        ? []
        : [['CustomerRef', [['ListID', txn.customerId]]] as const]),
      ...['ARAccountRef', 'DepositToAccountRef'].flatMap((name) => refRet(txn.form, name)),
      ['RefNumber', txn.number],
      ...totals[txn.kind].map(([name, cents]): Ret => [name, amountOf(cents)]),
      ['Memo', txn.memo],
      ...(hasLines ? linesRet(company, txn) : []),
    ],
  ];
}
