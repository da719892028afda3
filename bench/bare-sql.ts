import pg from 'pg';

export interface BareSql {
  /** Writes one order in one transaction. */
  readonly write: (round: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

type Row = Record<string, string | null>;

/** Rows copied from one of the order's tables, as text, and the statement that writes them. */
interface Copy {
  readonly name: string;
  readonly text: string;
  /** The values of all rows, one row after another. */
  readonly values: (ids: Ids, round: number) => (string | null)[];
  /** Stores the new ids, in row order. */
  readonly keep?: (ids: Ids, added: readonly string[]) => void;
}

interface Ids {
  customer: string;
  order: string;
  details: readonly string[];
}

/** Values in PostgreSQL's own text format, so that they can be written back unchanged. */
const asText = { getTypeParser: () => (value: string) => value };

/**
 * Prepares writing the same rows as the save of `orderId` without reading, pricing or checking anything: customer,
 * order, lines, customizations, history, mail, link and the stored answer, one prepared statement per table.
 */
export async function openBareSql(
  orderId: number,
  { url, connections }: { url: string; connections: number },
): Promise<BareSql> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const copies = await copiesOf(pool, orderId);

  const writeRows = async (client: pg.PoolClient, round: number) => {
    const ids: Ids = { customer: '', order: '', details: [] };
    for (const { name, text, values, keep } of copies) {
      const { rows } = await client.query<{ id: string }>({ name, text, values: values(ids, round) });
      keep?.(
        ids,
        rows.map(({ id }) => id),
      );
    }
  };

  const write = async (round: number) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await writeRows(client, round);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  return { write, close: () => pool.end() };
}

async function copiesOf(pool: pg.Pool, orderId: number): Promise<readonly Copy[]> {
  const read = async (table: string, condition: string): Promise<Row[]> => {
    const text = `select * from ${table} where ${condition} order by 1, 2`;
    const { rows } = await pool.query<Row>({ text, values: [orderId], types: asText });
    if (rows.length === 0) throw new Error(`The order that is copied has no row in ${table}`);
    return rows;
  };
  const ofOrder = (table: string) => read(table, 'order_id = $1');
  const details = await ofOrder('order_details');
  const places = details.map((row) => row.id!);
  const made = (table: string, rows: readonly Row[], change: Change, keep?: Copy['keep']) =>
    copyOf(pool, { table, rows, change, keep });
  return [
    await made(
      'customers',
      await read('customers', 'id = (select customer_id from orders where id = $1)'),
      { email: (_, round) => `bare${round}@demo.test` },
      (ids, [id]) => (ids.customer = id!),
    ),
    await made(
      'orders',
      await read('orders', 'id = $1'),
      { customer_id: (ids) => ids.customer },
      (ids, [id]) => (ids.order = id!),
    ),
    await made(
      'order_details',
      details,
      { order_id: (ids) => ids.order },
      (ids, added) => (ids.details = added),
    ),
    await made(
      'detail_customizations',
      await read('detail_customizations', 'detail_id in (select id from order_details where order_id = $1)'),
      { detail_id: (ids, _, row) => ids.details[places.indexOf(row.detail_id!)]! },
    ),
    await made('order_history', await ofOrder('order_history'), { order_id: (ids) => ids.order }),
    await made('emails', await ofOrder('emails'), {
      order_id: (ids) => ids.order,
      key: (ids) => `bare:${ids.order}`,
    }),
    await made('quote_links', await ofOrder('quote_links'), {
      order_id: (ids) => ids.order,
      token_hash: (ids) => `\\x${ids.order.padStart(64, '0')}`,
    }),
    await made('idempotency_keys', await read('idempotency_keys', `key = (${KEY_OF_SAVE})`), {
      key: (ids) => `bare-${ids.order}`,
    }),
  ];
}

/** Stored answers are encrypted, so the one of this save is found by its time. */
const KEY_OF_SAVE = `select key from idempotency_keys where answer is not null
  order by abs(extract(epoch from finished_at - (select created_at from orders where id = $1))) limit 1`;

type Change = Record<string, (ids: Ids, round: number, row: Row) => string>;

/** Columns that the database fills in by itself. */
const GIVEN = new Set(['id', 'so_number', 'row_version']);

async function copyOf(
  pool: pg.Pool,
  {
    table,
    rows,
    change,
    keep,
  }: { table: string; rows: readonly Row[]; change: Change; keep?: Copy['keep'] | undefined },
): Promise<Copy> {
  const written = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = written.rows
    .map(({ name }) => name)
    .filter((name) => !GIVEN.has(name) && rows.some((row) => row[name] !== null));
  const list = rows.map(
    (_, at) => `(${columns.map((_name, index) => `$${at * columns.length + index + 1}`).join(', ')})`,
  );
  const answer = keep ? ' returning id' : '';
  return {
    name: table,
    text: `insert into ${table} (${columns.join(', ')}) values ${list.join(', ')}${answer}`,
    values: (ids, round) =>
      rows.flatMap((row) => columns.map((name) => change[name]?.(ids, round, row) ?? row[name]!)),
    ...(keep ? { keep } : {}),
  };
}
