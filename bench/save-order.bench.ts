import http from 'node:http';
import pg from 'pg';
import type { Lab, Measured } from './lab.ts';
import { rate } from './lab.ts';
import { openBareSql } from './bare-sql.ts';
import { orderDraft } from './order-draft.ts';

const CONNECTIONS = 10;
/** Both take turns, so that other load on the machine affects them equally. */
const TURNS = 5;
const TURN_SECONDS = 4;
/** Warm-up, because a server runs all day. The start benchmark measures its first seconds. */
const WARM_UP_SECONDS = 20;
const BAR = 0.4;
/** More rounds than one turn needs. */
const FAR = 1_000_000;

/** Saves orders over HTTP through a real socket and writes the same rows with bare SQL, taking turns. */
export async function benchSaveOrder({ world, databaseUrl }: Lab): Promise<readonly Measured[]> {
  const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const save = (round: number) => saveOverHttp(world, address, round);
  await rate(WARM_UP_SECONDS, CONNECTIONS, save);
  const bareSql = await openBareSql(await newestOrder(databaseUrl), {
    url: databaseUrl,
    connections: CONNECTIONS,
  });
  await rate(TURN_SECONDS, CONNECTIONS, bareSql.write);
  const saves: number[] = [];
  const bares: number[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    saves.push(await rate(TURN_SECONDS, CONNECTIONS, (round) => save(turn * FAR + round)));
    await newestOrder(databaseUrl);
    bares.push(await rate(TURN_SECONDS, CONNECTIONS, (round) => bareSql.write(turn * FAR + round)));
  }
  await bareSql.close();
  const [saved, bare] = [mean(saves), mean(bares)];
  const share = saved / bare;
  return [
    {
      work: 'The same rows by bare SQL (customer, order, 5 lines, 20 customizations, history, mail, link, answer)',
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

/** The last saved order, once its mail is stored as well. */
export async function newestOrder(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ id: string; waiting: string }>(
        `select (select max(id) from orders) as id, (select count(*) from emails where to_compose is not null) as waiting`,
      );
      if (rows[0]!.waiting === '0') return Number(rows[0]!.id);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.end();
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** A lightweight client, because it shares two cores with the measured server. */
export function saveOverHttp(world: Lab['world'], address: string, round: number): Promise<void> {
  const body = JSON.stringify(orderDraft(world, `bench${round}`));
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}/api/order/saveOrder`, {
      agent,
      // Ten salespeople at ten desks, because requests per minute are limited by address.
      localAddress: `127.0.0.${2 + (round % CONNECTIONS)}`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.users.sales.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': `bench-${round}-${process.pid}`,
      },
    });
    request.on('error', reject);
    request.on('response', (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part: string) => (text += part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`The save was refused: ${text}`));
      });
    });
    request.end(body);
  });
}
