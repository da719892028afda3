import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { liveEvent } from '@cordovan/contracts/page';
import type { Live, LiveEvent } from '../live/live.ts';

const HEARTBEAT_MS = 20_000;

export interface Stream {
  readonly live: Live;
  /** Whose stream it is. */
  readonly userId: number;
  readonly mayHear: (event: LiveEvent) => boolean;
  /** Whether the session is still open. Asked with each heartbeat, since nothing announces an end by the clock. */
  readonly isOpen: () => Promise<boolean>;
  readonly heartbeatMs?: number;
}

/**
 * Turns the answer into a stream of server-sent events. It ends when the reader leaves, at the next heartbeat after the
 * session ended, and as soon as anything about the user's sessions is announced: a sign-out, a new password, a
 * deactivation, another role or store. The page then connects again, with the rights that are left.
 */
export function streamEvents(reply: FastifyReply, { live, userId, ...stream }: Stream): void {
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
    if (event.topic !== 'sessions') {
      if (stream.mayHear(event)) out.write(`data: ${wireText(event.topic, event.id)}\n\n`);
    } else if (event.id === userId) out.end();
  });
  // Proxies close connections that say nothing.
  const beat = async () => {
    if (await stream.isOpen()) out.write(': still here\n\n');
    else out.end();
  };
  const heartbeat = setInterval(
    // Who can't be asked about ends the stream: a page that may go on connects again.
    () => void beat().catch(() => out.end()),
    stream.heartbeatMs ?? HEARTBEAT_MS,
  );
  out.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}

const wireText = (topic: Exclude<LiveEvent['topic'], 'sessions'>, id: number | null): string =>
  JSON.stringify(z.encode(liveEvent, { topic, id }));
