import type { Handle } from '../../platform/database/transaction.ts';

export interface QuoteLink {
  readonly companyId: number;
  readonly orderId: number;
  /** The token itself is only in the email. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

export async function insertQuoteLink(handle: Handle, link: QuoteLink): Promise<void> {
  await handle
    .insertInto('one_time_tokens')
    .values({
      kind: 'quote-link',
      token_hash: link.hash,
      company_id: link.companyId,
      order_id: link.orderId,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Hashes of the tokens that were mailed for an order and still hold. */
export async function listQuoteLinkHashes(
  handle: Handle,
  { companyId, orderId, now }: { companyId: number; orderId: number; now: Date },
): Promise<Buffer[]> {
  const rows = await handle
    .selectFrom('one_time_tokens')
    .where('kind', '=', 'quote-link')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('expires_at', '>', now)
    .select('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
}
