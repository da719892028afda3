import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Event format since May 2026. */
const events = z.array(z.looseObject({ intuitaccountid: z.string() }));
/** The earlier event format. */
const notifications = z.looseObject({
  eventNotifications: z.array(z.looseObject({ realmId: z.string() })),
});

/**
 * Returns the ids of the companies that a QuickBooks notice names; undefined if it isn't signed with the verifier
 * token. A notice only says that something changed; we must read the change itself.
 */
export function readQuickBooksNotice(
  { signature, text }: { readonly signature: string; readonly text: string },
  verifierToken: string,
): readonly string[] | undefined {
  const expected = createHmac('sha256', verifierToken).update(text).digest();
  const given = Buffer.from(signature, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const json = JSON.parse(text) as unknown;
  const now = events.safeParse(json);
  if (now.success) return now.data.map(({ intuitaccountid }) => intuitaccountid);
  const before = notifications.safeParse(json);
  return before.success ? before.data.eventNotifications.map(({ realmId }) => realmId) : [];
}
