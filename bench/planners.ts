// npm run stress -- planners: two planners move 200 orders on one board at the same time, independently, while a
// third accepts plans. Compares the server's answers with its data. `npm run stress -- planners 400` sets the number
// of orders.
import { sql } from 'kysely';
import { addOrder, addStock } from '../apps/server/test/world-orders.ts';
import { ms, openLab, percentile } from './lab.ts';

const ORDERS = Number(process.argv[3] ?? 200);
const ROUNDS = 3;
/** Concurrent requests per planner: a person with several tabs, or with a fast hand. */
const AT_ONCE = 4;
const SEATS = 40;
const DAYS = 14;

const lab = await openLab();
const { world } = lab;
await addStock(world, world.catalogue.leathers.gold, 1_000_000);
await sql`update production_lines set max_seats_per_day = ${SEATS}`.execute(world.db);
const ids: number[] = [];
for (let at = 0; at < ORDERS; at += 1)
  ids.push(await addOrder(world, { seats: 1 + (at % 4), deliveryDate: '2026-04-15' }));

const lines = [world.lines.first, world.lines.second];
const { Today: today } = (await world.as(world.users.admin).get('/api/scheduler')).json<{ Today: string }>();
const dayAfter = (days: number) =>
  new Date(Date.parse(today) + (1 + days) * 86_400_000).toISOString().slice(0, 10);
const tally = new Map<string, number>();
const count = (what: string, more = 1) => void tally.set(what, (tally.get(what) ?? 0) + more);
const times: number[] = [];

async function call(user: (typeof world.users)['admin'], path: string, body: object) {
  const begun = performance.now();
  const answer = await world.as(user).post(path, body);
  times.push(performance.now() - begun);
  if (answer.statusCode >= 500) count('failed');
  else count(answer.statusCode === 200 ? 'moved' : 'refused');
  return answer;
}

/** Moves every order in turn, to other days than the other planner, and takes each seventh off the board. */
async function plan(user: (typeof world.users)['admin'], shift: number): Promise<void> {
  const moves = Array.from({ length: ROUNDS }, (_, round) =>
    ids.map((OrderId, at) => () => {
      const place = at * (shift + 1) + round * 3 + shift;
      if (place % 7 === 6) return call(user, '/api/scheduler/unplace', { OrderId });
      const Date = dayAfter(place % DAYS);
      return call(user, '/api/scheduler/place', {
        OrderId,
        Date,
        LineId: lines[place % 2],
        Position: at % 3,
      });
    }),
  ).flat();
  const one = async () => {
    for (let move = moves.shift(); move; move = moves.shift()) await move();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

let isOver = false;
async function acceptPlans(): Promise<void> {
  interface Plan {
    readonly Id: number;
    readonly Moves?: readonly { readonly OrderId: number; readonly Outcome: string | null }[];
  }
  const user = world.as(world.users.factory);
  while (!isOver) {
    const { Id, Moves = [] } = (await user.post('/api/scheduler/plans', { Weeks: 4 })).json<Plan>();
    const OrderIds = Moves.slice(0, 20).map(({ OrderId }) => OrderId);
    const answer = await user.post(`/api/scheduler/plans/${Id}/accept`, { OrderIds });
    if (answer.statusCode >= 500) count('failed');
    else
      for (const { Outcome } of answer.json<Plan>().Moves ?? [])
        if (Outcome === 'accepted') count('moved by a plan');
  }
}

const deadlocks = () =>
  number(sql`select deadlocks as n from pg_stat_database where datname = current_database()`);
async function number(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(world.db);
  return Number((rows[0] as { n: unknown }).n);
}

const deadlocksBefore = await deadlocks();
const begun = performance.now();
const acceptor = acceptPlans();
await Promise.all([plan(world.users.admin, 0), plan(world.users.factory, 1)]);
isOver = true;
await acceptor;
const seconds = (performance.now() - begun) / 1000;

const faults = {
  'over capacity': await number(sql`select count(*) as n from (
    select from order_placements p join orders o on o.id = p.order_id
    group by p.day, p.production_line_id having sum(o.seats) > ${SEATS}) full_days`),
  'same position twice': await number(sql`select count(*) as n from (
    select from order_placements group by day, production_line_id, position having count(*) > 1) doubled`),
  'status without its day': await number(sql`select count(*) as n from orders o
    left join order_placements p on p.order_id = o.id
    where o.status_id <> case when p.day is null then 1 else 2 end`),
  'pieces missing or doubled': await number(sql`select count(*) as n from orders o
    left join order_placements p on p.order_id = o.id
    where (select count(*) from vin_items v where v.order_id = o.id) <> case when p.day is null then 0 else 1 end`),
  'day not of the last move': await number(sql`select count(*) as n from orders o
    left join order_placements p on p.order_id = o.id
    cross join lateral (select to_value #>> '{}' as place from order_history h
      where h.order_id = o.id and h.kind = 'schedule' order by h.id desc limit 1) last
    where coalesce(p.day::text, 'unscheduled') <> substring(last.place from '^\\S+')`),
  'moves lost or doubled': Math.abs(
    (await number(sql`select count(*) as n from order_history where kind = 'schedule'`)) -
      (tally.get('moved') ?? 0) -
      (tally.get('moved by a plan') ?? 0),
  ),
  'failed requests': tally.get('failed') ?? 0,
  deadlocks: (await deadlocks()) - deadlocksBefore,
};
const scheduled = await number(sql`select count(*) as n from order_placements`);
await lab.close();

const print = (what: string, value: string | number) => console.log(`${what.padEnd(28)}${value}`);
print('orders', `${ORDERS}, ${scheduled} on the board at the end`);
print('moves of two planners', `${tally.get('moved')}, and ${tally.get('refused')} refused`);
print('moves of accepted plans', tally.get('moved by a plan') ?? 0);
print(
  'time',
  `${seconds.toFixed(1)} s; a move ${ms(percentile(times, 0.5))}, 95 of 100 ${ms(percentile(times, 0.95))}`,
);
for (const [what, value] of Object.entries(faults)) print(what, `${value}   (bar: 0)`);
if (Object.values(faults).some((value) => value > 0)) process.exit(1);
