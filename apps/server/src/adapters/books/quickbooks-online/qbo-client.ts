import { z } from 'zod';
import { causeOfFault } from '@cordovan/domain/accounting';
import { type BooksAccess, BooksFault } from '../books.ts';

const TIMEOUT_MS = 20_000;
/** QuickBooks has ignored older versions since August 2025. */
const MINOR_VERSION = '75';

export interface QboCall {
  readonly method: 'GET' | 'POST';
  /** Path below the company, such as `invoice`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Calls one company's accounting service. */
export interface QboClient {
  readonly call: <S extends z.ZodType>(call: QboCall, answer: S) => Promise<z.output<S>>;
  /** All pages of a query; `where` is the rest of the statement. */
  readonly list: <S extends z.ZodType>(kind: string, where: string, row: S) => Promise<z.output<S>[]>;
}

export interface QboAddress {
  readonly apiUrl: string;
  readonly timeoutMs?: number;
}

const PAGE = 1_000;

export function openQboClient(
  { apiUrl, timeoutMs = TIMEOUT_MS }: QboAddress,
  access: BooksAccess,
): QboClient {
  async function request(call: QboCall, token: string): Promise<Response> {
    const url = new URL(`${apiUrl}/v3/company/${encodeURIComponent(access.realmId)}/${call.path}`);
    url.searchParams.set('minorversion', MINOR_VERSION);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    try {
      return await fetch(url, {
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(call.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw noAnswer(error);
    }
  }

  async function call<S extends z.ZodType>(asked: QboCall, answer: S): Promise<z.output<S>> {
    const token = await access.accessToken();
    let response = await request(asked, token);
    if (response.status === 401) {
      await response.body?.cancel();
      response = await request(asked, await access.renew(token));
    }
    const trace = response.headers.get('intuit_tid');
    const text = await response.text().catch((error: unknown) => {
      throw noAnswer(error);
    });
    if (!response.ok) throw faultOf(response.status, text, trace);
    const json = parsed(text);
    if (json === undefined)
      throw new BooksFault('transient', 'QuickBooks gave an answer that isn’t JSON', {
        trace,
        isDefinite: false,
      });
    // Some business errors come with status 200.
    if (typeof json === 'object' && json !== null && 'Fault' in json) throw faultOf(400, text, trace);
    return answer.parse(json);
  }

  return {
    call,
    list: async (kind, where, row) => {
      const rows: z.output<typeof row>[] = [];
      for (let start = 1; ; start += PAGE) {
        const query = `select * from ${kind}${where} STARTPOSITION ${start} MAXRESULTS ${PAGE}`;
        const { QueryResponse } = await call({ method: 'GET', path: 'query', query: { query } }, page);
        const found = z.array(row).parse(QueryResponse[kind] ?? []);
        rows.push(...found);
        if (found.length < PAGE) return rows;
      }
    },
  };
}

const page = z.object({ QueryResponse: z.record(z.string(), z.unknown()) });

/** Quotes a text for a query. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const errorFields = z.object({
  Message: z.string().optional(),
  Detail: z.string().optional(),
  message: z.string().optional(),
  detail: z.string().nullish(),
  code: z.coerce.string(),
});
const faultFields = z.object({
  Fault: z.object({ Error: z.array(errorFields).min(1) }).optional(),
  fault: z.object({ error: z.array(errorFields).min(1) }).optional(),
});

const LONGEST_DETAIL = 1_000;

/** Faults come in two JSON shapes, as XML although we asked for JSON, and as proxy pages. */
export function faultOf(status: number, text: string, trace: string | null): BooksFault {
  const read = faultFields.safeParse(parsed(text));
  const error = read.success ? (read.data.Fault?.Error[0] ?? read.data.fault?.error[0]) : undefined;
  const inXml = /<Error code="(\d+)"[^>]*>[\s\S]*?<Message>([^<]*)/.exec(text);
  const code = error?.code ?? inXml?.[1] ?? '';
  const detail =
    error?.Detail ??
    error?.detail ??
    error?.Message ??
    error?.message ??
    inXml?.[2] ??
    `QuickBooks answered with status ${status}`;
  const cause = causeOfFault({ status, code, detail });
  return new BooksFault(cause, detail.slice(0, LONGEST_DETAIL), {
    code: code || String(status),
    trace,
    isDefinite: status >= 400 && status < 500,
    isThrottled: status === 429,
  });
}

function noAnswer(error: unknown): BooksFault {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const detail = isLate ? 'QuickBooks didn’t answer in time' : 'The connection to QuickBooks broke';
  return new BooksFault('transient', detail, { isDefinite: false });
}
