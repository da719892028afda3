import pg from 'pg';
import type { Lab } from './lab.ts';

const DETAILS = 5;
const CUSTOMIZATIONS = 4;

export interface BareSql {
  /** Writes one order in one transaction. */
  readonly write: (round: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * The rows that a save leaves behind, without asking, pricing or checking anything: customer, order, lines,
 * customizations, history, outbox and the answer kept for a repetition, one statement a table.
 */
export async function openBareSql(
  { companyId, stores, reps, catalogue, users }: Lab['world'],
  { url, connections }: { url: string; connections: number },
): Promise<BareSql> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const { rows } = await pool.query<{ term: string; style: string; type: string }>(
    `select (select min(id) from payment_terms) as term, style_id as style, furniture_type_id as type from sale_items where id = $1`,
    [catalogue.saleItems.sofa],
  );
  const { term, style, type } = rows[0]!;
  const chosen = await pool.query<{ part: string; item: string }>(
    `select customization_part_id as part, customization_item_id as item from customizations where id = any($1)`,
    [Object.values(catalogue.customizations).slice(0, CUSTOMIZATIONS)],
  );
  const parts = chosen.rows.map((row) => row.part);
  const items = chosen.rows.map((row) => row.item);
  const { leathers, collections, saleItems } = catalogue;
  const line = [saleItems.sofa, style, type, leathers.gold, collections.gold];

  const writeRows = async (client: pg.PoolClient, round: number) => {
    const insert = async (name: string, text: string, values: unknown[]) => {
      const answer = await client.query<{ id: string }>({ name, text, values });
      return answer.rows.map(({ id }) => id);
    };
    const email = `bare${round}@demo.test`;
    const [customer] = await insert(
      'customer',
      `insert into customers (company_id, name, email) values ($1, $2, $3) returning id`,
      [companyId, `Bare ${round}`, email],
    );
    const [order] = await insert(
      'order',
      `insert into orders (company_id, order_type, status_id, customer_id, store_id, sales_rep_id, payment_term_id, order_date, delivery_date, priced_on, subtotal_cents, total_cents, sales_tax)
       values ($1, 1, 9, $2, $3, $4, $5, '2026-03-10', '2026-05-01', '2026-03-10', 2500000, 2500000, false) returning id`,
      [companyId, customer, stores.denver, reps.linked, term],
    );
    const details = await insert(
      'details',
      `insert into order_details (company_id, order_id, line_number, detail_type, sale_item_id, style_id, furniture_type_id, leather_item_id, collection_id, quantity, unit_price_cents, unit_cost_cents, total_price_cents, total_cost_cents)
       select $1, $2, n, 1, $3, $4, $5, $6, $7, 1, 500000, 200000, 500000, 200000 from generate_series(1, ${DETAILS}) n returning id`,
      [companyId, order, ...line],
    );
    await insert(
      'customizations',
      `insert into detail_customizations (company_id, detail_id, customization_part_id, customization_item_id, quantity_required, price_cents, cost_cents)
       select $1, d, p, i, 1, 8500, 2000 from unnest($2::bigint[]) d, unnest($3::bigint[], $4::bigint[]) c(p, i)`,
      [companyId, details, parts, items],
    );
    await insert(
      'history',
      `insert into order_history (company_id, order_id, kind, actor, user_id, user_name) select $1, $2, k, 'user', $3, 'Bare' from unnest(array['created', 'email']) k`,
      [companyId, order, users.sales.id],
    );
    await insert(
      'outbox',
      `insert into emails (company_id, key, order_id, recipients, status, to_compose, created_by) values ($1, $2, $3, array[$4], 'stored', '{"template": "quote"}', $5)`,
      [companyId, `bare:${order}`, order, email, users.sales.id],
    );
    await insert(
      'answer',
      `insert into idempotency_keys (scope, key, request_fingerprint, status, body, finished_at) values ('bare', $1, 'bare', 200, '{}', now())`,
      [`bare-${order}`],
    );
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
