import type { AuditEntry, exportAudit as exportCall, listAudit as listCall } from '@cordovan/contracts/audit';
import { auditColumns } from '@cordovan/contracts/audit-columns';
import type { QueryOf } from '@cordovan/contracts/call';
import { type Change, changesOf } from '@cordovan/domain/audit';
import { momentInZone } from '@cordovan/domain/calendar';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { findFactoryZone } from '../calendar/index.ts';
import {
  countEntries,
  type EntryFilter,
  type EntryRow,
  listEntryRows,
  readEntryBatches,
} from './entries.repository.ts';
import { nameChanges } from './references.service.ts';

const PAGE_SIZE = 50;

type Zone = Pick<Deps, 'config'>;

const zoneOf = async (db: Handle, { config }: Zone): Promise<string> =>
  (await findFactoryZone(db)) ?? config.timeZone;

/** One page of who changed what, newest first (N-39). */
export async function listAudit(db: Handle, deps: Zone, query: QueryOf<typeof listCall>) {
  const { page = 1, pageSize = PAGE_SIZE } = query;
  const filter = { ...query, timeZone: await zoneOf(db, deps) };
  const rows = await listEntryRows(db, filter, { offset: (page - 1) * pageSize, limit: pageSize });
  return {
    items: await entriesFrom(db, rows, filter.timeZone),
    total: await countEntries(db, filter),
    page,
    pageSize,
  };
}

/** The whole filtered audit as a file. */
export async function exportAudit(
  db: Handle,
  deps: Zone,
  request: Parameters<typeof exportList>[1] & { readonly query: QueryOf<typeof exportCall> },
): Promise<FileAnswer> {
  const timeZone = await zoneOf(db, deps);
  const filter = { ...request.query, timeZone };
  const list = {
    name: { en: 'Audit', es: 'Auditoría' },
    columns: auditColumns,
    batches: entryBatches(db, filter),
    rowCount: await countEntries(db, filter),
    timeZone,
  };
  return exportList(list, request);
}

async function* entryBatches(db: Handle, filter: EntryFilter): AsyncGenerator<readonly AuditEntry[]> {
  for await (const rows of readEntryBatches(db, filter)) yield entriesFrom(db, rows, filter.timeZone);
}

async function entriesFrom(db: Handle, rows: readonly EntryRow[], timeZone: string): Promise<AuditEntry[]> {
  const changes = await nameChanges(
    db,
    rows.map(({ before, after }) => changesOf(before, after).map((change) => timed(change, timeZone))),
  );
  return rows.map((row, index) => ({
    id: row.key,
    at: row.created_at.toISOString(),
    subject: row.subject,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    action: row.action,
    actor: row.actor,
    user: row.user_name,
    address: row.address,
    reason: row.reason ?? '',
    changes: changes[index]!,
  }));
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Times are stored in UTC, and shown in the factory's time zone. */
function timed(change: Change, timeZone: string): Change {
  const local = (value: string | null) =>
    value !== null && INSTANT.test(value) ? momentInZone(new Date(value), timeZone) : value;
  return { ...change, before: local(change.before), after: local(change.after) };
}
