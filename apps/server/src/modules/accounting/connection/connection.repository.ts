import type { CustomerCard, MappingKind } from '@cordovan/domain/accounting';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface ConnectionRow {
  readonly connector: string;
  readonly status: 'connected' | 'reconnect';
  readonly realm_id: string;
  readonly company_name: string;
  /** Tokens; null if the accounting package calls us. */
  readonly secrets: Buffer | null;
  readonly access_expires_at: Date | null;
  readonly connected_at: Date;
  readonly live_from: string | null;
  readonly last_pulled_at: Date | null;
}

const COLUMNS = [
  'connector',
  'status',
  'realm_id',
  'company_name',
  'secrets',
  'access_expires_at',
  'connected_at',
  'live_from',
  'last_pulled_at',
] as const;

/** The connection; there is at most one. */
export async function findConnection(handle: Handle): Promise<ConnectionRow | undefined> {
  return handle.selectFrom('accounting_connections').select(COLUMNS).executeTakeFirst();
}

/** Locks the connection, so that only one process renews its tokens or changes it. */
export async function lockConnection(trx: Trx): Promise<ConnectionRow | undefined> {
  return trx.selectFrom('accounting_connections').select(COLUMNS).forUpdate().executeTakeFirst();
}

export interface NewConnection {
  readonly connector: string;
  readonly realmId: string;
  readonly companyName: string;
  readonly secrets: Buffer | null;
  readonly accessExpiresAt: Date | null;
  readonly userId: number;
  readonly now: Date;
}

/** Inserts the connection, or updates the tokens if the company is already connected. */
export async function putConnection(trx: Trx, connection: NewConnection): Promise<void> {
  const fresh = {
    status: 'connected' as const,
    company_name: connection.companyName,
    secrets: connection.secrets,
    access_expires_at: connection.accessExpiresAt,
    connected_at: connection.now,
    connected_by: connection.userId,
  };
  await trx
    .insertInto('accounting_connections')
    .values({ connector: connection.connector, realm_id: connection.realmId, ...fresh })
    .onConflict((conflict) => conflict.column('connector').doUpdateSet(fresh))
    .execute();
}

export async function setTokens(
  trx: Trx,
  connector: string,
  tokens: { secrets: Buffer; accessExpiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('accounting_connections')
    .set({ secrets: tokens.secrets, access_expires_at: tokens.accessExpiresAt, status: 'connected' })
    .where('connector', '=', connector)
    .execute();
}

/** Saves the connected company's name in the accounting package. */
export async function setCompanyName(trx: Trx, connector: string, name: string): Promise<void> {
  await trx
    .updateTable('accounting_connections')
    .set({ company_name: name })
    .where('connector', '=', connector)
    .execute();
}

/**
 * Records that a person must reconnect; false if that was already known, or if someone has connected again since: what
 * failed then used the connection of before.
 */
export async function setReconnect(
  handle: Handle,
  { connector, connected_at: connectedAt }: Pick<ConnectionRow, 'connector' | 'connected_at'>,
): Promise<boolean> {
  const result = await handle
    .updateTable('accounting_connections')
    .set({ status: 'reconnect' })
    .where('connector', '=', connector)
    .where('connected_at', '=', connectedAt)
    .where('status', '=', 'connected')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setLiveFrom(trx: Trx, connector: string, day: string): Promise<void> {
  await trx
    .updateTable('accounting_connections')
    .set({ live_from: day })
    .where('connector', '=', connector)
    .execute();
}

export async function setPulled(trx: Trx, connector: string, now: Date): Promise<void> {
  await trx
    .updateTable('accounting_connections')
    .set({ last_pulled_at: now })
    .where('connector', '=', connector)
    .execute();
}

export async function deleteConnection(trx: Trx, connector: string): Promise<void> {
  await trx.deleteFrom('accounting_connections').where('connector', '=', connector).execute();
}

export async function insertSignIn(
  trx: Trx,
  signIn: { stateHash: Buffer; userId: number; expiresAt: Date; now: Date },
): Promise<void> {
  await trx.deleteFrom('accounting_sign_ins').where('expires_at', '<', signIn.now).execute();
  await trx
    .insertInto('accounting_sign_ins')
    .values({ state_hash: signIn.stateHash, user_id: signIn.userId, expires_at: signIn.expiresAt })
    .execute();
}

/** Uses up a user's sign-in; false if no sign-in is still valid. */
export async function takeSignIn(
  handle: Handle,
  signIn: { stateHash: Buffer; userId: number; now: Date },
): Promise<boolean> {
  const result = await handle
    .deleteFrom('accounting_sign_ins')
    .where('state_hash', '=', signIn.stateHash)
    .where('user_id', '=', signIn.userId)
    .where('expires_at', '>', signIn.now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export interface MappingRow {
  readonly kind: MappingKind;
  readonly local_key: string;
  readonly external_id: string;
  /** Type of the account in the package, if we need to know it. */
  readonly external_type?: string | null;
}

export async function listMappings(handle: Handle, connector: string): Promise<MappingRow[]> {
  return handle
    .selectFrom('accounting_mappings')
    .where('connector', '=', connector)
    .select(['kind', 'local_key', 'external_id', 'external_type'])
    .execute();
}

/** Replaces all mappings of some kinds. */
export async function replaceMappings(
  trx: Trx,
  connector: string,
  { kinds, rows }: { kinds: readonly MappingKind[]; rows: readonly MappingRow[] },
): Promise<void> {
  await trx
    .deleteFrom('accounting_mappings')
    .where('connector', '=', connector)
    .where('kind', 'in', kinds)
    .execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('accounting_mappings')
    .values(rows.map((row) => ({ connector, ...row })))
    .execute();
}

export async function putMapping(handle: Handle, connector: string, row: MappingRow): Promise<void> {
  await handle
    .insertInto('accounting_mappings')
    .values({ connector, ...row })
    .onConflict((conflict) =>
      conflict.columns(['connector', 'kind', 'local_key']).doUpdateSet({ external_id: row.external_id }),
    )
    .execute();
}

export async function findCustomerLink(
  handle: Handle,
  connector: string,
  customerId: number,
): Promise<string | undefined> {
  const row = await handle
    .selectFrom('accounting_links')
    .where('connector', '=', connector)
    .where('kind', '=', 'customer')
    .where('local_id', '=', String(customerId))
    .select('external_id')
    .executeTakeFirst();
  return row?.external_id;
}

export async function putCustomerLink(
  handle: Handle,
  connector: string,
  link: { customerId: number; externalId: string; sent: CustomerCard | null; now: Date },
): Promise<void> {
  const fresh = {
    external_id: link.externalId,
    sent: link.sent && JSON.stringify(link.sent),
    updated_at: link.now,
  };
  await handle
    .insertInto('accounting_links')
    .values({ connector, kind: 'customer', local_id: String(link.customerId), ...fresh })
    .onConflict((conflict) => conflict.columns(['connector', 'kind', 'local_id']).doUpdateSet(fresh))
    .execute();
}

/** Ids of our linked customers, as text. */
export async function listCustomerLinks(handle: Handle, connector: string): Promise<ReadonlySet<string>> {
  const rows = await handle
    .selectFrom('accounting_links')
    .where('connector', '=', connector)
    .where('kind', '=', 'customer')
    .select('local_id')
    .execute();
  return new Set(rows.map((row) => row.local_id));
}
