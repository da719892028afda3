import { z } from 'zod';
import { BooksFault, type BooksSignIn, type BooksTokens } from '../books.ts';

const TIMEOUT_MS = 15_000;
const SCOPE = 'com.intuit.quickbooks.accounting';

export interface QboApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
}

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number(),
});
const refusal = z.object({ error: z.string() });

/** Intuit's OAuth 2 for a confidential client: the client has a secret, and the service offers no PKCE. */
export function openQboSignIn(app: QboApp, clock: () => Date): BooksSignIn {
  const authorization = `Basic ${Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')}`;

  async function post(url: string, form: Readonly<Record<string, string>>): Promise<Response> {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      throw new BooksFault('transient', 'The sign-in of QuickBooks didn’t answer', { isDefinite: false });
    }
  }

  async function ask(form: Readonly<Record<string, string>>): Promise<BooksTokens> {
    const response = await post(app.tokenUrl, form);
    const text = await response.text();
    if (!response.ok) {
      if (response.status >= 500 || response.status === 429)
        throw new BooksFault(
          'transient',
          `The sign-in of QuickBooks answered with status ${response.status}`,
        );
      // Never includes the answer's text, which could repeat a token.
      const said = refusal.safeParse(jsonOf(text));
      const code = said.success ? said.data.error : String(response.status);
      throw new BooksFault('reconnect', 'QuickBooks no longer accepts this connection', { code });
    }
    const read = tokens.safeParse(jsonOf(text));
    if (!read.success) throw new BooksFault('transient', 'The sign-in of QuickBooks gave no tokens');
    return {
      accessToken: read.data.access_token,
      refreshToken: read.data.refresh_token,
      accessExpiresAt: new Date(clock().getTime() + read.data.expires_in * 1_000),
    };
  }

  return {
    pageUrl: (state, redirectUri) => {
      const url = new URL(app.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: app.clientId,
        response_type: 'code',
        scope: SCOPE,
        redirect_uri: redirectUri,
        state,
      }).toString();
      return url.href;
    },
    redeem: (code, redirectUri) => ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (refreshToken) => {
      const response = await post(app.revokeUrl, { token: refreshToken });
      await response.body?.cancel();
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
