import type { Design, NamedChoice } from '@cordovan/domain/shop';
import type { Handle } from '../../../platform/database/transaction.ts';

export interface NewDesign {
  readonly companyId: number;
  readonly code: string;
  readonly label: string;
  readonly design: Design;
  readonly choices: readonly NamedChoice[];
  readonly fingerprint: Buffer;
  readonly now: Date;
}

/** Stores a design, unless its company already has it. Returns its code and id. */
export async function putDesign(handle: Handle, design: NewDesign): Promise<{ id: number; code: string }> {
  await handle
    .insertInto('shop_designs')
    .values({
      company_id: design.companyId,
      code: design.code,
      label: design.label,
      design: JSON.stringify(design.design),
      choices: JSON.stringify(design.choices),
      fingerprint: design.fingerprint,
      created_at: design.now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'fingerprint']).doNothing())
    .execute();
  return handle
    .selectFrom('shop_designs')
    .where('company_id', '=', design.companyId)
    .where('fingerprint', '=', design.fingerprint)
    .select(['id', 'code'])
    .executeTakeFirstOrThrow();
}

export interface KeptDesign {
  readonly companyId: number;
  readonly code: string;
  readonly label: string;
  readonly design: Design;
  readonly choices: readonly NamedChoice[];
}

export async function findDesign(handle: Handle, code: string): Promise<KeptDesign | undefined> {
  const row = await handle
    .selectFrom('shop_designs')
    .where('code', '=', code)
    .select(['company_id', 'label', 'design', 'choices'])
    .executeTakeFirst();
  return (
    row && {
      companyId: row.company_id,
      code,
      label: row.label,
      design: row.design as unknown as Design,
      choices: row.choices as unknown as readonly NamedChoice[],
    }
  );
}
