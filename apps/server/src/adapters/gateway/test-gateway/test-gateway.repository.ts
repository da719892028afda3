import type { Handle } from '../../../platform/database/transaction.ts';

export interface TokenRow {
  readonly invoice_number: string;
  readonly amount_cents: number;
  readonly page_origin: string;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
}

export async function insertToken(
  handle: Handle,
  token: {
    hash: Buffer;
    invoiceNumber: string;
    amountCents: number;
    pageOrigin: string;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await handle
    .insertInto('test_gateway_tokens')
    .values({
      token_hash: token.hash,
      invoice_number: token.invoiceNumber,
      amount_cents: token.amountCents,
      page_origin: token.pageOrigin,
      expires_at: token.expiresAt,
      created_at: token.now,
    })
    .execute();
}

export async function findToken(handle: Handle, hash: Buffer): Promise<TokenRow | undefined> {
  return handle
    .selectFrom('test_gateway_tokens')
    .where('token_hash', '=', hash)
    .select(['invoice_number', 'amount_cents', 'page_origin', 'expires_at', 'paid_at'])
    .executeTakeFirst();
}

/** Uses the token up; false when it was used before. */
export async function useToken(handle: Handle, hash: Buffer, now: Date): Promise<boolean> {
  const result = await handle
    .updateTable('test_gateway_tokens')
    .set({ paid_at: now })
    .where('token_hash', '=', hash)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface TransactionRow {
  readonly id: string;
  readonly invoice_number: string;
  readonly amount_cents: number;
  readonly outcome: string;
  readonly brand: string;
  readonly last_four: string;
  readonly name_on_card: string;
  readonly zip: string;
}

export async function insertTransaction(
  handle: Handle,
  row: TransactionRow & { created_at: Date },
): Promise<void> {
  await handle.insertInto('test_gateway_transactions').values(row).execute();
}

export async function listTransactions(
  handle: Handle,
  by: { id: string } | { invoiceNumber: string },
): Promise<TransactionRow[]> {
  const rows = handle
    .selectFrom('test_gateway_transactions')
    .select(['id', 'invoice_number', 'amount_cents', 'outcome', 'brand', 'last_four', 'name_on_card', 'zip']);
  return 'id' in by
    ? rows.where('id', '=', by.id).execute()
    : rows.where('invoice_number', '=', by.invoiceNumber).orderBy('created_at').execute();
}
