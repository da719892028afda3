import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** A device enrolled as a terminal, with its cookie. */
export interface Device {
  readonly id: number;
  readonly cookie: string;
  readonly get: (url: string) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, payload: object) => Promise<LightMyRequestResponse>;
}

const page = { 'x-terminal': '1' };

export const addTerminal = async (world: World, Name = 'Cutting table'): Promise<number> => {
  const added = await world.as(world.users.admin).post('/api/terminals', { Name, Place: 'Hall 2' });
  expect(added.statusCode, added.body).toBe(200);
  return added.json<{ Id: number }>().Id;
};

export const codeFor = async (world: World, id: number): Promise<string> =>
  (await world.as(world.users.admin).post(`/api/terminals/${id}/code`)).json<{ Code: string }>().Code;

let networks = 0;
/** Types a code, each time from a different network, so that the limit on guesses doesn't apply. */
export const enroll = (world: World, Code: string, remoteAddress = `10.0.0.${(networks += 1)}`) =>
  world.app.http.inject({
    ...{ method: 'POST', url: '/api/terminal/enroll', headers: page, payload: { Code }, remoteAddress },
  });

/** Adds a terminal and enrolls a device for it. */
export async function enrolledDevice(world: World, name?: string): Promise<Device> {
  const id = await addTerminal(world, name);
  const answer = await enroll(world, await codeFor(world, id));
  expect(answer.statusCode, answer.body).toBe(200);
  return deviceWith(world, { id, cookie: String(answer.headers['set-cookie']).split(';', 1)[0]! });
}

export function deviceWith(world: World, { id, cookie }: Pick<Device, 'id' | 'cookie'>): Device {
  const headers = { ...page, cookie };
  const http = world.app.http;
  return {
    ...{ id, cookie },
    get: (url) => http.inject({ method: 'GET', url, headers }),
    post: (url, payload) => http.inject({ method: 'POST', url, payload, headers }),
  };
}

/** Seals a PIN as the terminal page does while it has no network. */
export function sealPin(
  point: string,
  pin: { readonly employeeId: number; readonly pin: string; readonly at: number },
): string {
  const own = createECDH('prime256v1');
  const ownPoint = own.generateKeys();
  const secret = own.computeSecret(Buffer.from(point, 'base64url'));
  const key = Buffer.from(hkdfSync('sha256', secret, ownPoint, 'cordovan terminal pin', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(pin)), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([ownPoint, nonce, body]).toString('base64url');
}
