/** What the authorization frame says (PAY-14). */
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
      // The gateway sends it plain or percent-encoded; the other form is tried next.
    }
  return undefined;
}

/** Encoded by us or by a browser, which leaves a `%` that stood there alone: what is no code stays as it is. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

/** The JSON of a response may hold `&` and `=` itself, so everything after its name is taken. */
function responseIn(text: string): FrameMessage | undefined {
  const at = text.indexOf(RESPONSE);
  const response = at < 0 ? undefined : parsedJson(text.slice(at + RESPONSE.length));
  if (typeof response !== 'object' || response === null) return undefined;
  const transactionId = (response as Record<string, unknown>)['transId'];
  return typeof transactionId === 'string' && transactionId !== ''
    ? { kind: 'response', transactionId }
    : undefined;
}

/** The words of a message: plain, or as the gateway's communicator page wraps them. */
function wordsOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  const wrapped =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)['qstr'] : undefined;
  return typeof wrapped === 'string' ? wrapped : undefined;
}

/** Reads a message of the frame; anything malformed or unknown is nothing. */
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
