import { countsAsDetail } from '@cordovan/domain/catalogue';
import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/orders';
import type { DetailInput } from '@cordovan/contracts/orders-input';
import type { Detail } from '@cordovan/contracts/orders-schemas';
import { visibilityOf } from '@cordovan/domain/identity';
import type { StoredOrder } from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { detailFrom } from '../form/detail.rows.ts';
import { findOrderDetails } from '../form/details.repository.ts';
import { draftFrom, lineFrom, type OrderDraft } from '@cordovan/contracts/orders-draft';
import { lockExisting, saveDraft } from './save.service.ts';
import { storedDraft } from '../draft/stored-draft.ts';

/** Saves one order line from the customizer. Other lines don't change, and all values are recomputed (C-32). */
export async function saveDetail(
  trx: Trx,
  deps: Deps,
  { caller, body }: { caller: Caller; body: BodyOf<typeof calls.saveDetail> },
): Promise<{ orderId: number; rowVersion: number; detail: Detail }> {
  const existing = await lockExisting(trx, { id: body.orderId, rowVersion: body.rowVersion }, caller);
  const draft = withLine(existing, body.detail, body.rowVersion);
  const saved = await saveDraft(trx, deps, { caller, draft, existing });
  const found = await findOrderDetails(trx, saved.id);
  const row = found?.details
    .filter((line) => countsAsDetail(line.detail_type))
    .find((line, _index, all) =>
      body.detail.id > 0 ? line.id === body.detail.id : line.id === Math.max(...all.map(({ id }) => id)),
    );
  const detail = detailFrom(row ?? refuse({ code: 'NOT_FOUND' }), visibilityOf(caller.user));
  return { orderId: saved.id, rowVersion: saved.rowVersion, detail };
}

function withLine(existing: StoredOrder, input: DetailInput, rowVersion: number): OrderDraft {
  const stored = storedDraft(existing);
  if (input.id > 0 && !stored.lines.some(({ id }) => id === input.id))
    return refuse({ code: 'NOT_FOUND', field: 'detail' });
  const line = lineFrom(input, stored.lines);
  const lines =
    input.id === 0
      ? [...stored.lines, line]
      : stored.lines.map((known) => (known.id === input.id ? line : known));
  const draft = draftFrom({ id: existing.id, rowVersion }, { origin: 'customizer', stored });
  return { ...draft, lines };
}
