import OAuthClient from 'intuit-oauth';
import QuickBooks from 'node-quickbooks';
import type { Emulator } from './emulator.ts';
import { APP } from './tokens.ts';

export const REDIRECT = 'https://shop.test/api/accounting/connection/back';

/** Intuit's own sign-in client, pointed at the emulator. */
export function oauthClient(emulator: Emulator): OAuthClient {
  const client = new OAuthClient({ ...APP, environment: 'sandbox', redirectUri: REDIRECT });
  return client.setAuthorizeURLs({
    authorizeEndpoint: emulator.env['QUICKBOOKS_AUTHORIZE_URL']!,
    tokenEndpoint: emulator.env['QUICKBOOKS_TOKEN_URL']!,
    revokeEndpoint: emulator.env['QUICKBOOKS_REVOKE_URL']!,
    userInfoEndpoint: `${emulator.address}/v1/openid_connect/userinfo`,
  });
}

/** Signs in as a person does and returns both tokens. */
export async function signIn(
  emulator: Emulator,
): Promise<{ access: string; refresh: string; realmId: string }> {
  const client = oauthClient(emulator);
  const page = client.authorizeUri({ scope: [OAuthClient.scopes.Accounting], state: 'st-1' });
  const back = await emulator.approve(page);
  const { json } = await client.createToken(back);
  return {
    access: String(json['access_token']),
    refresh: String(json['refresh_token']),
    realmId: new URL(back).searchParams.get('realmId') ?? '',
  };
}

/** A fault as another client reports it: the QuickBooks code, or the answer's status. */
export class OthersError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface Reported {
  readonly response?: { readonly status: number; readonly data?: unknown };
}

function codeOf(error: unknown): string {
  const { response } = error as Reported;
  const data = (response?.data ?? error) as {
    Fault?: { Error: { code: string }[] };
    fault?: { error: { code: string }[] };
  };
  return data.Fault?.Error[0]?.code ?? data.fault?.error[0]?.code ?? String(response?.status ?? 'no answer');
}

export type Entity = Record<string, unknown> & { readonly Id: string; readonly SyncToken: string };

/** The most widely used QuickBooks Online client, pointed at the emulator, with its callbacks as promises. */
export function quickBooksClient(
  emulator: Emulator,
  tokens: { access: string; refresh: string; realmId: string },
) {
  QuickBooks.V3_ENDPOINT_BASE_URL = `${emulator.address}/v3/company/`;
  QuickBooks.TOKEN_URL = emulator.env['QUICKBOOKS_TOKEN_URL']!;
  QuickBooks.REVOKE_URL = emulator.env['QUICKBOOKS_REVOKE_URL']!;
  const { clientId, clientSecret } = APP;
  const { access, realmId, refresh } = tokens;
  const client = new QuickBooks(
    clientId,
    clientSecret,
    access,
    false,
    realmId,
    true,
    false,
    75,
    '2.0',
    refresh,
  );
  return {
    client,
    call: <T = Entity>(method: string, ...values: (object | string)[]): Promise<T> =>
      new Promise((resolve, reject) => {
        const run = client[method];
        if (typeof run !== 'function') throw new Error(`The client has no ${method}`);
        run.call(client, ...values, (error: unknown, data: never) => {
          if (error) reject(new OthersError(codeOf(error)));
          else resolve(data);
        });
      }),
  };
}
