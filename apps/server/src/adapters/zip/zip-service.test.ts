import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openZipLookup } from './index.ts';

const place = (name: string, state: string, short: string, latitude: string, longitude: string) => ({
  'place name': name,
  longitude,
  state,
  'state abbreviation': short,
  latitude,
});

/** The service's answers by ZIP code: a body, a status, or nothing at all. */
const ANSWERS: Record<string, string | number> = {
  '90210': JSON.stringify({
    'post code': '90210',
    country: 'United States',
    'country abbreviation': 'US',
    places: [place('Beverly Hills City', 'California', 'CA', '34.0901', '-118.4065')],
  }),
  '59001': JSON.stringify({
    'post code': '59001',
    country: 'United States',
    'country abbreviation': 'US',
    places: [
      place('Absarokee', 'Montana', 'MT', '45.5214', '-109.5143'),
      place('Roscoe', 'Montana', 'MT', '45.3497', '-109.4938'),
      place('Absarokee', 'Montana', 'MT', '45.5300', '-109.5200'),
    ],
  }),
  '80301': '{"post code":"80301","places":[{"place name":"","state abbreviation":"CO"}]}',
  '94607': 404,
  '80202': 500,
  '10001': '<h1>Gone</h1>',
};
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = ANSWERS[(request.url ?? '').slice(-5)];
  if (answer === undefined) return;
  const status = typeof answer === 'number' ? answer : 200;
  response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? answer : '{}');
});
let now = new Date('2026-03-10T18:00:00Z');
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/us/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void (asked.length = 0));

test('asks the configured service once a day for a ZIP code', { tags: ['N-29', 'API-57'] }, async () => {
  const find = openZipLookup(url, () => now);
  const places = [{ city: 'Beverly Hills City', state: 'CA' }];
  expect(await find('90210')).toEqual(places);
  expect(await find('90210')).toEqual(places);
  expect(asked).toEqual(['/us/90210']);
  now = new Date(now.getTime() + 86_400_000);
  expect(await find('90210')).toEqual(places);
  expect(asked).toHaveLength(2);
});

test('returns each city of a ZIP code once, the main one first', { tags: ['N-29', 'API-57'] }, async () => {
  const find = openZipLookup(url, () => now);
  expect(await find('59001')).toEqual([
    { city: 'Absarokee', state: 'MT' },
    { city: 'Roscoe', state: 'MT' },
  ]);
});

test(
  'uses the embedded table if the service doesn’t answer, fails or returns nonsense',
  { tags: ['N-29'] },
  async () => {
    const find = openZipLookup(url, () => now);
    expect(await find('94607')).toEqual([{ city: 'Oakland', state: 'CA' }]);
    expect(await find('80202')).toEqual([{ city: 'Denver', state: 'CO' }]);
    expect(await find('10001')).toEqual([{ city: 'New York', state: 'NY' }]);
    expect(await find('80301')).toEqual([{ city: 'Boulder', state: 'CO' }]);
    expect(await openZipLookup('http://127.0.0.1:9/us', () => now)('80202')).toHaveLength(1);
  },
);

test('waits only a short time for the service', { tags: ['N-29'], timeout: 15_000 }, async () => {
  const begun = performance.now();
  expect(await openZipLookup(url, () => now)('80302')).toEqual([{ city: 'Boulder', state: 'CO' }]);
  expect(performance.now() - begun).toBeLessThan(8_000);
});

test(
  'sends the service only the five digits, and makes no call when none is configured',
  { tags: ['N-29'] },
  async () => {
    for (const zip of ['', '9021', '902101', '../90', 'abcde']) {
      expect(await openZipLookup(url, () => now)(zip)).toEqual([]);
    }
    expect(await openZipLookup(undefined, () => now)('90210')).toEqual([
      { city: 'Beverly Hills', state: 'CA' },
    ]);
    expect(asked).toEqual([]);
  },
);
