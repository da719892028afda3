import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { GatewayNotice } from '../card-gateway.ts';

const notice = z.object({
  notificationId: z.string().min(1).max(200),
  eventType: z.string().max(200),
  payload: z.object({ entityName: z.string().optional(), id: z.string().min(1).max(100) }),
});

/** Verifies the signature of a notice (HMAC-SHA512 over the raw bytes); undefined if it is wrong. */
export function readAnetNotice(
  signatureKey: string,
  { signature, text }: { signature: string; text: string },
): GatewayNotice | undefined {
  const expected = createHmac('sha512', signatureKey).update(text, 'utf8').digest('hex');
  const given = /^sha512=([0-9a-f]{128})$/i.exec(signature.trim())?.[1]?.toLowerCase() ?? '';
  if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
    return undefined;
  }
  const parsed = notice.safeParse(jsonOf(text));
  if (!parsed.success) return undefined;
  const { notificationId, eventType, payload } = parsed.data;
  return { notificationId, eventType, transactionId: payload.id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
