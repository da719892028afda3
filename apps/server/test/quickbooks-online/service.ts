import { type Fields, listAt, textAt, valueAt } from './fields.ts';
import { withBalances } from './books.ts';
import { type Company, findObject, objectsOf } from './company.ts';
import { kindNamed, KINDS } from './kinds.ts';
import { answerQuery } from './query.ts';
import { business, invalid, notFound, Refusal } from './refusals.ts';
import { write } from './write.ts';

export interface Asked {
  readonly method: string;
  /** Path below the company's path, such as `invoice/12`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
}

const LONGEST_REQUEST_ID = 50;
const MOST_IN_BATCH = 30;
const THIRTY_DAYS = 30 * 86_400_000;
const MOST_CHANGES = 1_000;

const badRequest = (detail: string) =>
  business({ code: '2010', message: 'Request has invalid or unsupported property', detail });
const unsupported = (what: string) =>
  business({ code: '500', message: 'Unsupported Operation', detail: `Operation ${what} is not supported.` });

/** Answers one call to the accounting service; a repeated request id gets the same answer as before. */
export function answerCall(company: Company, asked: Asked): Fields {
  const requestId = asked.query.get('requestid');
  if (requestId !== null && asked.method === 'POST') {
    if (requestId.length > LONGEST_REQUEST_ID) throw badRequest('requestid is longer than 50 characters');
    const known = company.answers.get(requestId);
    if (known) return known;
    const answer = withTime(company, answerOnce(company, asked));
    company.answers.set(requestId, answer);
    return answer;
  }
  return withTime(company, answerOnce(company, asked));
}

const withTime = (company: Company, answer: Fields): Fields => ({
  ...answer,
  time: company.clock().toISOString(),
});

function answerOnce(company: Company, { method, path, query, text }: Asked): Fields {
  const [first = '', id = ''] = path.split('/');
  if (first === 'query')
    return { QueryResponse: answerQuery(company, method === 'GET' ? (query.get('query') ?? '') : text) };
  if (first === 'cdc' && method === 'GET') return changesSince(company, query);
  if (first === 'batch' && method === 'POST') return batch(company, parse(text));
  const kind = kindNamed(first) ?? raise(unsupported(first));
  if (method === 'GET') {
    // A company's info is read by the realm id.
    const isOwn = kind === 'CompanyInfo' && id === company.realmId;
    const found = findObject(company, kind, isOwn ? '1' : id || '1') ?? raise(notFound());
    return { [kind]: withBalances(company, kind, found) };
  }
  const operation = query.get('operation') ?? '';
  const isVoid = operation === 'update' && query.get('include') === 'void';
  const body = parse(text);
  const isLoose = query.get('include') === 'allowduplicatedocnum';
  return { [kind]: write(company, { kind, operation: isVoid ? 'void' : operation, body, isLoose }) };
}
function raise(error: Error): never {
  throw error;
}

function parse(text: string): Fields {
  try {
    const json = JSON.parse(text) as unknown;
    if (typeof json === 'object' && json !== null) return json as Fields;
  } catch {
    // answered below
  }
  throw badRequest('The request body is not JSON');
}

/** A batch's items are independent: some may fail. */
function batch(company: Company, body: Fields): Fields {
  const items = listAt(body, 'BatchItemRequest');
  if (items.length > MOST_IN_BATCH)
    throw invalid(`Maximum allowed items in a batch is ${MOST_IN_BATCH}`, '1040');
  const responses = items.map((item): Fields => {
    const bId = textAt(item, 'bId');
    try {
      const asked = valueAt(item, 'Query');
      if (typeof asked === 'string') return { bId, QueryResponse: answerQuery(company, asked) };
      const kind = Object.keys(item).find((name) => KINDS[name]) ?? raise(unsupported('batch item'));
      const operation = textAt(item, 'operation');
      const written = write(company, { kind, operation, body: item[kind] as Fields, isLoose: false });
      return { bId, [kind]: written };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { bId, ...error.body };
    }
  });
  return { BatchItemResponse: responses };
}

function changesSince(company: Company, query: URLSearchParams): Fields {
  const since = Date.parse(query.get('changedSince') ?? '');
  if (Number.isNaN(since)) throw badRequest('changedSince is not a moment');
  if (company.clock().getTime() - since > THIRTY_DAYS)
    throw invalid('changedSince may be at most 30 days ago', '5020');
  const kinds = (query.get('entities') ?? '').split(',').map((name) => kindNamed(name) ?? '');
  const wrong = kinds.findIndex((kind) => !KINDS[kind]?.isTracked);
  if (wrong >= 0) throw badRequest(`${(query.get('entities') ?? '').split(',')[wrong]} has no changes`);
  let left = MOST_CHANGES;
  const responses = kinds.map((kind): Fields => {
    const changed = [...objectsOf(company, kind).values()]
      .filter((fields) => Date.parse(textAt(fields, 'MetaData.LastUpdatedTime')) >= since)
      .map((fields) => withBalances(company, kind, fields));
    const gone = company.deleted
      .filter((change) => change.kind === kind && change.at.getTime() >= since)
      .map(({ id, at }): Fields => ({
        domain: 'QBO',
        status: 'Deleted',
        Id: id,
        MetaData: { LastUpdatedTime: at.toISOString() },
      }));
    const all = [...changed, ...gone].slice(0, left);
    left -= all.length;
    return all.length === 0 ? {} : { [kind]: all, startPosition: 1, maxResults: all.length };
  });
  return { CDCResponse: [{ QueryResponse: responses }] };
}
