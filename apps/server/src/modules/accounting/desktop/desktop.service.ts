import { randomBytes, randomUUID } from 'node:crypto';
import type { BooksConnection } from '@cordovan/contracts/books';
import { writeQwc } from '../../../adapters/books/index.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';
import { recordAudit } from '../../audit/index.ts';
import {
  type ConnectionRow,
  findConnection,
  lockConnection,
  putConnection,
} from '../connection/connection.repository.ts';
import { desktopConnectorOf, isPolled } from '../connection/connector.ts';
import { findCompany, findLatestCompany, putCompany, setCompany } from './desktop.repository.ts';
import { closeSessions, findOpenSession } from './sessions.repository.ts';
import { hashOf, SILENT_MS } from './tickets.ts';

type Configured = Pick<Deps, 'config'>;

export const addressOf = ({ config }: Configured, realmId: string): string =>
  `${publicUrlOf(config)}/api/accounting/desktop/${realmId}`;

/** The Web Connector calls an address without TLS only on its own computer. */
export function isSecure({ config }: Configured): boolean {
  const { protocol, hostname } = new URL(publicUrlOf(config));
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

const UNNAMED = 'QuickBooks Desktop';

/**
 * Connects QuickBooks Desktop, or changes its connection's password. Only this answer contains the password. A
 * company file that was connected before continues where it was.
 */
export async function connectDesktop(trx: Trx, deps: Deps, { user, now }: SignedInCaller) {
  if (!isSecure(deps)) refuse({ code: 'BOOKS_NEEDS_TLS' });
  const connected = await lockConnection(trx);
  if (connected && !isPolled(connected.connector))
    refuse({ code: 'BOOKS_OTHER_COMPANY', data: { name: connected.company_name } });
  const known = await findLatestCompany(trx);
  const realmId = known?.realm_id ?? randomUUID();
  const userName = known?.user_name ?? `cordovan-${realmId.slice(0, 8)}`;
  const password = randomBytes(18).toString('base64url');
  await putCompany(trx, { realmId, userName, passwordHash: hashOf(password), now });
  // A run that uses the earlier password ends at its next call.
  await closeSessions(trx, realmId, now);
  if (!connected)
    await putConnection(trx, {
      connector: desktopConnectorOf(realmId),
      realmId,
      companyName: known?.company_name ?? UNNAMED,
      secrets: null,
      accessExpiresAt: null,
      userId: user.id,
      now,
    });
  await recordAudit(trx, {
    subject: 'accounting connection',
    subjectId: 'quickbooks',
    before: connected ? { company: connected.company_name } : null,
    after: { company: known?.company_name ?? UNNAMED, isConnected: true, passwordChanged: true },
    actor: user,
    now,
  });
  announce(trx, { topic: 'accounting', id: null, storeId: null });
  return { userName, password };
}

/** The file that adds the product to the Web Connector. */
export async function writeDesktopFile(db: Handle, deps: Configured) {
  const connection = await findConnection(db);
  const company =
    connection && isPolled(connection.connector) ? await findCompany(db, connection.realm_id) : undefined;
  if (!company) return refuse({ code: 'BOOKS_NOT_CONNECTED' });
  const text = writeQwc({
    address: addressOf(deps, company.realm_id),
    supportUrl: publicUrlOf(deps.config),
    userName: company.user_name,
    ownerId: company.owner_id,
    fileId: company.file_id,
  });
  return { type: 'application/xml', bytes: Buffer.from(text), fileName: 'cordovan.qwc' };
}

/** State of the Web Connector; null if QuickBooks Desktop isn't connected. */
export async function readDesktop(
  db: Handle,
  connection: ConnectionRow | undefined,
  now: Date,
): Promise<BooksConnection['desktop']> {
  const company =
    connection && isPolled(connection.connector) ? await findCompany(db, connection.realm_id) : undefined;
  if (!company) return null;
  const run = await findOpenSession(db, company.realm_id, new Date(now.getTime() - SILENT_MS));
  return {
    userName: company.user_name,
    companyFile: company.company_file,
    contactedAt: company.contacted_at?.toISOString() ?? null,
    listsReadAt: company.lists_read_at?.toISOString() ?? null,
    isRunning: run !== undefined,
    answered: run?.answered ?? 0,
    problem: company.problem,
    refusedCount: company.refused_count,
    refusedAt: company.refused_at?.toISOString() ?? null,
  };
}

/** Requests that the lists be read at the next contact, whatever their age. */
export async function wantLists(db: Handle, realmId: string, now: Date): Promise<void> {
  await setCompany(db, realmId, { lists_wanted_at: now, failed_at: null });
}
