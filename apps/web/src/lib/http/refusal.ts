import type { MessageCode } from '@cordovan/domain/messages';

export interface FieldRefusal {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** A refusal by the server or the network. `status` 0: no response arrived. */
export interface Refused {
  readonly status: number;
  readonly code: MessageCode | (string & {});
  /** The server's text in the user's language. Empty if the response had none. */
  readonly message: string;
  readonly errors: readonly FieldRefusal[];
  readonly data: Readonly<Record<string, unknown>>;
}

export class HttpRefusal extends Error implements Refused {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldRefusal[];
  readonly data: Readonly<Record<string, unknown>>;

  constructor(refused: Refused, cause?: unknown) {
    super(refused.message, { cause });
    this.name = 'HttpRefusal';
    this.status = refused.status;
    this.code = refused.code;
    this.errors = refused.errors;
    this.data = refused.data;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldRefusals(value: unknown): FieldRefusal[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((entry) => ({
    code: text(entry['code']),
    message: text(entry['message']),
    ...(typeof entry['field'] === 'string' ? { field: entry['field'] } : {}),
  }));
}

function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Parses a refusal from a complete response: problem JSON (`code`, `message`, `errors`, `data`), the token
 * call's RFC 6749 JSON (`error`, `error_description`), or plain text with one refusal per line.
 */
export function refusalFrom(response: Response, body: string): HttpRefusal {
  const header = response.headers.get('X-Error-Code') ?? '';
  const status = response.status;
  const parsed = json(body);
  if (!isRecord(parsed))
    return new HttpRefusal({
      status,
      code: header,
      message: typeof parsed === 'string' ? parsed : body.trim(),
      errors: [],
      data: {},
    });
  if (typeof parsed['error'] === 'string')
    return new HttpRefusal({
      status,
      // The header is more specific than RFC 6749's error codes, such as for a locked account or a disabled user.
      code: header || parsed['error'],
      message: text(parsed['error_description']),
      errors: [],
      data: { ticket: parsed['mfa_token'], factors: parsed['mfa_methods'] },
    });
  return new HttpRefusal({
    status,
    code: text(parsed['code']) || header,
    message: text(parsed['message']),
    errors: fieldRefusals(parsed['errors']),
    data: isRecord(parsed['data']) ? parsed['data'] : {},
  });
}

/** All refusals, one sentence per line, because a question may name several leathers. */
export const refusalText = ({ errors, message }: HttpRefusal): string =>
  errors.length > 1 ? errors.map((each) => each.message).join('\n') : message;

/** No response: a network or server failure, or a timeout. Whether a write arrived is unknown. */
export const noAnswer = (cause: unknown): HttpRefusal =>
  new HttpRefusal({ status: 0, code: 'NO_ANSWER', message: '', errors: [], data: {} }, cause);

/** A response that violates the contract. Our bug, shown like any other failure. */
export const badAnswer = (cause: unknown): HttpRefusal =>
  new HttpRefusal({ status: 0, code: 'BAD_ANSWER', message: '', errors: [], data: {} }, cause);
