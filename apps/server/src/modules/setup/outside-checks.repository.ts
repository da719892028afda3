import type { MessageCode } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';

export type CheckKind = 'mail' | 'gateway';

export interface CheckRow {
  readonly checked_at: Date;
  readonly problem: MessageCode | null;
  readonly detail: string;
}

/** The last check, if it was of this configuration; otherwise undefined. */
export async function findCheck(
  handle: Handle,
  kind: CheckKind,
  configuration: string,
): Promise<CheckRow | undefined> {
  const row = await handle
    .selectFrom('setup_checks')
    .where('kind', '=', kind)
    .where('configuration', '=', configuration)
    .select(['checked_at', 'problem', 'detail'])
    .executeTakeFirst();
  return row as CheckRow | undefined;
}

export interface NewCheck extends CheckRow {
  readonly kind: CheckKind;
  readonly configuration: string;
  readonly checked_by: number;
}

export async function putCheck(handle: Handle, { kind, ...values }: NewCheck): Promise<void> {
  await handle
    .insertInto('setup_checks')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute();
}
