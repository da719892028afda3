import { type RawBuilder, sql } from 'kysely';
import { searching } from '../../../platform/database/search.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** Shortest prefix for which we search order numbers; shorter ones match too many rows. */
const SHORTEST_START = 3;
/** Minimum length for fuzzy matches; shorter words are similar by chance. */
const SHORTEST_FORGIVEN = 4;
const SHORTEST_PHONE = 4;

/** Ids as the database returns them in an array, to be passed back unchanged. */
type Ids = readonly string[];

/** Matches of a typed word: orders by number, customers, and the leathers and items of pieces. */
export interface WordMatch {
  readonly orders: Ids;
  readonly customers: Ids;
  readonly leathers: Ids;
  readonly items: Ids;
}

/** Tolerates one wrong letter in a short name. */
const SIMILARITY = 0.45;

interface Search {
  readonly words: readonly string[];
  readonly poOnly: boolean;
}

/**
 * Looks up each word first, in small tables by index. The order query then filters by known ids, which the database
 * plans well at any table size.
 */
export async function findWords(handle: Handle, { words, poOnly }: Search): Promise<readonly WordMatch[]> {
  if (words.length === 0) return [];
  return searching(handle, SIMILARITY, async (trx) => {
    const matches: WordMatch[] = [];
    for (const word of words) matches.push(await findWord(trx, word, poOnly));
    return matches;
  });
}

async function findWord(trx: Trx, word: string, poOnly: boolean): Promise<WordMatch> {
  const like = sql`plain_text(${`%${escaped(word)}%`})`;
  const isName = !isShortNumber(word);
  const nothing = sql`select null::bigint where false`;
  const result = await sql<WordMatch>`select
    array(${numbered(word, poOnly)}) as orders,
    array(${isName ? sql`${LIVE} and c.find_text like ${like}` : nothing}) as customers,
    array(${isName ? sql`select l.id from leather_items l where plain_text(l.name) like ${like}` : nothing}) as leathers,
    array(${
      isName
        ? sql`select i.id from sale_items i left join styles s on s.id = i.style_id
            where plain_text(i.name) like ${like} or plain_text(s.name) like ${like}`
        : nothing
    }) as items`.execute(trx);
  const match = result.rows[0]!;
  const isForgiven = word.length >= SHORTEST_FORGIVEN && !/\d/.test(word);
  if (match.customers.length > 0 || !isForgiven) return match;
  const alike = await sql<{ ids: Ids }>`
    select array(${LIVE} and plain_text(${word}) <% c.find_text) as ids`.execute(trx);
  return { ...match, customers: alike.rows[0]!.ids };
}

const LIVE = sql`select c.id from customers c where c.is_live`;

/**
 * Whether the word is one letter, or a number too short for a phone: nearly every name contains it, so it needs an
 * exact match.
 */
const isShortNumber = (word: string): boolean =>
  word.length < 2 || (/^\d+$/.test(word) && word.length < SHORTEST_PHONE);

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function numbered(word: string, poOnly: boolean): RawBuilder<unknown> {
  const key = (condition: RawBuilder<unknown>) => sql`select n.id from orders n where ${condition}`;
  if (!/\d/.test(word)) return key(sql`false`);
  // Other companies' order numbers contain letters, and users type them in any letter case.
  const forms = [...new Set([word, word.toUpperCase(), word.toLowerCase()])];
  const bare = forms.map((form) => form.replace(/^0+(?=.)/, ''));
  const start = `${escaped(word.toUpperCase())}%`;
  const isStart = word.length >= SHORTEST_START;
  const po = [
    key(sql`n.po_number = any(${forms}::text[])`),
    ...(isStart ? [key(sql`n.po_number like ${start}`)] : []),
  ];
  const others = [
    ...(/^\d{1,15}$/.test(word) ? [key(sql`n.id = ${Number(word)}`)] : []),
    key(sql`ltrim(n.so_number, '0') = any(${bare}::text[])`),
    key(sql`ltrim(lower(n.external_po_number), '0') = any(${bare}::text[])`),
    ...(isStart ? [key(sql`n.so_number like ${start}`)] : []),
  ];
  return sql.join(poOnly ? po : [...po, ...others], sql` union all `);
}

/** Whether an order matches this word: in its numbers, its customer, or the styles and leathers of its pieces. */
export function matchesWord({ orders, customers, leathers, items }: WordMatch): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = [];
  if (orders.length > 0) ways.push(sql`o.id = any(${orders}::bigint[])`);
  if (customers.length > 0) ways.push(sql`o.customer_id = any(${customers}::bigint[])`);
  if (leathers.length > 0 || items.length > 0)
    ways.push(sql`(o.company_id, o.id) in (select d.company_id, d.order_id from order_details d
      where d.leather_item_id = any(${leathers}::bigint[]) or d.sale_item_id = any(${items}::bigint[]))`);
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}
