import pg from 'pg';
import { purchasing } from '../apps/server/test/purchasing.ts';
import { addOrder } from '../apps/server/test/world-orders.ts';
import { type Lab, type Measured, ms, percentile, timeEach } from './lab.ts';

const SCHEDULED = 1_600;
const WAITING = 400;
const LEATHERS = 150;
const READS = 100;
const BAR_MS = 100;

/** The ready date of a design, in one leather and in every leather, with two thousand open orders. */
export async function benchPromises({ world, databaseUrl }: Lab): Promise<readonly Measured[]> {
  const help = purchasing(world);
  const { Id: vendor } = await help.vendorOf();
  const leathers: number[] = [];
  for (let at = 0; at < LEATHERS; at += 1) leathers.push((await help.leatherOf(vendor)).Id);
  await seed(databaseUrl, { vendor, leathers, like: await addOrder(world) });
  const admin = world.as(world.users.admin);
  const ask = (more: object) => (round: number) =>
    admin.post('/api/promises/ask', {
      Lines: [
        {
          SaleItemId: world.catalogue.saleItems.sofa,
          LeatherItemId: leathers[round % LEATHERS],
          Quantity: 1,
        },
      ],
      ...more,
    });
  const one = percentile(await timeEach(READS, ask({})), 0.95);
  const all = percentile(await timeEach(READS, ask({ CompareLeatherOf: [0] })), 0.95);
  const open = (SCHEDULED + WAITING).toLocaleString('en');
  const row = (work: string, measured: number) => ({
    work,
    measured: ms(measured),
    bar: `≤ ${BAR_MS} ms`,
    holds: measured <= BAR_MS,
  });
  return [
    row(`Ready date of a design with ${open} open orders, 95 of 100`, one),
    row(`The same in each of ${LEATHERS} leathers, 95 of 100`, all),
  ];
}

interface Seed {
  readonly vendor: number;
  readonly leathers: readonly number[];
  /** The order that all others are copied from. */
  readonly like: number;
}

/**
 * Orders on the lines for the next months, unscheduled orders of which many lack leather, lots, and purchase orders.
 */
async function seed(databaseUrl: string, { vendor, leathers, like }: Seed): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = [...leathers];
  await client.query(
    `insert into orders (company_id, order_type, status_id, customer_id, store_id, sales_rep_id, payment_term_id, po_number,
      order_date, delivery_date, priced_on, approved_on, sales_tax, seats)
    select company_id, order_type, case when n <= $2 then 2 else 1 end, customer_id, store_id, sales_rep_id, payment_term_id,
      'B' || n, order_date, delivery_date, priced_on, approved_on, sales_tax, 1 + n % 3
    from orders, generate_series(1, $2 + $3::int) n where id = $1`,
    [like, SCHEDULED, WAITING],
  );
  await client.query(
    `insert into order_placements (company_id, order_id, day, production_line_id)
    select o.company_id, o.id, date '2026-03-11' + (row_number() over (order by o.id))::int % 200,
      (select id from production_lines order by id limit 1) from orders o where o.status_id = 2`,
  );
  await client.query(
    `insert into leather_lots (leather_item_id, code) select id, 'L' || n from unnest($1::bigint[]) id, generate_series(1, 3) n`,
    [ids],
  );
  await client.query(
    `insert into stock_movements (company_id, leather_item_id, lot_id, kind, at_hand_change, actor)
    select 1, leather_item_id, id, 'received', 40 + id % 50, 'system' from leather_lots where code <> ''`,
  );
  await client.query(
    `insert into stock_movements (company_id, leather_item_id, kind, reserved_change, short_change, order_id, actor)
    select o.company_id, ($1::bigint[])[1 + o.id % $2], 'reserved', 60, 60, o.id, 'system' from orders o where o.status_id = 1`,
    [ids, LEATHERS],
  );
  await client.query(
    `with added as (
      insert into purchase_orders (vendor_id, order_date, expected_date, status, sent_at)
      select $1, date '2026-02-01', date '2026-03-20' + n % 60, 'sent', now() from generate_series(1, 300) n returning id)
    insert into purchase_order_lines (purchase_order_id, line_number, leather_item_id, quantity, unit_cost_cents)
    select id, 1, ($2::bigint[])[1 + id % $3], 150, 500 from added`,
    [vendor, ids, LEATHERS],
  );
  await client.query('vacuum analyze');
  await client.end();
}
