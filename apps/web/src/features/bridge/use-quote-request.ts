import { useEffect, useRef } from 'react';
import type { MessageCode } from '@cordovan/domain/messages';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { readFlag, sendRequest } from './api/request-quote.ts';
import { requestOf, type Inquiry } from './visitor.ts';

export interface Outcome {
  readonly isDone: boolean;
  readonly text: string;
  /** The paid order's number, and the address of the customer's page for it. */
  readonly order?: { readonly number: string; readonly page: string | null };
}

/** Refusals with a text for the visitor. Any other failure shows a general apology (BRIDGE-05). */
const told: readonly string[] = [
  'BRIDGE_INVALID_TOKEN',
  'BRIDGE_NAME_AND_EMAIL',
  'CONSENT_CHANGED',
  'CONSENT_MISSING',
  'NAME_NOT_PLAIN',
  'RATE_LIMITED',
  'RATE_LIMITED_TODAY',
  'SENT_BY_ROBOT',
  'SENT_TOO_FAST',
  'VISIT_MISSING',
] satisfies MessageCode[];

/** Requests a quote with the flag that was fetched when the page opened (BRIDGE-03, N-17). */
export function useQuoteRequest(): (inquiry: Inquiry) => Promise<Outcome> {
  const message = useMessage();
  const flag = useRef<Promise<string> | undefined>(undefined);
  useEffect(() => {
    flag.current = readFlag();
    // Fetched again when needed.
    flag.current.catch(() => (flag.current = undefined));
  }, []);
  return async (inquiry) => {
    try {
      const firstTime = await (flag.current ?? readFlag());
      // A flag can be used only once, whatever the outcome of the request.
      flag.current = undefined;
      const { isSaved, errorMessage, token } = await sendRequest(requestOf(inquiry, firstTime));
      flag.current = token === '' ? undefined : Promise.resolve(token);
      if (!isSaved) return { isDone: false, text: message('BRIDGE_FAILED') };
      // C-30: the server's text takes precedence.
      return { isDone: true, text: errorMessage.trim() || message('BRIDGE_THANKS') };
    } catch (error) {
      const isExpected = error instanceof HttpRefusal && told.includes(error.code);
      return {
        isDone: false,
        text: isExpected ? message(error.code as MessageCode) : message('BRIDGE_FAILED'),
      };
    }
  };
}
