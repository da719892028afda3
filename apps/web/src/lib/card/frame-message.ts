/** A message from the authorization frame (PAY-14). */
export type FrameMessage =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number }
  | { readonly kind: 'response'; readonly transactionId: string };

const RESPONSE = 'response=';

function parsedJson(text: string): unknown {
  for (const form of [text, decoded(text)])
    try {
      return JSON.parse(form);
    } catch {
      // The gateway sends the message plain or percent-encoded, so the caller tries the other form next.
    }
  return undefined;
}

/**
 * Decodes our own text or a browser's, which may contain a bare `%`. Leaves anything that isn't an escape sequence
 * unchanged.
 */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

/** Takes everything after the name, because the JSON of a response may contain `&` and `=` itself. */
function responseIn(text: string): FrameMessage | undefined {
  const at = text.indexOf(RESPONSE);
  const response = at < 0 ? undefined : parsedJson(text.slice(at + RESPONSE.length));
  if (typeof response !== 'object' || response === null) return undefined;
  const transactionId = (response as Record<string, unknown>)['transId'];
  return typeof transactionId === 'string' && transactionId !== ''
    ? { kind: 'response', transactionId }
    : undefined;
}

/** The text of a message: plain, or wrapped by the gateway's communicator page. */
function wordsOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  const wrapped =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)['qstr'] : undefined;
  return typeof wrapped === 'string' ? wrapped : undefined;
}

/** Parses a message of the frame. Returns undefined if it is malformed or unknown. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const words = wordsOf(data)?.replace(/^[#?]/, '');
  if (words === undefined) return undefined;
  const parameters = new URLSearchParams(words);
  switch (parameters.get('action')) {
    case 'cancel':
      return { kind: 'cancel' };
    case 'resizeWindow': {
      const width = Math.ceil(Number(parameters.get('width')));
      const height = Math.ceil(Number(parameters.get('height')));
      return width > 0 && height > 0 ? { kind: 'resize', width, height } : undefined;
    }
    case 'transactResponse':
      return responseIn(words);
    default:
      return undefined;
  }
}
