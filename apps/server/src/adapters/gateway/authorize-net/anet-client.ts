import { z } from 'zod';

/** Address and keys of one merchant account. */
export interface AnetAccount {
  readonly loginId: string;
  readonly transactionKey: string;
  /** 128 characters. The signature key is this text itself, not the bytes of its hex digits. */
  readonly signatureKey: string;
  readonly apiUrl: string;
  readonly pageUrl: string;
  /** Our own https address, for the communicator page. */
  readonly publicUrl: string;
}

const message = z.object({ code: z.string(), text: z.string() });
const messages = z.object({ resultCode: z.enum(['Ok', 'Error']), message: z.array(message).min(1) });
const envelope = z.looseObject({ messages });

/** The gateway answered with a refusal. */
export class AnetError extends Error {
  readonly code: string;
  /** The whole answer, because it has the details of a refused transaction. */
  readonly answer: unknown;
  constructor(code: string, text: string, answer: unknown) {
    super(`${code} ${text}`);
    this.code = code;
    this.answer = answer;
  }
}

const TIMEOUT_MS = 15_000;

/**
 * Sends one request. The gateway reads its members as a sequence of XML elements, so their order matters. Every answer
 * has status 200 and begins with a byte order mark; errors are inside the body.
 */
export async function callAnet<S extends z.ZodType>(
  account: AnetAccount,
  { name, members, answer }: { name: string; members: object; answer: S },
): Promise<z.output<S>> {
  const merchantAuthentication = { name: account.loginId, transactionKey: account.transactionKey };
  const response = await fetch(account.apiUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [name]: { merchantAuthentication, ...members } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The card gateway answered with status ${response.status}`);
  const json = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  const { messages } = envelope.parse(json);
  if (messages.resultCode === 'Error') {
    const [first] = messages.message;
    throw new AnetError(first!.code, first!.text, json);
  }
  return answer.parse(json);
}
