import { readFile } from 'node:fs/promises';
import { type Language, type MessageCode, messageText } from '@cordovan/domain/messages';
import { declineMessages } from '@cordovan/domain/payments';
import type { StripeAccount } from '../../../platform/config.ts';
import { allowFraming } from '../../../platform/http/framing.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Websites } from '../card-gateway.ts';
import * as calls from './stripe-page.calls.ts';

const FILES = new URL('./page/', import.meta.url);

/**
 * Serves the page with Stripe's card form. Only this page may load code from Stripe, as Stripe's security guide lists it;
 * the card number goes from Stripe's own frame to Stripe.
 */
export function registerStripePage({ serve }: Routes, account: StripeAccount, websites: Websites): void {
  serve(calls.openPage, async ({ db, body, query, reply, language }) => {
    void reply.header('content-security-policy', policyOf(account));
    void reply.header('cache-control', 'no-store');
    allowFraming(reply, await websites(db));
    const page = await pageFor(account, { token: body.token ?? '', language: query.language ?? language });
    return { bytes: Buffer.from(page), type: 'text/html; charset=utf-8' };
  });
  const file = (name: string, type: string) => async () => ({
    bytes: await readFile(new URL(name, FILES)),
    type,
  });
  serve(calls.pageScript, file('page.js', 'text/javascript; charset=utf-8'));
  serve(calls.pageStyle, file('page.css', 'text/css; charset=utf-8'));
}

function policyOf({ scriptUrl, apiUrl }: StripeAccount): string {
  const [script, api] = [new URL(scriptUrl).origin, new URL(apiUrl).origin];
  return [
    "default-src 'none'",
    `script-src 'self' ${script} https://*.js.stripe.com`,
    `connect-src ${api}`,
    `frame-src ${script} https://*.js.stripe.com https://hooks.stripe.com`,
    "img-src 'self' data: https://*.stripe.com",
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const CODES: readonly MessageCode[] = [
  'CARD_FORM_PAY',
  'CARD_FORM_EXPIRED',
  'CARD_FORM_UNAVAILABLE',
  'CARD_DECLINED',
  ...Object.values(declineMessages),
];

async function pageFor(
  { publishableKey, scriptUrl }: StripeAccount,
  { token, language }: { token: string; language: Language },
): Promise<string> {
  const words = Object.fromEntries(CODES.map((code) => [code, messageText(language, code)]));
  const values: Record<string, string> = {
    language,
    token,
    key: publishableKey,
    script: scriptUrl,
    words: JSON.stringify(words),
    declines: JSON.stringify(declineMessages),
    title: messageText(language, 'CARD_FORM_TITLE'),
    waiting: messageText(language, 'CARD_FORM_WAITING'),
    loading: messageText(language, 'CARD_FORM_LOADING'),
  };
  const template = await readFile(new URL('page.html', FILES), 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => escapeHtml(values[name] ?? ''));
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
