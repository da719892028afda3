import { MOST_PASSKEYS, PASSKEY_MINUTES } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import {
  insertPasskey,
  listPasskeys,
  lockFactors,
  type PasskeyRow,
  putChallenge,
  takeChallenge,
  touchPasskey,
} from './factors.repository.ts';
import { noteAdded } from './factors.service.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

const MINUTE = 60_000;
/** Loaded only when a passkey is used: with what it needs, it takes 11 MB of memory. */
const webAuthn = () => import('@simplewebauthn/server');
type Json = Record<string, unknown>;

const partyOf = (deps: Deps): RelyingParty =>
  relyingPartyOf(deps.config) ?? refuse({ code: 'PASSKEYS_NOT_POSSIBLE' });

const known = ({ credential_id: id, transports }: PasskeyRow) => ({ id, transports });

/** Options for the browser to create a passkey; the challenge is valid for this session only. */
export async function beginPasskey(trx: Trx, deps: Deps, { user, now }: SignedInCaller): Promise<Json> {
  const party = partyOf(deps);
  const passkeys = await listPasskeys(trx, user.id);
  if (passkeys.length >= MOST_PASSKEYS) refuse({ code: 'PASSKEYS_FULL', data: { most: MOST_PASSKEYS } });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Cordovan',
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(`user ${user.id}`),
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const expiresAt = new Date(now.getTime() + PASSKEY_MINUTES * MINUTE);
  await putChallenge(trx, user.sessionId, { challenge: options.challenge, expiresAt });
  return options as unknown as Json;
}

interface Created extends SignedInCaller {
  readonly name: string;
  readonly response: Json;
}

/** Adds the passkey that the browser created. Returns recovery codes with the first factor. */
export async function addPasskey(
  trx: Trx,
  deps: Deps,
  { user, now, name, response }: Created,
): Promise<{ recoveryCodes: string[] | null }> {
  if (name.trim() === '') refuse({ code: 'FIELD_REQUIRED', data: { field: 'name' }, field: 'name' });
  await lockFactors(trx, user.id);
  const party = partyOf(deps);
  const challenge = await takeChallenge(trx, user.sessionId, now);
  const verified = challenge === undefined ? undefined : await registered(party, challenge, response);
  if (!verified) return refuse({ code: 'PASSKEY_REFUSED' });
  const { id, publicKey, counter } = verified.credential;
  const isAdded = await insertPasskey(trx, user.id, {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: verified.credential.transports ?? [],
    name: name.trim(),
    now,
  });
  if (!isAdded) refuse({ code: 'PASSKEY_REFUSED' });
  return { recoveryCodes: await noteAdded(trx, deps, { user, now, factor: 'passkey' }) };
}

/** Verified new passkey; undefined if the browser can't have signed it. */
async function registered(party: RelyingParty, challenge: string, response: Json) {
  const { verifyRegistrationResponse } = await webAuthn();
  const answer = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined);
  return answer?.verified ? answer.registrationInfo : undefined;
}

/** Options for the browser to sign with one of a user's passkeys; undefined without passkeys. */
export async function passkeyOptions(
  db: Handle,
  deps: Deps,
  userId: number,
): Promise<{ options: Json; challenge: string } | undefined> {
  const passkeys = await listPasskeys(db, userId);
  const party = relyingPartyOf(deps.config);
  if (!party || passkeys.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: passkeys.map(known),
    userVerification: 'preferred',
  });
  return { options: options as unknown as Json, challenge: options.challenge };
}

interface Signed {
  readonly userId: number;
  readonly challenge: string;
  readonly response: Json;
  readonly now: Date;
}

/** Whether one of the user's passkeys signed the challenge. Its counter must increase, which exposes a copied key. */
export async function isSignedByPasskey(
  trx: Trx,
  deps: Deps,
  { userId, challenge, response, now }: Signed,
): Promise<boolean> {
  const party = relyingPartyOf(deps.config);
  const passkey = (await listPasskeys(trx, userId)).find(
    ({ credential_id }) => credential_id === response['id'],
  );
  if (!party || !passkey) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const answer = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.sign_count,
    },
  }).catch(() => undefined);
  if (!answer?.verified) return false;
  await touchPasskey(trx, passkey.id, answer.authenticationInfo.newCounter, now);
  return true;
}
