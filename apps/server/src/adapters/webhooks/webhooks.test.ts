import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { post } from './index.ts';
import { isPrivateAddress } from './private-addresses.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const send = (url: string, mayBePrivate: boolean) => post({ url, body: '{}', headers: {}, mayBePrivate });

describe('the check of webhook addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'not an address',
  ])('treats %s as private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  test.each(['1.1.1.1', '172.32.0.1', '8.8.8.8', '2606:4700::1111'])('allows %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

test('refuses a private address given as a number, as a name or over plain HTTP, without connecting', async () => {
  let asked = 0;
  const port = await listen((_request, response) => {
    asked += 1;
    response.end();
  });
  for (const url of [
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://2130706433:${port}/`,
    `https://localhost:${port}/`,
  ])
    expect(await send(url, false), url).toEqual({
      status: null,
      error: 'The address is in a private network',
    });
  expect(await send(`http://127.0.0.1:${port}/`, false)).toEqual({
    status: null,
    error: 'Only https is allowed',
  });
  expect(asked).toBe(0);
});

test("counts only 2xx as success and doesn't follow redirects", async () => {
  const asked: string[] = [];
  const port = await listen((request, response) => {
    asked.push(request.url ?? '');
    const [, status = '200'] = (request.url ?? '').split('/');
    response.writeHead(Number(status), { Location: `http://127.0.0.1:${port}/200` }).end('ignored');
  });
  const at = (status: number) => send(`http://127.0.0.1:${port}/${status}`, true);
  expect(await at(204)).toEqual({ status: 204, error: undefined });
  expect(await at(302)).toEqual({ status: 302, error: 'The other side answered 302' });
  expect(await at(500)).toEqual({ status: 500, error: 'The other side answered 500' });
  expect(asked).toEqual(['/204', '/302', '/500']);
});
