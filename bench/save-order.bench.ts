import http from 'node:http';
import type { Lab, Measured } from './lab.ts';
import { rate } from './lab.ts';
import { openBareSql } from './bare-sql.ts';
import { orderDraft } from './order-draft.ts';

const CONNECTIONS = 10;
const SECONDS = 8;
const BAR = 0.4;

/** Orders saved over HTTP on a real socket against the same rows written by bare SQL, one after the other. */
export async function benchSaveOrder({ world, databaseUrl }: Lab): Promise<readonly Measured[]> {
  const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const saved = await rate(SECONDS, CONNECTIONS, (round) => saveOverHttp(world, address, round));
  const bareSql = await openBareSql(world, { url: databaseUrl, connections: CONNECTIONS });
  const bare = await rate(SECONDS, CONNECTIONS, bareSql.write);
  await bareSql.close();
  const share = saved / bare;
  return [
    {
      work: 'The same rows by bare SQL (order, 5 lines, 20 customizations, history, outbox)',
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

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** A client that costs little: it shares two cores with what is measured. */
export function saveOverHttp(world: Lab['world'], address: string, round: number): Promise<void> {
  const body = JSON.stringify(orderDraft(world, `bench${round}`));
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}/api/order/saveOrder`, {
      agent,
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
