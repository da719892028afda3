import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { World, WorldUser } from './world.ts';

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
  const heard: unknown[] = [];
  stream.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n'))
      if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)));
  });
  return { heard, stop: () => void stream.destroy() };
}

/** Waits some seconds at most until an event has taken effect. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isTrue(); tries += 1) await sleep(25);
}
