import pg from 'pg';
import type { Lab, Measured } from './lab.ts';
import { rate } from './lab.ts';
import { orderDraft } from './order-draft.ts';

const CONNECTIONS = 10;
const SECONDS = 8;
const DETAILS = 5;
const CUSTOMIZATIONS = 4;
const BAR = 0.4;

/** Orders saved over HTTP on a real socket against the same rows written by bare SQL, one after the other. */
export async function benchSaveOrder({ world, databaseUrl }: Lab): Promise<readonly Measured[]> {
  const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const saved = await rate(SECONDS, CONNECTIONS, (round) => saveOverHttp(world, address, round));
  const bare = await rateOfBareSql(world, databaseUrl);
  const share = saved / bare;
  return [
    {
      work: 'Bare SQL transaction (1 order, 5 lines, 20 customizations)',
      measured: `${bare.toFixed(0)} /s`,
      bar: '',
      holds: true,
    },
    {
      work: `Save an order over HTTP, ${CONNECTIONS} connections`,
      measured: `${saved.toFixed(0)} /s, ${share.toFixed(2)} × bare SQL`,
      bar: `≥ ${BAR} ×`,
      holds: share >= BAR,
    },
  ];
}

async function saveOverHttp(world: Lab['world'], address: string, round: number): Promise<void> {
  const answer = await fetch(`${address}/api/order/saveOrder`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.users.sales.token}`,
      'content-type': 'application/json',
      'idempotency-key': `bench-${round}-${process.pid}`,
    },
    body: JSON.stringify(orderDraft(world, `bench${round}`)),
  });
  if (answer.status !== 200) throw new Error(`The save was refused: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The same rows as a save leaves behind, in five round trips of one transaction. */
async function rateOfBareSql(
  { companyId, stores, reps, catalogue }: Lab['world'],
  url: string,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const { rows } = await pool.query<{ term: string; style: string; type: string; usb: string }>(
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
  const one = async (round: number) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const customer = await client.query<{ id: string }>(
        `insert into customers (company_id, name, email) values ($1, $2, $3) returning id`,
        [companyId, `Bare ${round}`, `bare${round}@demo.test`],
      );
      const order = await client.query<{ id: string }>(
        `insert into orders (company_id, order_type, status_id, customer_id, store_id, sales_rep_id, payment_term_id, order_date, delivery_date, priced_on, subtotal_cents, total_cents, sales_tax)
         values ($1, 1, 9, $2, $3, $4, $5, '2026-03-10', '2026-05-01', '2026-03-10', 2500000, 2500000, false) returning id`,
        [companyId, customer.rows[0]!.id, stores.denver, reps.linked, term],
      );
      const details = await client.query<{ id: string }>(
        `insert into order_details (company_id, order_id, line_number, detail_type, sale_item_id, style_id, furniture_type_id, leather_item_id, collection_id, quantity, unit_price_cents, unit_cost_cents, total_price_cents, total_cost_cents)
         select $1, $2, n, 1, $3, $4, $5, $6, $7, 1, 500000, 200000, 500000, 200000 from generate_series(1, ${DETAILS}) n returning id`,
        [
          companyId,
          order.rows[0]!.id,
          catalogue.saleItems.sofa,
          style,
          type,
          catalogue.leathers.gold,
          catalogue.collections.gold,
        ],
      );
      await client.query(
        `insert into detail_customizations (company_id, detail_id, customization_part_id, customization_item_id, quantity_required, price_cents, cost_cents)
         select $1, d, p, i, 1, 8500, 2000 from unnest($2::bigint[]) d, unnest($3::bigint[], $4::bigint[]) c(p, i)`,
        [companyId, details.rows.map((row) => row.id), parts, items],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const perSecond = await rate(SECONDS, CONNECTIONS, one);
  await pool.end();
  return perSecond;
}
