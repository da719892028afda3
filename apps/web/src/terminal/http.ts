import type { Call } from '@cordovan/contracts/call';
import { TERMINAL_HEADER } from '@cordovan/contracts/errors';
import type { Language } from '@cordovan/domain/messages';
import { badAnswer, noAnswer, refusalFrom } from '../lib/http/refusal.ts';
import {
  addressOf,
  type AnyRequest,
  bodyOf,
  type Decoded,
  type RequestArguments,
} from '../lib/http/request.ts';

/** A slower answer counts as no network, because people are waiting at the screen. */
const PATIENCE_MS = 8_000;

let language: Language = 'en';
export const speakToServerIn = (next: Language): void => void (language = next);

/**
 * Makes one call as this terminal, without retries. Throws HttpRefusal, with status 0 if no answer came. The queue
 * keeps and resends calls that must arrive.
 */
export async function callServer<C extends Call>(
  call: C,
  ...[request]: RequestArguments<C>
): Promise<Decoded<C>> {
  const parts: AnyRequest = request ?? {};
  const { content, type } = bodyOf(call, parts);
  const response = await fetch(addressOf(call, parts), {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/problem+json, application/json',
      'Accept-Language': language,
      [TERMINAL_HEADER]: '1',
      ...(type === undefined ? {} : { 'Content-Type': type }),
    },
    ...(content === undefined ? {} : { body: content }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw noAnswer(error);
  });
  const text = await response.text().catch((error: unknown) => {
    throw noAnswer(error);
  });
  if (!response.ok) throw refusalFrom(response, text);
  try {
    return call.answer!.parse(JSON.parse(text)) as Decoded<C>;
  } catch (error) {
    throw badAnswer(error);
  }
}
