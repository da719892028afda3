import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Events as they come since May 2026. */
const events = z.array(z.looseObject({ intuitaccountid: z.string() }));
/** The form from before. */
const notifications = z.looseObject({
  eventNotifications: z.array(z.looseObject({ realmId: z.string() })),
});

/**
 * Returns the ids of the companies that a notice of QuickBooks names, undefined when it wasn't signed with the verifier
 * token. A notice only says that something changed: what it is must be read.
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
