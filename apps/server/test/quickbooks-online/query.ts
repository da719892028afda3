import { type Fields, valueAt } from './fields.ts';
import { withBalances } from './books.ts';
import { type Company, objectsOf } from './company.ts';
import { kindNamed, KINDS, mayHave } from './kinds.ts';
import { business } from './refusals.ts';

const DEFAULT_RESULTS = 100;
const MOST_RESULTS = 1_000;

interface Condition {
  readonly path: string;
  readonly operator: string;
  readonly values: readonly string[];
}

interface Query {
  readonly kind: string;
  readonly isCount: boolean;
  readonly conditions: readonly Condition[];
  readonly orderBy: { readonly path: string; readonly isDescending: boolean } | undefined;
  readonly start: number;
  readonly most: number;
}

const wrong = (detail: string) =>
  business({
    code: '4000',
    message: 'Error parsing query',
    detail: `QueryParserError: ${detail}`,
    type: 'ValidationFault',
  });

const TOKENS =
  /\s*(?:('(?:[^'\\]|\\.)*')|(count\s*\(\s*\*\s*\))|([A-Za-z][\w.]*)|(-?\d+(?:\.\d+)?)|(<=|>=|[=<>(),*]))/giy;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < text.trimEnd().length) {
    const at = TOKENS.lastIndex;
    const found = TOKENS.exec(text);
    if (!found) throw wrong(`Encountered "${text.slice(at, at + 12)}" at column ${at}`);
    tokens.push(found[0].trim());
  }
  return tokens;
}

/** Reads the query language: one kind, conditions joined by AND, an order, a page. */
export function parseQuery(text: string): Query {
  const tokens = tokensOf(text);
  const next = () => tokens.shift() ?? '';
  const isNext = (word: string) => tokens[0]?.toLowerCase() === word;
  const expect = (word: string) => {
    const got = next();
    if (got.toLowerCase() !== word) throw wrong(`Encountered "${got}", was expecting ${word}`);
  };
  expect('select');
  const isCount = tokens[0]?.toLowerCase().startsWith('count') ?? false;
  while (tokens.length > 0 && !isNext('from')) next();
  expect('from');
  const name = next();
  const kind = kindNamed(name) ?? raise(wrong(`${name} is not an entity`));
  const conditions: Condition[] = [];
  if (isNext('where')) {
    do {
      next();
      conditions.push(conditionOf(kind, next));
    } while (isNext('and'));
  }
  let orderBy: Query['orderBy'];
  if (isNext('orderby') || isNext('order')) {
    if (next().toLowerCase() === 'order') expect('by');
    const path = checkPath(kind, next());
    const isDescending = isNext('desc');
    if (isNext('asc') || isDescending) next();
    orderBy = { path, isDescending };
  }
  const numberAfter = (word: string, usual: number) => {
    if (!isNext(word)) return usual;
    next();
    return Number(next());
  };
  const start = numberAfter('startposition', 1);
  const most = numberAfter('maxresults', DEFAULT_RESULTS);
  if (tokens.length > 0) throw wrong(`Encountered "${tokens[0]}"`);
  if (!(start >= 1)) throw wrong('STARTPOSITION must be 1 or more');
  if (!(most >= 1 && most <= MOST_RESULTS)) throw wrong('MAXRESULTS must be between 1 and 1000');
  return { kind, isCount, conditions, orderBy, start, most };
}
function raise(error: Error): never {
  throw error;
}

function checkPath(kind: string, path: string): string {
  const [first = ''] = path.split('.');
  if (KINDS[kind] && !mayHave(KINDS[kind], first))
    throw business({
      code: '4001',
      message: 'Invalid query',
      detail: `QueryValidationError: Property ${path} not found for Entity ${kind}`,
    });
  return path;
}

const textOfToken = (token: string) =>
  token.startsWith("'") ? token.slice(1, -1).replaceAll(/\\(.)/g, '$1') : token;

function conditionOf(kind: string, next: () => string): Condition {
  const path = checkPath(kind, next());
  const operator = next().toLowerCase();
  if (operator !== 'in') {
    if (!['=', '<', '>', '<=', '>=', 'like'].includes(operator)) throw wrong(`Encountered "${operator}"`);
    return { path, operator, values: [textOfToken(next())] };
  }
  const values: string[] = [];
  if (next() !== '(') throw wrong('IN needs a list');
  for (let token = next(); token !== ')'; token = next()) {
    if (token === '') throw wrong('a list is not closed');
    if (token !== ',') values.push(textOfToken(token));
  }
  return { path, operator, values };
}

/** The text used to compare a value: for email addresses and references, what they contain. */
function comparable(fields: Fields, path: string): string {
  const value = valueAt(fields, path);
  const inner = typeof value === 'object' ? (valueAt(value, 'Address') ?? valueAt(value, 'value')) : value;
  return typeof inner === 'string' || typeof inner === 'number' || typeof inner === 'boolean'
    ? String(inner)
    : '';
}

function matches(fields: Fields, { path, operator, values }: Condition): boolean {
  const found = comparable(fields, path);
  const [wanted = ''] = values;
  const order = compare(found, wanted);
  switch (operator) {
    case 'in':
      return values.some((value) => value.toLowerCase() === found.toLowerCase());
    case 'like':
      return new RegExp(
        `^${wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('%', '.*')}$`,
        'i',
      ).test(found);
    case '=':
      return found.toLowerCase() === wanted.toLowerCase();
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    default:
      return order >= 0;
  }
}

function compare(left: string, right: string): number {
  const [a, b] = [Number(left), Number(right)];
  if (left !== '' && right !== '' && !Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  const [from, to] = [Date.parse(left), Date.parse(right)];
  if (left.includes('T') && !Number.isNaN(from) && !Number.isNaN(to)) return from - to;
  return left.toLowerCase() < right.toLowerCase() ? -1 : left.toLowerCase() > right.toLowerCase() ? 1 : 0;
}

/**
 * Answers a query. Includes inactive list objects only if the query asks for them. Without results, the answer is an
 * empty object.
 */
export function answerQuery(company: Company, text: string): Fields {
  const query = parseQuery(text);
  const asksActive = query.conditions.some(({ path }) => path === 'Active');
  const all = [...objectsOf(company, query.kind).values()]
    .map((fields) => withBalances(company, query.kind, fields))
    .filter((fields) => asksActive || fields['Active'] !== false)
    .filter((fields) => query.conditions.every((condition) => matches(fields, condition)));
  if (query.isCount) return { totalCount: all.length };
  const { orderBy } = query;
  const sorted = orderBy
    ? all.toSorted((a, b) => {
        const order = compare(comparable(a, orderBy.path), comparable(b, orderBy.path));
        return orderBy.isDescending ? 0 - order : order;
      })
    : all.toReversed();
  const page = sorted.slice(query.start - 1, query.start - 1 + query.most);
  if (page.length === 0) return {};
  return { [query.kind]: page, startPosition: query.start, maxResults: page.length };
}
