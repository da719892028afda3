import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

/** The communicator page in a hidden frame of the gateway's frame, which is in one of our frames. */
async function openCommunicator(hash: string) {
  const said: unknown[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const parent = { parent: { postMessage: (...words: unknown[]) => said.push(words) } };
  const window = {
    parent,
    location: { hash, origin: 'https://shop.test' },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  };
  const script = await readFile(new URL('communicator.js', import.meta.url), 'utf8');
  runInNewContext(script, { window });
  return { said, listeners, window, parent };
}

test(
  'forwards each message in the page’s own URL, to our own origin only',
  { tags: ['PAY-14', 'N-28'] },
  async () => {
    const { said, listeners, window } = await openCommunicator('#action=resizeWindow&width=551&height=780.5');
    window.location.hash = '#action=transactResponse&response={%22orderDescription%22:%22PO# 50%%20off%22}';
    listeners['hashchange']!({});
    window.location.hash = '#';
    listeners['hashchange']!({});
    expect(said).toEqual([
      [{ qstr: 'action=resizeWindow&width=551&height=780.5' }, 'https://shop.test'],
      [
        { qstr: 'action=transactResponse&response={%22orderDescription%22:%22PO# 50%%20off%22}' },
        'https://shop.test',
      ],
    ]);
  },
);

test('accepts messages only from the frame that contains it', { tags: ['PAY-14', 'N-28'] }, async () => {
  const { said, listeners, parent } = await openCommunicator('');
  listeners['message']!({ source: {}, data: 'action=transactResponse' });
  listeners['message']!({ source: parent, data: { action: 'cancel' } });
  listeners['message']!({ source: parent, data: 'action=cancel' });
  expect(said).toEqual([[{ qstr: 'action=cancel' }, 'https://shop.test']]);
});
