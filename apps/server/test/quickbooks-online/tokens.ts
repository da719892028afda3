import { randomBytes } from 'node:crypto';

export const APP = {
  clientId: 'ABe7c9QTHg1pLr5DkRzU3mWfVqY2nXsJ4oK8tBiC6aEhM0uGdN',
  clientSecret: 'kqf0TzRw6yXb2LmN8pVsD4hJ1cG7uE9oA3iQ5tKx',
};
export const SCOPE = 'com.intuit.quickbooks.accounting';
const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 8_726_400;
const CODE_MS = 10 * 60_000;
const FIVE_YEARS_SECONDS = 157_680_000;

interface Grant {
  readonly realmId: string;
  readonly expiresAt: number;
}
interface Code extends Grant {
  readonly redirectUri: string;
}

/** The token address's answer. */
export interface TokenAnswer {
  readonly status: number;
  readonly body: object;
}

/** One app's sign-in: codes, access tokens, and rotating refresh tokens. */
export interface Tokens {
  readonly issueCode: (realmId: string, redirectUri: string) => string;
  readonly answerToken: (
    form: URLSearchParams,
    authorization: string | undefined,
    wantsCap: boolean,
  ) => TokenAnswer;
  readonly revoke: (token: string, authorization: string | undefined) => number;
  /** The company of a currently valid access token. */
  readonly realmOf: (accessToken: string) => string | undefined;
  /** Makes all access tokens expire now. */
  readonly expireAccess: () => void;
  /** Forgets every grant, as if a person had disconnected the app on the website. */
  readonly disconnect: () => void;
  /** How often tokens were refreshed. */
  readonly refreshes: () => number;
}

export function openTokens(clock: () => Date): Tokens {
  const codes = new Map<string, Code>();
  const access = new Map<string, Grant>();
  const refresh = new Map<string, Grant>();
  let refreshes = 0;
  const now = () => clock().getTime();
  const isApp = (authorization: string | undefined) =>
    authorization === `Basic ${Buffer.from(`${APP.clientId}:${APP.clientSecret}`).toString('base64')}`;
  const invalidGrant = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Token invalid' },
  };

  function issue(realmId: string, wantsCap: boolean): TokenAnswer {
    const accessToken = `eyJ${randomBytes(300).toString('base64url')}`;
    const refreshToken = `RT1-${randomBytes(24).toString('hex')}`;
    access.set(accessToken, { realmId, expiresAt: now() + ACCESS_SECONDS * 1_000 });
    refresh.set(refreshToken, { realmId, expiresAt: now() + REFRESH_SECONDS * 1_000 });
    const body = {
      token_type: 'bearer',
      access_token: accessToken,
      expires_in: ACCESS_SECONDS,
      refresh_token: refreshToken,
      x_refresh_token_expires_in: REFRESH_SECONDS,
      ...(wantsCap ? { x_refresh_token_hard_expires_in: FIVE_YEARS_SECONDS } : {}),
    };
    return { status: 200, body };
  }

  return {
    issueCode: (realmId, redirectUri) => {
      const code = `AB1${randomBytes(20).toString('hex')}`;
      codes.set(code, { realmId, redirectUri, expiresAt: now() + CODE_MS });
      return code;
    },
    answerToken: (form, authorization, wantsCap) => {
      if (!isApp(authorization)) return { status: 401, body: { error: 'invalid_client' } };
      if (form.get('grant_type') === 'authorization_code') {
        const code = form.get('code') ?? '';
        const found = codes.get(code);
        codes.delete(code);
        const isGood = found && found.expiresAt > now() && found.redirectUri === form.get('redirect_uri');
        return isGood ? issue(found.realmId, wantsCap) : invalidGrant;
      }
      if (form.get('grant_type') !== 'refresh_token')
        return { status: 400, body: { error: 'unsupported_grant_type' } };
      const token = form.get('refresh_token') ?? '';
      const found = refresh.get(token);
      if (!found || found.expiresAt <= now()) return invalidGrant;
      // A refresh token works once.
      refresh.delete(token);
      refreshes += 1;
      return issue(found.realmId, wantsCap);
    },
    revoke: (token, authorization) => {
      if (!isApp(authorization)) return 401;
      const grant = access.get(token) ?? refresh.get(token);
      if (!grant) return 400;
      for (const grants of [access, refresh])
        for (const [key, { realmId }] of grants) if (realmId === grant.realmId) grants.delete(key);
      return 200;
    },
    realmOf: (token) => {
      const found = access.get(token);
      return found && found.expiresAt > now() ? found.realmId : undefined;
    },
    expireAccess: () => access.clear(),
    disconnect: () => {
      access.clear();
      refresh.clear();
    },
    refreshes: () => refreshes,
  };
}
