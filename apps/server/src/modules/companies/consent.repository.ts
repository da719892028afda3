import type { Language } from '@cordovan/domain/messages';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface ConsentRow {
  readonly language: Language;
  readonly version: number;
  readonly text: string;
  readonly user_name: string;
  readonly created_at: Date;
}

/** The current version in each language. */
export async function listConsentRows(handle: Handle, companyId: number): Promise<ConsentRow[]> {
  const result = await sql<ConsentRow>`
    select distinct on (language) language, version, text, user_name, created_at
    from consent_texts where company_id = ${companyId} order by language, version desc`.execute(handle);
  return result.rows;
}

/** Adds the next version; false if another version was written in the meantime. */
export async function insertConsentText(
  trx: Trx,
  row: ConsentRow & { readonly companyId: number },
): Promise<boolean> {
  const { companyId, ...values } = row;
  const inserted = await trx
    .insertInto('consent_texts')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
