import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { liveEvent } from '@cordovan/contracts/page';
import type { Live, LiveEvent } from '../live/live.ts';

const HEARTBEAT_MS = 20_000;

const wireText = ({ topic, id }: LiveEvent): string => JSON.stringify(z.encode(liveEvent, { topic, id }));

/** Turns the answer into a stream of server-sent events that lasts until the reader leaves. */
export function streamEvents(reply: FastifyReply, live: Live, mayHear: (event: LiveEvent) => boolean): void {
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
  });
  out.write('retry: 1000\n\n');
  const stop = live.subscribe((event) => {
    if (mayHear(event)) out.write(`data: ${wireText(event)}\n\n`);
  });
  // Proxies close connections that say nothing.
  const heartbeat = setInterval(() => out.write(': still here\n\n'), HEARTBEAT_MS);
  out.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}
