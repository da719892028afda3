import type { BodyOf } from '@cordovan/contracts/call';
import type { Routing, saveRouting as saveCall } from '@cordovan/contracts/routings';
import { checkRouting } from '@cordovan/domain/registers';
import { refusalsOf } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  deleteRouting,
  insertRouting,
  listOperationIds,
  listRoutingRows,
  raiseRoutingVersion,
  replaceSteps,
} from './routings.repository.ts';

/** Lists the company's routing and each furniture type's; a type without its own shows the company's. */
export async function listRoutings(db: Handle): Promise<Routing[]> {
  const rows = await listRoutingRows(db);
  const usual = rows.find((row) => row.furniture_type_id === null)?.steps ?? [];
  return rows.map((row) => ({
    furnitureTypeId: row.furniture_type_id,
    furnitureType: row.furniture_type,
    isOwn: row.id !== null,
    steps: [...(row.id === null ? usual : row.steps)],
    rowVersion: row.row_version,
  }));
}

/** Saves a routing. A furniture type without its own routing follows the company's again. */
export async function saveRouting(
  trx: Trx,
  input: BodyOf<typeof saveCall>,
  { user, now }: SignedInCaller,
): Promise<Routing> {
  const typeId = input.furnitureTypeId ?? null;
  const isOwn = input.isOwn || typeId === null;
  const row = (await listRoutingRows(trx)).find((each) => each.furniture_type_id === typeId);
  if (!row) return refuse({ code: 'NOT_FOUND' });
  const before = await getRouting(trx, typeId);
  if (isOwn) refuseAny(refusalsOf(checkRouting(input.steps, await listOperationIds(trx))));
  if (row.row_version !== input.rowVersion) refuse({ code: 'STALE_RECORD' });
  if (row.id !== null && !(await raiseRoutingVersion(trx, row.id, input.rowVersion)))
    refuse({ code: 'STALE_RECORD' });
  if (isOwn) {
    const id = row.id ?? (await insertRouting(trx, typeId!));
    await replaceSteps(trx, id, input.steps);
  } else if (row.id !== null) await deleteRouting(trx, row.id);
  const after = await getRouting(trx, typeId);
  const subjectId = typeId === null ? 'company' : String(typeId);
  await recordAudit(trx, { subject: 'routing', subjectId, before, after, actor: user, now });
  announce(trx, { topic: 'registers', id: null, storeId: null });
  return after;
}

async function getRouting(db: Handle, typeId: number | null): Promise<Routing> {
  const found = (await listRoutings(db)).find(({ furnitureTypeId }) => furnitureTypeId === typeId);
  return found ?? refuse({ code: 'NOT_FOUND' });
}
