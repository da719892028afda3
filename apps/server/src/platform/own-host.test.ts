import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isOwnHost, isOwnOrigin } from './own-host.ts';

const configOf = (env: Record<string, string>) => readConfig(env, '/tmp');
const inProduction = configOf({
  PUBLIC_URL: 'https://orders.example.com',
  PUBLIC_HOSTS: 'harlow.example.com, *.sofas.example',
});
const inDevelopment = configOf({});

test.each([
  'harlow.example.com',
  'HARLOW.example.com:8443',
  'foundry.sofas.example',
  'a.b.sofas.example',
  'harlow.orders.example.com',
])('knows %s as a host of ours', { tags: ['N-07'] }, (host) => {
  expect(isOwnHost(inProduction, host)).toBe(true);
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
])('takes %j for no host of ours', { tags: ['N-07'] }, (host) => {
  expect(isOwnHost(inProduction, host)).toBe(false);
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
])('without a public address, answers for %s: %s', { tags: ['N-07'] }, (host, isOwn) => {
  expect(isOwnHost(inDevelopment, host)).toBe(isOwn);
});

test.each([
  ['https://orders.example.com', true],
  ['https://harlow.example.com', true],
  ['http://orders.example.com', false],
  ['https://evil.example', false],
])('takes a page on %s for ours: %s', { tags: ['N-07'] }, (origin, isOwn) => {
  expect(isOwnOrigin(inProduction, origin)).toBe(isOwn);
});

test.each(['https://harlow.example.com', 'harlow.example.com/shop', '*', '*.example', 'a b'])(
  'refuses %j as a host at the start',
  { tags: ['N-07'] },
  (text) => {
    expect(() => configOf({ PUBLIC_HOSTS: text })).toThrow(/PUBLIC_HOSTS/);
  },
);
