import { TOTP } from 'otpauth';
import { newPasskey } from './passkey.ts';
import type { World, WorldUser } from './world.ts';

/** Password of every user in a world. */
const PASSWORD = 'Demo-1234!';

interface Added {
  readonly RecoveryCodes: string[] | null;
}

const codeOf = (secret: string, moment: Date) =>
  new TOTP({ secret }).generate({ timestamp: moment.getTime() });

/** Begins adding an authenticator app; returns a function that gives its codes. */
export async function beginTotp(world: World, user: WorldUser): Promise<(moment: Date) => string> {
  const answer = await world.as(user).post('/api/account/factors/totp', { CurrentPassword: PASSWORD });
  const { Secret } = answer.json<{ Secret: string }>();
  return (moment) => codeOf(Secret, moment);
}

/** Adds an authenticator app, confirmed with the previous code. */
export async function addTotp(world: World, user: WorldUser) {
  const codeAt = await beginTotp(world, user);
  const before = new Date(world.now().getTime() - 30_000);
  const answer = await world.as(user).post('/api/account/factors/totp/confirm', { Code: codeAt(before) });
  return { codeAt, recoveryCodes: answer.json<Added>().RecoveryCodes ?? [] };
}

/** Begins adding a passkey; returns the authenticator and its answer. */
export async function beginPasskey(world: World, user: WorldUser) {
  const begin = await world
    .as(user)
    .post('/api/account/factors/passkeys/begin', { CurrentPassword: PASSWORD });
  const { Options } = begin.json<{ Options: { challenge: string; rp: { id: string } } }>();
  const passkey = newPasskey(world.app.deps.config.publicUrl ?? '');
  return { passkey, response: passkey.create(Options) };
}

export async function addPasskey(world: World, user: WorldUser) {
  const { passkey, response } = await beginPasskey(world, user);
  const body = { Name: 'Laptop', Response: response };
  const added = await world.as(user).post('/api/account/factors/passkeys', body);
  return { passkey, added };
}

/** Signs in with only the password; returns the ticket for the second step. */
export async function ticketOf(world: World, email: string): Promise<string> {
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username: email, password: PASSWORD }).toString(),
  });
  return answer.json<{ mfa_token: string }>().mfa_token;
}
