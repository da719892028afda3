import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isOwnOrigin, ownOriginOf } from './own-host.ts';

const configOf = (env: Record<string, string>) => readConfig(env, '/tmp');
const inProduction = configOf({
  PUBLIC_URL: 'https://orders.example.com',
  PUBLIC_HOSTS: 'harlow.example.com, *.sofas.example, staging.example.com:8443, staging.example.com:9443',
});
const inDevelopment = configOf({});

const httpTo = (host: string) => ({ host, protocol: 'http' });

test.each([
  ['harlow.example.com', 'https://harlow.example.com'],
  ['HARLOW.example.com:31337', 'https://harlow.example.com'],
  ['foundry.sofas.example', 'https://foundry.sofas.example'],
  ['a.b.sofas.example:80', 'https://a.b.sofas.example'],
  ['harlow.orders.example.com:31337', 'https://harlow.orders.example.com'],
  ['staging.example.com', 'https://staging.example.com:8443'],
  ['staging.example.com:31337', 'https://staging.example.com:8443'],
  ['staging.example.com:9443', 'https://staging.example.com:9443'],
])(
  'builds links for a request to %s with %s: port and scheme come from the configuration',
  { tags: ['N-07'] },
  (host, origin) => {
    expect(ownOriginOf(inProduction, httpTo(host))).toBe(origin);
  },
);

test('uses the port of the public address for its subdomains', { tags: ['N-07'] }, () => {
  const config = configOf({ PUBLIC_URL: 'https://orders.example.com:8443' });
  expect(ownOriginOf(config, httpTo('harlow.orders.example.com'))).toBe(
    'https://harlow.orders.example.com:8443',
  );
});

test.each([
  'harlow.evil.example',
  'sofas.example',
  'evilsofas.example',
  'evilorders.example.com',
  'harlow.example.com.evil.example',
  'example.com',
  'localhost',
  '127.0.0.1:3000',
  'harlow.example.com@evil.example',
  'evil.example/harlow.example.com',
  'evil.example?.sofas.example',
  'evil.example#.sofas.example',
  '',
])('doesn’t treat %j as our host', { tags: ['N-07'] }, (host) => {
  expect(ownOriginOf(inProduction, httpTo(host))).toBeUndefined();
});

test.each([
  ['localhost:3000', true],
  ['harlow.localhost:3000', true],
  ['127.0.0.1', true],
  ['192.168.1.7:3000', true],
  ['[::1]:3000', true],
  ['harlow.evil.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['8.8.8.8', false],
  ['evil', false],
])('decides whether to answer for %s without a public address: %s', { tags: ['N-07'] }, (host, isOwn) => {
  expect(ownOriginOf(inDevelopment, httpTo(host))).toBe(isOwn ? `http://${host}` : undefined);
});

test.each([
  ['https://orders.example.com', true],
  ['https://harlow.example.com', true],
  ['http://orders.example.com', false],
  ['https://harlow.example.com:31337', false],
  ['https://staging.example.com:8443', true],
  ['https://evil.example', false],
])('decides whether a page on %s is ours: %s', { tags: ['N-07'] }, (origin, isOwn) => {
  expect(isOwnOrigin(inProduction, origin)).toBe(isOwn);
});

test.each([
  'https://harlow.example.com',
  'harlow.example.com/shop',
  'harlow.example.com:x',
  '*',
  '*.example',
  'a b',
])('refuses to start with %j as a host', { tags: ['N-07'] }, (text) => {
  expect(() => configOf({ PUBLIC_HOSTS: text })).toThrow(/PUBLIC_HOSTS/);
});
