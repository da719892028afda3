import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@cordovan/contracts/call';
import { isCallBeforeSetup } from '@cordovan/contracts/setup';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors/refusal-error.ts';
import { authorize } from './access.ts';
import { sameSecret } from './same-secret.ts';
import { bodyLimitOf, checkAnnouncedLength } from './body-limit.ts';
import type { CallLimit, Limiter } from './rate-limit.ts';
import type { CallRequest, SignedInUser, TerminalCaller } from './request.ts';
import { readTerminalToken } from './terminal-cookie.ts';

/** A request's caller and rights, decided before its body is read. */
export type Admission = Pick<CallRequest<Call>, 'user' | 'scope' | 'terminal' | 'bearer' | 'now'>;

/** Time and address of a token's use. */
export interface TokenUse {
  readonly now: Date;
  readonly address: string;
}

/** Finds a bearer token's user; undefined for an unknown, expired or revoked token. */
export type FindUser = (token: string, use: TokenUse) => Promise<SignedInUser | undefined>;

/** Finds the terminal of a device's cookie; undefined for an unknown or revoked one. */
export type FindTerminal = (token: string, use: TokenUse) => Promise<TerminalCaller | undefined>;

export interface Gate {
  readonly call: Call;
  readonly limit: CallLimit;
  readonly limiter: Limiter;
  readonly deps: Deps;
  readonly findUser: FindUser;
  readonly findTerminal: FindTerminal;
  readonly hasCompany: () => Promise<boolean>;
}

/** Maximum bytes of an unread body to discard; a longer body closes the connection. */
const WORTH_DISCARDING = 64 * 1024;
/** A key's calls are counted together, whatever network its program runs in. */
const ANY_NETWORK = '::';
const admissions = new WeakMap<FastifyRequest, Admission>();
/** Ids of users whose token was sent, even if it didn't count or the call was refused. */
const callers = new WeakMap<FastifyRequest, number>();

/** Admits a request after checking rate limit, caller and size. Refuses without reading the body. */
export async function admit(gate: Gate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    if (!(await gate.limiter(gate.limit, request.ip))) {
      refuseForNow(reply);
    }
    if (!isCallBeforeSetup(gate.call) && !(await gate.hasCompany())) refuse({ code: 'SETUP_NEEDED' });
    const admission = await identify(gate, request);
    await limitKey(gate, admission, reply);
    checkAnnouncedLength(request, bodyLimitOf(gate.call, admission.user !== null));
    admissions.set(request, admission);
  } catch (error) {
    const length = request.headers['transfer-encoding']
      ? Infinity
      : Number(request.headers['content-length'] ?? 0);
    if (length > WORTH_DISCARDING) void reply.header('Connection', 'close');
    throw error;
  }
}

/** Counts an API key's calls across all calls, addresses and processes. */
async function limitKey({ limiter }: Gate, { user }: Admission, reply: FastifyReply): Promise<void> {
  if (!user?.apiKey) return;
  const { id, callsPerMinute } = user.apiKey;
  const limit: CallLimit = { callId: `api-key.${id}`, perMinute: callsPerMinute, isShared: true };
  if (!(await limiter(limit, ANY_NETWORK))) refuseForNow(reply);
}

function refuseForNow(reply: FastifyReply): never {
  void reply.header('Retry-After', 60 - (Math.floor(Date.now() / 1000) % 60));
  return refuse({ code: 'RATE_LIMITED' });
}

async function identify(gate: Gate, request: FastifyRequest): Promise<Admission> {
  const { call, deps, findUser } = gate;
  const now = deps.clock();
  if (call.access === 'terminal') {
    const token = readTerminalToken(request);
    const found = token === null ? undefined : await gate.findTerminal(token, { now, address: request.ip });
    const asking = { user: null, hasStaticToken: false, terminal: found ?? null };
    return { ...authorize(call, asking), bearer: null, now };
  }
  const bearer = readBearer(request);
  const found = bearer ? ((await findUser(bearer, { now, address: request.ip })) ?? null) : null;
  if (found) callers.set(request, found.id);
  const given = request.headers['x-static-token'];
  const hasStaticToken = sameSecret(typeof given === 'string' ? given : undefined, deps.config.staticToken);
  return { ...authorize(call, { user: found, hasStaticToken, terminal: null }), bearer, now };
}

/** Undefined for refused requests, and for requests that aren't contract calls. */
export const admissionOf = (request: FastifyRequest): Admission | undefined => admissions.get(request);

/** User id of the token sent with a request, even if the request is refused; for the log. */
export const callerOf = (request: FastifyRequest): number | null => callers.get(request) ?? null;

function readBearer(request: FastifyRequest): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}
