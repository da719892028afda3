import {
  type Books,
  type BooksAccess,
  BooksFault,
  type BooksTokens,
  openQuickBooks,
  openQuickBooksSignIn,
} from '../../../adapters/books/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { readSecretKey, seal, unseal } from '../../../platform/secret-key.ts';
import { openDesktop } from '../desktop/desktop-books.ts';
import { type ConnectionRow, findConnection, lockConnection, setTokens } from './connection.repository.ts';
import { isPolled } from './connector.ts';

type Needed = Pick<Deps, 'config' | 'db' | 'clock'>;

/** Renews a token this long before it expires, so that it can't expire during a call. */
const EARLY_MS = 60_000;

/** Our app as registered with the accounting package; refuses if the configuration has none. */
export function getApp({ config }: Pick<Deps, 'config'>) {
  return config.quickBooks ?? refuse({ code: 'BOOKS_NOT_CONFIGURED' });
}

export const signInOf = (deps: Needed) => openQuickBooksSignIn(getApp(deps), deps.clock);

interface Secrets {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export async function sealTokens({ config }: Pick<Deps, 'config'>, connector: string, tokens: Secrets) {
  const { accessToken, refreshToken } = tokens;
  const plain = Buffer.from(JSON.stringify({ accessToken, refreshToken }));
  return seal(await readSecretKey(config.dataDir), plain, connector);
}

export async function unsealTokens({ config }: Pick<Deps, 'config'>, row: ConnectionRow): Promise<Secrets> {
  const plain = row.secrets && unseal(await readSecretKey(config.dataDir), row.secrets, row.connector);
  // Sealed with another installation's key, as after a restore without the key.
  if (!plain) throw new BooksFault('reconnect', 'The tokens of the connection can’t be read');
  return JSON.parse(plain.toString()) as Secrets;
}

const isFresh = ({ access_expires_at: expiresAt }: ConnectionRow, now: Date): boolean =>
  expiresAt !== null && expiresAt.getTime() - EARLY_MS > now.getTime();

/**
 * Returns a valid token. A refresh token works only once, so only one process renews at a time. The newest refresh
 * token is stored in the transaction that holds the lock.
 */
async function renewedToken(deps: Needed, connector: string, refused: string | undefined): Promise<string> {
  return inTransaction(deps.db, async (trx) => {
    const row = await lockConnection(trx);
    if (row?.connector !== connector) throw new BooksFault('reconnect', 'The connection was ended');
    const known = await unsealTokens(deps, row);
    // Another process may have renewed the token while this one waited for the lock.
    if (refused === undefined ? isFresh(row, deps.clock()) : known.accessToken !== refused)
      return known.accessToken;
    const tokens = await signInOf(deps).refresh(known.refreshToken);
    const secrets = await sealTokens(deps, connector, tokens);
    await setTokens(trx, connector, { secrets, accessExpiresAt: tokens.accessExpiresAt });
    return tokens.accessToken;
  });
}

function accessOf(deps: Needed, { connector, realm_id: realmId }: ConnectionRow): BooksAccess {
  return {
    realmId,
    accessToken: async () => {
      const row = await findConnection(deps.db);
      return row?.connector === connector && isFresh(row, deps.clock())
        ? (await unsealTokens(deps, row)).accessToken
        : renewedToken(deps, connector, undefined);
    },
    renew: (refused) => renewedToken(deps, connector, refused),
  };
}

export interface ConnectedBooks {
  readonly connection: ConnectionRow;
  readonly books: Books;
}

/** The connected package, if there is one with valid tokens. */
export async function findBooks(deps: Needed): Promise<ConnectedBooks | undefined> {
  const connection = await findConnection(deps.db);
  if (connection?.status !== 'connected') return undefined;
  if (isPolled(connection.connector)) return { connection, books: openDesktop(deps.db, connection) };
  if (!deps.config.quickBooks) return undefined;
  return { connection, books: openQuickBooks(deps.config.quickBooks, accessOf(deps, connection)) };
}

/** A company that is being connected, whose tokens aren't stored yet. */
export function openNewBooks(deps: Needed, realmId: string, { accessToken }: BooksTokens): Books {
  const give = () => Promise.resolve(accessToken);
  return openQuickBooks(getApp(deps), { realmId, accessToken: give, renew: give });
}

/** The connected package for a person's request; refuses with a readable reason if it can't be used. */
export async function getBooks(deps: Needed): Promise<ConnectedBooks> {
  const found = await findBooks(deps);
  if (found) return found;
  return refuse({ code: (await findConnection(deps.db)) ? 'BOOKS_RECONNECT' : 'BOOKS_NOT_CONNECTED' });
}

/** Turns an accounting package error into a refusal for the person who waits for the answer. */
export async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BooksFault)) throw error;
    if (error.faultCause === 'transient') refuse({ code: 'BOOKS_UNREACHABLE' });
    if (error.faultCause === 'reconnect') refuse({ code: 'BOOKS_RECONNECT' });
    return refuse({ code: 'BOOKS_REFUSED', data: { text: error.message } });
  }
}
