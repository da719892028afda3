import { type RawBuilder, sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Numbers are found by how they begin from so many characters on; before, too many begin alike. */
const SHORTEST_START = 3;
/** Shorter words are alike by chance. */
const SHORTEST_FORGIVEN = 4;

/** How alike a typed word and a name have to be: one wrong letter in a short name is forgiven. */
export async function forgiveTypingErrors(trx: Trx): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', '0.45', true)`.execute(trx);
}

/** Runs what looks for words where typing errors are forgiven, which is a setting of a transaction. */
export async function whereForgiving<T>(
  handle: Handle,
  { words }: { words: readonly string[] },
  work: (handle: Handle) => Promise<T>,
): Promise<T> {
  if (words.length === 0) return work(handle);
  return inTransaction(handle, async (trx) => {
    await forgiveTypingErrors(trx);
    return work(trx);
  });
}

/**
 * Whether an order has this word: in its numbers, its customer, or the styles and leathers of its pieces. Each way
 * gives the keys of a few orders by an index of its own. A customer's name may be mistyped when no name has the
 * word exactly. A part of the orders' own repository.
 */
export function matchesWord(word: string, { poOnly }: { poOnly: boolean }): RawBuilder<unknown> {
  const like = sql`plain_text(${`%${escaped(word)}%`})`;
  const keys = [...numberKeys(word, poOnly)];
  if (word.length >= 2) keys.push(customerKeys(word, like), pieceKeys(like));
  if (keys.length === 0) return sql`false`;
  return sql`(o.company_id, o.id) in (${sql.join(keys, sql` union all `)})`;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function numberKeys(word: string, poOnly: boolean): readonly RawBuilder<unknown>[] {
  if (!/\d/.test(word)) return [];
  const key = (condition: RawBuilder<unknown>) =>
    sql`select n.company_id, n.id from orders n where ${condition}`;
  const bare = word.replace(/^0+(?=.)/, '');
  const start = `${escaped(word)}%`;
  const isStart = word.length >= SHORTEST_START;
  const po = [isStart ? key(sql`n.po_number like ${start}`) : key(sql`n.po_number = ${word}`)];
  if (poOnly) return po;
  return [
    ...po,
    ...(/^\d{1,15}$/.test(word) ? [key(sql`n.id = ${Number(word)}`)] : []),
    key(sql`ltrim(n.so_number, '0') = ${bare}`),
    key(sql`ltrim(n.external_po_number, '0') = ${bare}`),
    ...(isStart ? [key(sql`n.so_number like ${start}`)] : []),
  ];
}

function customerKeys(word: string, like: RawBuilder<unknown>): RawBuilder<unknown> {
  const live = sql`select c.company_id, c.id from customers c where c.merged_into_id is null`;
  const exact = sql`${live} and c.find_text like ${like}`;
  const isForgiven = word.length >= SHORTEST_FORGIVEN && !/\d/.test(word);
  const alike = isForgiven
    ? sql`union all (${live} and plain_text(${word}) <% c.find_text and not exists (${exact}))`
    : sql``;
  return sql`select b.company_id, b.id from orders b
    join (${exact} ${alike}) person on person.company_id = b.company_id and person.id = b.customer_id`;
}

function pieceKeys(like: RawBuilder<unknown>): RawBuilder<unknown> {
  const leathers = sql`select l.id from leather_items l where plain_text(l.name) like ${like}`;
  const items = sql`select i.id from sale_items i left join styles s on s.id = i.style_id
    where plain_text(i.name) like ${like} or plain_text(s.name) like ${like}`;
  return sql`select d.company_id, d.order_id from order_details d where d.leather_item_id in (${leathers})
    union all select d.company_id, d.order_id from order_details d where d.sale_item_id in (${items})`;
}
