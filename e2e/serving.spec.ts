import { expect, test } from '@playwright/test';

for (const packing of ['br', 'gzip'])
  test(`built files are served precompressed (${packing})`, async ({ request }) => {
    const fetched = async (address: string, accept: string) => {
      const answer = await request.get(address, { headers: { 'accept-encoding': packing, accept } });
      expect(answer.status()).toBe(200);
      const { 'content-encoding': encoding, vary, 'content-length': length } = answer.headers();
      expect(encoding).toBe(packing);
      expect(vary).toMatch(/accept-encoding/i);
      // A response compressed on the fly would have no length.
      expect(Number(length)).toBeGreaterThan(0);
      return { text: await answer.text(), length: Number(length) };
    };
    const page = await fetched('/', 'text/html');
    expect((await fetched('/Order/Index', 'text/html')).text).toBe(page.text);
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
    const { text, length } = await fetched(script!, '*/*');
    expect(length).toBeLessThan(text.length / 2);
  });
