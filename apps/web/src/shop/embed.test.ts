import { afterEach, expect, test, vi } from 'vitest';
import { changeDesign, firstDesign } from '@cordovan/domain/shop';
import { shopOf } from '../../test/shop.ts';
import { answerParent, tellDesign, tellSent } from './embed.ts';

const shop = shopOf({ name: 'Acme' });
const SITE = 'https://www.acme.test';
const received = vi.fn();
const parent = { postMessage: received } as unknown as Window;

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['embedded'];
});

const hello = (origin: string, source: Window) =>
  window.dispatchEvent(new MessageEvent('message', { data: { cordovan: 'hello' }, origin, source }));

test('tells events to a listed website only, once it has introduced itself', { tags: ['N-07'] }, () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  answerParent([SITE], shop);
  const first = firstDesign(shop, shop.styles[0]!.id);
  tellDesign(shop, first);
  tellDesign(shop, changeDesign(shop, first, { type: 'style', styleId: shop.styles[1]!.id }));
  hello('https://elsewhere.test', parent);
  hello(SITE, window);
  expect(received, 'another website, and another window').not.toHaveBeenCalled();
  hello(SITE, parent);
  expect(received.mock.calls).toEqual([
    [{ cordovan: 'ready', detail: { company: 'Acme' } }, SITE],
    [{ cordovan: 'designed', detail: { style: 'Savannah', total: expect.any(Number) as number } }, SITE],
  ]);
  tellSent({ number: '1077', isMailed: true });
  tellSent({ number: '1078', isMailed: true, payment: 'paid' });
  expect(received.mock.calls.slice(2)).toEqual([
    [{ cordovan: 'quoted', detail: { number: '1077' } }, SITE],
    [{ cordovan: 'paid', detail: { number: '1078' } }, SITE],
  ]);
  vi.unstubAllGlobals();
});
