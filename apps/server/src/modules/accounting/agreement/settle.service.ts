import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { findConnection } from '../connection/connection.repository.ts';
import { audit } from '../connection/connection.service.ts';
import { refuseDone } from '../connection/refuse-done.ts';
import * as repository from './agreement.repository.ts';
import { changesOf } from './agreement.service.ts';

const getConnector = async (trx: Trx): Promise<string> =>
  (await findConnection(trx))?.connector ?? refuse({ code: 'BOOKS_NOT_CONNECTED' });

/** Accepts a document as it is in the package. Our ledger doesn't change. */
export async function settleDifference(
  trx: Trx,
  { id, reason }: { readonly id: number; readonly reason: string },
  caller: SignedInCaller,
): Promise<void> {
  const text = reason.trim();
  if (text === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  const settled = { id, reason: text, userId: caller.user.id };
  const connector = await getConnector(trx);
  if (!(await repository.setSettled(trx, connector, settled))) await refuseDone(trx, connector, id);
  await audit(trx, { before: { document: id }, after: { document: id, left: text } }, caller);
  announce(trx, { topic: 'accounting', id: null, storeId: null });
}

/** Resends a document that was deleted in the package. */
export async function resendDocument(
  trx: Trx,
  deps: Deps,
  id: number,
  caller: SignedInCaller,
): Promise<void> {
  const connector = await getConnector(trx);
  if (!(await repository.setUnsent(trx, connector, id, caller.now))) await refuseDone(trx, connector, id);
  await audit(trx, { before: { document: id }, after: { document: id, isSentAgain: true } }, caller);
  await deps.jobs.enqueue(trx, 'books.send', {});
  announce(trx, { topic: 'accounting', id: null, storeId: null });
}

/** Puts a payment back on its invoice, where someone took it off there. The next comparison shows whether it is. */
export async function applyPayment(trx: Trx, deps: Deps, id: number, caller: SignedInCaller): Promise<void> {
  const connector = await getConnector(trx);
  const [row] = await repository.listOpen(trx, connector, 1, id);
  if (!row || !changesOf(row).canApply) return refuseDone(trx, connector, id);
  if (!(await repository.insertApplication(trx, id, caller.now))) await refuseDone(trx, connector, id);
  await audit(trx, { before: { document: id }, after: { document: id, isAppliedAgain: true } }, caller);
  await deps.jobs.enqueue(trx, 'books.send', {});
  announce(trx, { topic: 'accounting', id: null, storeId: null });
}
