import { isMessageCode, type MessageCode } from '@cordovan/domain/messages';
import type { Refused } from '../lib/http/refusal.ts';

/** How the page reacts to a refusal that its caller didn't handle. */
export type ErrorReaction =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'not-found-page' }
  | {
      readonly kind: 'dialog';
      readonly text: MessageCode | { readonly words: readonly string[] };
      readonly title?: MessageCode;
    };

const dialog = (text: MessageCode): ErrorReaction => ({ kind: 'dialog', text });
const isRedirect = (refused: Refused) =>
  refused.message.trim().toLowerCase() === 'redirect' || refused.data['redirect'] !== undefined;

/** Status codes of ERR-01 to ERR-09. */
export function reactTo(refused: Refused): ErrorReaction {
  switch (refused.status) {
    case 0:
      // No status means that the connection to the server failed; the user can act on that.
      return dialog(refused.code === 'NO_ANSWER' ? 'NO_ANSWER' : 'ERROR_DEFAULT');
    case 401:
      return { kind: 'sign-in' };
    case 404:
      return isRedirect(refused) ? { kind: 'not-found-page' } : dialog('NOT_FOUND');
    case 406:
      return dialog('PRODUCTION_LINE_HAS_ORDERS');
    case 500:
      return dialog('SERVER_ERROR');
    case 400:
      return spoken(refused);
    default:
      // A refusal with a known code explains itself (a stale row, a full day). Any other refusal shows 'An error has
      // happened'.
      return isMessageCode(refused.code) ? spoken(refused) : dialog('ERROR_DEFAULT');
  }
}

/** The server's own texts, or the default if it sent none (ERR-07, ERR-08). */
function spoken(refused: Refused): ErrorReaction {
  const lines = refused.errors.map((error) => error.message).filter((line) => line !== '');
  const words = lines.length > 0 ? lines : refused.message.split('\n').filter((line) => line.trim() !== '');
  if (words.length === 0) return dialog('ERROR_DEFAULT');
  const isDisabled = refused.code === 'ACCOUTN__INACTIVE_USER';
  return { kind: 'dialog', text: { words }, ...(isDisabled ? { title: 'TITLE_USER_DISABLED' } : {}) };
}
