import type { Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockRow } from './options.repository.ts';

/** Locks a row at the version that the caller read; id 0 is a new row. */
export async function lockVersion(
  trx: Trx,
  table: Parameters<typeof lockRow>[1],
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
): Promise<void> {
  if (id === 0) return;
  const version = (await lockRow(trx, table, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (version !== rowVersion) refuse({ code: 'STALE_RECORD' });
}

/** Refuses a field that refers to missing rows. */
export function refuseUnknown(field: string, path: string, missing: readonly unknown[]): void {
  if (missing.length > 0) refuse({ code: 'FIELD_INVALID', data: { field }, field: path });
}

/** Records a catalog change, and notifies the pages that show it. */
export async function auditOption(trx: Trx, entry: Parameters<typeof recordAudit>[1]): Promise<void> {
  await recordAudit(trx, entry);
  announce(trx, { topic: 'catalogue', id: null, storeId: null });
}
