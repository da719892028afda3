import { createHash, randomBytes } from 'node:crypto';
import type { BooksConnection, finishConnection as finishCall } from '@cordovan/contracts/books';
import type { BodyOf } from '@cordovan/contracts/call';
import { BooksFault } from '../../../adapters/books/index.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';
import { recordAudit } from '../../audit/index.ts';
import { asking, getApp, openNewBooks, sealTokens, signInOf, unsealTokens } from './access.service.ts';
import { isSecure, readDesktop } from '../desktop/desktop.service.ts';
import {
  deleteConnection,
  findConnection,
  insertSignIn,
  lockConnection,
  putConnection,
  takeSignIn,
} from './connection.repository.ts';
import { connectorOf } from './connector.ts';
import { readDocumentStatus } from './document-list.repository.ts';

const SIGN_IN_MS = 15 * 60_000;
const hashOf = (state: string) => createHash('sha256').update(state).digest();

/** Page of the product to which the accounting package sends the browser back. */
const redirectUriOf = ({ config }: Pick<Deps, 'config'>) => `${publicUrlOf(config)}/Accounting/Connection`;

export async function readConnection(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Handle,
): Promise<BooksConnection> {
  const { config } = deps;
  const row = await findConnection(db);
  const documents = row && (await readDocumentStatus(db, row.connector));
  return {
    isAvailable: config.quickBooks !== undefined,
    isDesktopAvailable: isSecure(deps),
    status: row?.status ?? 'none',
    companyName: row?.company_name ?? null,
    environment: config.quickBooks?.environment ?? 'sandbox',
    connectedAt: row?.connected_at.toISOString() ?? null,
    liveFrom: row?.live_from ?? null,
    waiting: documents?.waiting ?? 0,
    failed: documents?.failed ?? 0,
    lastSentAt: documents?.last_sent_at?.toISOString() ?? null,
    desktop: await readDesktop(db, row, deps.clock()),
  };
}

/** Starts a sign-in. Its state belongs to one user and works once, so that only this user can finish it. */
export async function beginConnection(trx: Trx, deps: Deps, { user, now }: SignedInCaller) {
  getApp(deps);
  const state = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + SIGN_IN_MS);
  await insertSignIn(trx, { stateHash: hashOf(state), userId: user.id, expiresAt, now });
  return { url: signInOf(deps).pageUrl(state, redirectUriOf(deps)) };
}

/** Connects the company that the person chose. The same company gets new tokens; a different company is refused. */
export async function finishConnection(
  deps: Deps,
  { state, code, realmId }: BodyOf<typeof finishCall>,
  { user, now }: SignedInCaller,
): Promise<BooksConnection> {
  const signIn = signInOf(deps);
  if (!(await takeSignIn(deps.db, { stateHash: hashOf(state), userId: user.id, now })))
    refuse({ code: 'BOOKS_SIGN_IN_FAILED' });
  const connector = connectorOf(realmId);
  const known = await findConnection(deps.db);
  if (known && known.connector !== connector)
    refuse({ code: 'BOOKS_OTHER_COMPANY', data: { name: known.company_name } });
  const tokens = await signIn.redeem(code, redirectUriOf(deps)).catch((error: unknown) => {
    const isWrong = error instanceof BooksFault && error.faultCause === 'reconnect';
    return isWrong ? refuse({ code: 'BOOKS_SIGN_IN_FAILED' }) : asking(Promise.reject(error as Error));
  });
  const company = await openNewBooks(deps, realmId, tokens)
    .readCompany()
    .catch((error: unknown) => {
      // The tokens are for the company that the person chose; the address named another.
      const isOther = error instanceof BooksFault && error.faultCause === 'permission';
      return isOther ? refuse({ code: 'BOOKS_COMPANY_DIFFERS' }) : asking(Promise.reject(error as Error));
    });
  if (company.currency !== 'USD') refuse({ code: 'BOOKS_CURRENCY', data: { currency: company.currency } });
  await inTransaction(deps.db, async (trx) => {
    await putConnection(trx, {
      connector,
      realmId,
      companyName: company.name,
      secrets: await sealTokens(deps, connector, tokens),
      accessExpiresAt: tokens.accessExpiresAt,
      userId: user.id,
      now,
    });
    const after = { company: company.name, isConnected: true };
    await audit(trx, { before: known ? { company: known.company_name } : null, after }, { user, now });
    announce(trx, { topic: 'accounting', id: null, storeId: null });
  });
  return readConnection(deps, deps.db);
}

/** Ends the connection, even if the accounting package doesn't answer. */
export async function disconnectBooks(deps: Deps, { user, now }: SignedInCaller): Promise<BooksConnection> {
  const row = await findConnection(deps.db);
  if (row?.secrets && deps.config.quickBooks) {
    try {
      await signInOf(deps).revoke((await unsealTokens(deps, row)).refreshToken);
    } catch (error) {
      deps.log.warn({ err: error }, 'QuickBooks was not told that the connection ended');
    }
  }
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockConnection(trx);
    if (!locked) return;
    await deleteConnection(trx, locked.connector);
    await audit(
      trx,
      { before: { company: locked.company_name, isConnected: true }, after: null },
      { user, now },
    );
    announce(trx, { topic: 'accounting', id: null, storeId: null });
  });
  return readConnection(deps, deps.db);
}

/** Records who changed the connection or its data. */
export async function audit(
  trx: Trx,
  change: { before: unknown; after: unknown },
  { user, now }: SignedInCaller,
): Promise<void> {
  await recordAudit(trx, {
    subject: 'accounting connection',
    subjectId: 'quickbooks',
    ...change,
    actor: user,
    now,
  });
}
