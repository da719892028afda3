import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { liveEvent } from '@cordovan/contracts/page';
import type { Live, LiveEvent } from '../live/live.ts';

const HEARTBEAT_MS = 20_000;

export interface Stream {
  readonly live: Live;
  /** User of the stream. */
  readonly userId: number;
  readonly mayHear: (event: LiveEvent) => boolean;
  /**
   * Whether the session is still open. Checked at the start and with each heartbeat, because nothing announces its
   * expiry.
   */
  readonly isOpen: () => Promise<boolean>;
  readonly heartbeatMs?: number;
}

/**
 * Turns the answer into a stream of server-sent events. It ends when the reader leaves, at the next heartbeat after
 * the session expired, and on any announced change of the user's sessions: sign-out, new password, deactivation,
 * another role or store. It also ends when events may have been missed. The page then reconnects with its remaining
 * rights and reads everything again.
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
  // An event may arrive between the end and the close, when nothing can be written any more.
  const write = (text: string): void => {
    if (!out.writableEnded) out.write(text);
  };
  write('retry: 1000\n\n');
  const stop = live.subscribe((event) => {
    if (event === 'gap') out.end();
    else if (event.topic !== 'sessions') {
      if (stream.mayHear(event)) write(`data: ${wireText(event.topic, event.id)}\n\n`);
    } else if (event.id === userId) out.end();
  });
  // Heartbeat, because proxies close idle connections.
  const beat = async () => {
    if (await stream.isOpen()) write(': still here\n\n');
    else out.end();
  };
  // A failed session check ends the stream; a page that still has rights reconnects.
  const check = () => void beat().catch(() => out.end());
  const heartbeat = setInterval(check, stream.heartbeatMs ?? HEARTBEAT_MS);
  // The session may have ended between the call's admission and the subscription.
  check();
  out.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}

const wireText = (topic: Exclude<LiveEvent['topic'], 'sessions'>, id: number | null): string =>
  JSON.stringify(z.encode(liveEvent, { topic, id }));
