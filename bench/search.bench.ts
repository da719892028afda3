import pg from 'pg';
import { type Lab, type Measured, ms, percentile, timeEach } from './lab.ts';
import { growTo } from './lists.bench.ts';

const ORDERS = 100_000;
const CUSTOMERS = 20_000;
const ROUNDS = 120;
const BAR_MS = 150;
/** The exact number exists, so similar words aren't searched. */
const NUMBER_BAR_MS = 10;

const FIRST = ['Ana', 'Bruno', 'Carla', 'Dieter', 'Eva', 'Farid', 'Gloria', 'Héctor', 'Inés', 'Jorge'];
const LAST = ['Lindqvist', 'Calderón', 'Okafor', 'Whitaker', 'Nakamura', 'Hassan', 'Peñalver', 'Schmidt'];

/** Search at 100,000 orders of 20,000 customers: the palette, the list's word search, totals and a whole export. */
export async function benchSearch(lab: Lab): Promise<readonly Measured[]> {
  const pool = new pg.Pool({ connectionString: lab.databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  await seedPeople(pool, lab);
  await growTo(pool, lab, ORDERS);
  await spreadOrders(pool);
  const { rows } = await pool.query<{ so_number: string }>(
    'select so_number from orders order by random() limit 200',
  );
  await pool.end();
  const numbers = rows.map((row) => row.so_number);
  const name = (round: number) => `${FIRST[round % FIRST.length]!} ${LAST[round % LAST.length]!}`;
  const typo = (round: number) => LAST[round % LAST.length]!.replace(/.(?=..$)/, 'x');
  return [
    await measure(
      lab,
      'Search by order number',
      (round) => `/api/search?text=${numbers[round % 200]!}`,
      NUMBER_BAR_MS,
    ),
    await measure(lab, 'Search by name', (round) => `/api/search?text=${encodeURIComponent(name(round))}`),
    await measure(
      lab,
      'Search by a mistyped name',
      (round) => `/api/search?text=${encodeURIComponent(typo(round))}`,
    ),
    await measure(
      lab,
      'Order list by words',
      (round) => `/api/orders?search=${encodeURIComponent(`${name(round)} Alpine`)}`,
    ),
    await measure(lab, 'Sums over all orders', () => '/api/orders/sums'),
    await measure(lab, 'Customer list, first page', () => '/api/customers/list?pageSize=50'),
    await measureExport(lab),
  ];
}

async function seedPeople(pool: pg.Pool, { world }: Lab): Promise<void> {
  await pool.query(
    `insert into customers (company_id, name, last_name, email, phone)
     select $1, ($2::text[])[1 + n % ${FIRST.length}], ($3::text[])[1 + n % ${LAST.length}] || ' ' || n, 'person' || n || '@demo.test',
       '303-' || lpad((n % 1000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0')
     from generate_series(1, ${CUSTOMERS}) n`,
    [world.companyId, FIRST, LAST],
  );
}

/** The other benchmark has few customers; here each has a handful of orders. */
async function spreadOrders(pool: pg.Pool): Promise<void> {
  await pool.query(`with people as (select array_agg(id) as ids from customers where email like 'person%')
    update orders set customer_id = people.ids[1 + orders.id % ${CUSTOMERS}] from people`);
  await pool.query('vacuum analyze orders');
  await pool.query('vacuum analyze customers');
}

async function measure(
  lab: Lab,
  work: string,
  urlOf: (round: number) => string,
  barMs = BAR_MS,
): Promise<Measured> {
  const admin = lab.world.as(lab.world.users.admin);
  const samples = await timeEach(ROUNDS, async (round) => {
    const answer = await admin.get(urlOf(round));
    if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 300));
  });
  const p95 = percentile(samples, 0.95);
  return {
    work: `${work}, p95, at ${ORDERS.toLocaleString('en-US')} orders`,
    measured: `${ms(p95)}; median ${ms(percentile(samples, 0.5))}`,
    bar: `≤ ${barMs} ms`,
    holds: p95 <= barMs,
  };
}

async function measureExport(lab: Lab): Promise<Measured> {
  const start = performance.now();
  const before = process.memoryUsage().rss;
  const answer = await lab.world.as(lab.world.users.admin).get('/api/orders/export?format=xlsx');
  const seconds = (performance.now() - start) / 1000;
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
  const size = answer.rawPayload.length;
  return {
    work: `Export of ${ORDERS.toLocaleString('en-US')} orders as xlsx`,
    measured: `${seconds.toFixed(1)} s, ${(size / 1024 / 1024).toFixed(1)} MB, ${(size / ORDERS).toFixed(0)} bytes a row, memory + ${grown.toFixed(0)} MB`,
    bar: '≤ 20 s',
    holds: seconds <= 20,
  };
}
