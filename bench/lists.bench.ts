import pg from 'pg';
import { type Lab, type Measured, ms, percentile, timeEach } from './lab.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 150;
const SEED_STEP = 100_000;

interface AtSize {
  readonly size: number;
  readonly list: number;
  readonly bareList: number;
  readonly form: number;
}

/** The first page of the filtered order list and the order form, at growing numbers of orders. */
export async function benchLists(lab: Lab, largest = 1_000_000): Promise<readonly Measured[]> {
  const pool = new pg.Pool({ connectionString: lab.databaseUrl, max: 4 });
  // If a measurement fails, the database closes before the pool. Reports only the measurement's own error.
  pool.on('error', () => undefined);
  const results: AtSize[] = [];
  for (const size of SIZES.filter((one) => one <= largest)) {
    await growTo(pool, lab, size);
    results.push(await measure(pool, lab, size));
  }
  await pool.end();
  return tableOf(results);
}

/** Orders of two stores over two years, most of them closed, each with one line. */
export async function growTo(pool: pg.Pool, { world }: Lab, size: number): Promise<void> {
  const { rows } = await pool.query<{ n: string }>('select count(*) as n from orders');
  await pool.query(`insert into customers (company_id, name, email)
    select ${world.companyId}, 'Customer ' || n, 'customer' || n || '@demo.test' from generate_series(1, 2000) n
    where not exists (select 1 from customers where name = 'Customer 1')`);
  for (let have = Number(rows[0]!.n); have < size; have += SEED_STEP) {
    const more = Math.min(SEED_STEP, size - have);
    await pool.query(seedSql(world, more));
  }
  await pool.query('select compact_order_counts()');
  await pool.query('vacuum analyze orders');
  await pool.query('vacuum analyze order_counts');
  await pool.query('vacuum analyze order_details');
  // Otherwise the seeded rows would still be written to disk while reads are measured.
  await pool.query('checkpoint');
}

function seedSql({ companyId, stores, reps, catalogue }: Lab['world'], count: number): string {
  return `with people as (select array_agg(id) as ids from customers where name like 'Customer %'),
  added as (
    insert into orders (company_id, order_type, status_id, customer_id, store_id, sales_rep_id, payment_term_id, po_number,
        order_date, delivery_date, priced_on, approved_on, subtotal_cents, total_cents, sales_tax, seats)
    select ${companyId}, 1, case when n % 20 < 14 then 6 when n % 20 < 17 then 9 else 1 end,
      people.ids[1 + n % 2000], case when n % 3 = 0 then ${stores.austin} else ${stores.denver} end, ${reps.linked},
      (select min(id) from payment_terms), 'P' || nextval('po_numbers'),
      date '2024-01-01' + (n % 730), date '2024-02-15' + (n % 730), date '2024-01-01' + (n % 730), date '2024-01-02' + (n % 730),
      400000 + n % 100000, 400000 + n % 100000, false, 3
    from generate_series(1, ${count}) n, people returning id)
  insert into order_details (company_id, order_id, line_number, detail_type, sale_item_id, style_id, furniture_type_id,
      leather_item_id, collection_id, quantity, unit_price_cents, unit_cost_cents, total_price_cents, total_cost_cents)
  select ${companyId}, added.id, 1, 1, s.id, s.style_id, s.furniture_type_id, ${catalogue.leathers.gold}, ${catalogue.collections.gold},
    1, 400000, 200000, 400000, 200000 from added, sale_items s where s.id = ${catalogue.saleItems.sofa}`;
}

async function measure(pool: pg.Pool, { world }: Lab, size: number): Promise<AtSize> {
  const admin = world.as(world.users.admin);
  const from = (round: number) => `2024-0${1 + (round % 9)}-01`;
  const to = (round: number) => `2025-0${1 + (round % 9)}-28`;
  const list = await timeEach(ROUNDS, async (round) => {
    const query = `store=${world.stores.denver}&status=9&from=${from(round)}&to=${to(round)}&pageSize=50`;
    const answer = await admin.get(`/api/orders?${query}`);
    if (answer.statusCode !== 200 || answer.json<{ Items: unknown[] }>().Items.length !== 50)
      throw new Error(answer.body.slice(0, 300));
  });
  const bareList = await timeEach(ROUNDS, (round) =>
    bareSqlPage(pool, world.stores.denver, from(round), to(round)),
  );
  const { rows: ids } = await pool.query<{ id: string }>('select id from orders order by random() limit 200');
  const form = await timeEach(ROUNDS, async (round) => {
    const answer = await admin.get(`/api/orders/${ids[round % ids.length]!.id}`);
    if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 300));
  });
  return {
    size,
    list: percentile(list, 0.95),
    bareList: percentile(bareList, 0.95),
    form: percentile(form, 0.95),
  };
}

/** The list's rows and exact count in plain SQL. */
async function bareSqlPage(pool: pg.Pool, storeId: number, from: string, to: string): Promise<void> {
  const where = 'o.store_id = $1 and o.status_id = 9 and o.delivery_date between $2 and $3';
  await pool.query(
    `select o.*, c.name from orders o join customers c on (c.company_id, c.id) = (o.company_id, o.customer_id)
     where ${where} order by o.id desc limit 50`,
    [storeId, from, to],
  );
  await pool.query(`select count(*) from orders o where ${where}`, [storeId, from, to]);
}

function tableOf(results: readonly AtSize[]): readonly Measured[] {
  const first = results[0]!;
  return results.flatMap((result) => {
    const at = `at ${result.size.toLocaleString('en-US')} orders`;
    const grown = { list: result.list / first.list, form: result.form / first.form };
    const againstBare = result.list / result.bareList;
    return [
      {
        work: `Order list, first page of 50, p95, ${at}`,
        measured: `${ms(result.list)}; bare SQL ${ms(result.bareList)}, ${againstBare.toFixed(2)} ×; ${grown.list.toFixed(2)} × of the smallest`,
        bar: '≤ 4 × bare SQL, ≤ 2 × of 10,000',
        holds: againstBare <= 4 && grown.list <= 2,
      },
      {
        work: `Order form, p95, ${at}`,
        measured: `${ms(result.form)}; ${grown.form.toFixed(2)} × of the smallest`,
        bar: '≤ 2 × of 10,000',
        holds: grown.form <= 2,
      },
    ];
  });
}
