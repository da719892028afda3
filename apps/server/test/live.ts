import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { World, WorldUser } from './world.ts';

/**
 * Waits until the server listens: its listening connection opens after the start, and announcements before that are
 * lost.
 */
async function serverListens({ db }: World): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and query = 'listen cordovan_live'`.execute(db);
        return rows.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
}

/** Opens a user's stream and collects its events until `stop`. */
export async function listenLive(
  world: World,
  user: WorldUser,
): Promise<{ heard: unknown[]; stop: () => void }> {
  const answer = await world.app.http.inject({
    method: 'GET',
    url: '/api/live',
    headers: { authorization: `Bearer ${user.token}` },
    payloadAsStream: true,
  });
  expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
  const stream: Readable = answer.stream();
  await serverListens(world);
  const heard: unknown[] = [];
  stream.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n'))
      if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)));
  });
  return { heard, stop: () => void stream.destroy() };
}

/** Waits until a condition holds, for a few seconds at most. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isTrue(); tries += 1) await sleep(25);
}
