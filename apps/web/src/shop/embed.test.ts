import { afterEach, expect, test, vi } from 'vitest';
import { changeDesign, firstDesign } from '@cordovan/domain/shop';
import { shopOf } from '../../test/shop.ts';
import { answerParent, leaveFor, tellDesign, tellSent } from './embed.ts';

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

test('sends events only to a listed website that has introduced itself', { tags: ['N-07'] }, () => {
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
  tellSent({ number: '1077' });
  tellSent({ number: '1078', payment: 'paid' });
  expect(received.mock.calls.slice(2)).toEqual([
    [{ cordovan: 'quoted', detail: { number: '1077' } }, SITE],
    [{ cordovan: 'paid', detail: { number: '1078' } }, SITE],
  ]);

  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  leaveFor(new URL('https://www.acme.test/thanks'));
  expect(received.mock.calls.slice(4)).toEqual([
    [{ cordovan: 'leave', detail: 'https://www.acme.test/thanks' }, SITE],
  ]);
  expect(assign).not.toHaveBeenCalled();
  leaveFor(new URL('/Shop', window.location.href));
  expect(assign).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('follows which part of the page is in view on a listed website', { tags: ['N-07', 'NAV-45'] }, () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent);
  document.body.innerHTML = '<div><div class="stage"></div></div>';
  const [stage, main] = [document.querySelector('.stage')!, document.querySelector('div')!];
  for (const [element, height] of [
    [stage, 300],
    [main, 1_000],
  ] as const)
    Object.defineProperty(element, 'offsetHeight', { value: height });
  Object.defineProperty(main, 'offsetTop', { value: 60 });
  answerParent([SITE], shop);
  const see = (detail: unknown, origin = SITE) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: { cordovan: 'view', detail }, origin, source: parent }),
    );
  const { style } = document.documentElement;
  const seen = () =>
    ['--seen-from', '--seen-to', '--stage-shift'].map((name) => style.getPropertyValue(name));
  see({ from: 260, to: 1_060 });
  expect(seen()).toEqual(['260px', '1060px', '200px']);
  see({ from: 900, to: 1_200 }, 'https://elsewhere.test');
  see({ from: '0', to: Number.NaN });
  expect(seen()).toEqual(['260px', '1060px', '200px']);
  see({ from: 900, to: 1_700 });
  expect(seen(), 'the picture stays in its column').toEqual(['900px', '1700px', '700px']);
  see({ from: 0, to: 800 });
  expect(seen()).toEqual(['0px', '800px', '0px']);
  style.cssText = '';
  document.body.innerHTML = '';
});
