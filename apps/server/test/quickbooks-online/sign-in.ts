import type { IncomingMessage, ServerResponse } from 'node:http';
import { APP, SCOPE, type Tokens } from './tokens.ts';

interface SignIn {
  readonly tokens: Tokens;
  readonly realmId: string;
}
interface Asked {
  readonly url: URL;
  readonly text: string;
}

/** Answers the sign-in addresses: the page, its button, issuing tokens and revoking them. */
export function answerSignIn(
  { tokens, realmId }: SignIn,
  request: IncomingMessage,
  { url, text }: Asked,
  response: ServerResponse,
): void {
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const authorization = request.headers.authorization;
  if (url.pathname === '/connect/oauth2' && request.method === 'GET') {
    const fault = faultOfPage(url.searchParams);
    response
      .writeHead(fault ? 400 : 200, { 'content-type': 'text/html' })
      .end(fault ?? pageOf(url.searchParams));
  } else if (url.pathname === '/connect/approve' && request.method === 'POST') {
    const form = new URLSearchParams(text);
    const back = new URL(form.get('redirect_uri') ?? '');
    back.searchParams.set('state', form.get('state') ?? '');
    if (form.get('answer') === 'cancel') back.searchParams.set('error', 'access_denied');
    else {
      back.searchParams.set('code', tokens.issueCode(realmId, form.get('redirect_uri') ?? ''));
      back.searchParams.set('realmId', realmId);
    }
    response.writeHead(302, { location: back.href }).end();
  } else if (url.pathname === '/oauth2/v1/tokens/bearer' && request.method === 'POST') {
    const wantsCap = request.headers['x-include-refresh-token-hard-expires-in'] === 'true';
    const answer = tokens.answerToken(new URLSearchParams(text), authorization, wantsCap);
    json(answer.status, answer.body);
  } else if (url.pathname === '/v2/oauth2/tokens/revoke' && request.method === 'POST') {
    const isJson = (request.headers['content-type'] ?? '').includes('json');
    const token = isJson ? tokenIn(text) : (new URLSearchParams(text).get('token') ?? '');
    json(tokens.revoke(token, authorization), {});
  } else response.writeHead(404).end();
}

function tokenIn(text: string): string {
  try {
    return (JSON.parse(text) as { token?: string }).token ?? '';
  } catch {
    // The other client sends a form with a JSON content type.
    return new URLSearchParams(text).get('token') ?? '';
  }
}

function faultOfPage(query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== APP.clientId) return 'Sorry, but the client_id is not known.';
  if (query.get('response_type') !== 'code') return 'The response_type must be code.';
  if (!(query.get('scope') ?? '').split(' ').includes(SCOPE)) return 'The scope is not known.';
  if (!query.get('state')) return 'The state is missing.';
  if (!/^https?:\/\//.test(query.get('redirect_uri') ?? '')) return 'The redirect_uri is invalid.';
  return undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function pageOf(query: URLSearchParams): string {
  const hidden = ['redirect_uri', 'state']
    .map((name) => `<input type="hidden" name="${name}" value="${escaped(query.get(name) ?? '')}">`)
    .join('');
  return `<!doctype html><title>Connect</title><h1>Cordovan Furniture Sandbox</h1>
<form method="post" action="/connect/approve">${hidden}
<button name="answer" value="connect">Connect</button><button name="answer" value="cancel">Cancel</button></form>`;
}

/** Opens the page as a browser does and presses a button on it. */
export async function approve(authorizeUrl: string, answer = 'connect'): Promise<string> {
  const page = await fetch(authorizeUrl);
  const html = await page.text();
  if (!page.ok) throw new Error(html);
  const form = new URLSearchParams({ answer });
  for (const [, name = '', value = ''] of html.matchAll(/name="(\w+)" value="([^"]*)"/g))
    if (name !== 'answer') form.set(name, value.replaceAll('&amp;', '&').replaceAll('&quot;', '"'));
  const pressed = await fetch(new URL('/connect/approve', authorizeUrl), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return pressed.headers.get('location') ?? '';
}
