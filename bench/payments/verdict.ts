import pg from 'pg';
import { cashOf, isCash, SCENARIOS, type Scenario } from './buyers.ts';
import type { Gateway } from './gateways.ts';

export interface Sale {
  readonly orderId: number;
  readonly scenario: Scenario;
}

interface Line {
  buyers: number;
  paid: number;
  unpaid: number;
  refunded: number;
}

export interface Verdict {
  readonly lines: ReadonlyMap<Scenario, Line>;
  readonly lost: number;
  readonly invented: number;
  readonly twice: number;
  readonly doubled: number;
  readonly unresolved: number;
  readonly reversalsOpen: number;
}

/** Compares what the bank did with the product's records, one order at a time. */
export async function judge(databaseUrl: string, gateway: Gateway, sales: readonly Sale[]): Promise<Verdict> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const number = async (query: string) => Number((await client.query<{ n: string }>(query)).rows[0]!.n);
  const { rows } = await client.query<{ id: string; paid: string; total: string }>(
    'select id, paid_cents as paid, total_cents as total from orders',
  );
  const orders = new Map(rows.map((row) => [Number(row.id), row]));
  const lines = new Map<Scenario, Line>(
    SCENARIOS.map((name) => [name, { buyers: 0, paid: 0, unpaid: 0, refunded: 0 }]),
  );
  let [lost, invented, twice] = [0, 0, 0];
  for (const { orderId, scenario } of sales) {
    const order = orders.get(orderId)!;
    const taken = isCash(scenario) ? cashOf(Number(order.total)) : gateway.takenFor(orderId);
    const line = lines.get(scenario)!;
    line.buyers += 1;
    line[Number(order.paid) > 0 ? 'paid' : 'unpaid'] += 1;
    line.refunded += gateway.refundedFor(orderId);
    if (taken > Number(order.paid)) lost += 1;
    if (taken < Number(order.paid)) invented += 1;
    if (taken > Number(order.total)) twice += 1;
  }
  const verdict = {
    lines,
    lost,
    invented,
    twice,
    doubled: await number(
      `select count(*) as n from (select 1 from payments where gateway_transaction_id is not null
         group by gateway, gateway_transaction_id having count(*) > 1) again`,
    ),
    unresolved: await number(
      `select count(*) as n from payment_intents where state in ('opened', 'checking', 'verifying', 'pending')`,
    ),
    reversalsOpen: await number(`select count(*) as n from payment_reversals where state <> 'done'`),
  };
  await client.end();
  return verdict;
}
