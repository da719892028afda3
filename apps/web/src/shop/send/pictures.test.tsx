import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveOrder, sendOrderEmail, uploadAttachment } from '@cordovan/contracts/orders';
import { createShopperOrder, uploadBridgeAttachment } from '@cordovan/contracts/storefront';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { orderOf } from '../../../test/orders.ts';
import { answering, server } from '../../../test/server.ts';
import { shopOf, watchLeaving } from '../../../test/shop.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { pictures } from '../../lib/pictures/page-pictures.ts';
import { ShopApp } from '../app.tsx';

const manifest: PictureManifest = {
  ...{
    format: 1,
    version: 'v1',
    smallScale: 4,
    ramps: {},
    finishes: {},
    items: {},
    swatches: {},
    stands: [],
  },
  pieces: [
    {
      ...{ style: 'belmont', furnitureType: 'sofa-3-seat', width: 1600, height: 1000 },
      ...{ options: {}, layers: [], anchors: {}, thumbnails: {} },
    },
  ],
};
/** Longer than the wait before a picture is sharpened. */
const LONGER_THAN_REST_MS = 400;
const FILES = ['belmont-sofa.jpg', 'sofa-3-seat-diagram.png', 'chair-diagram.png'];

let uploads: string[];
let signatures: string[];
/** Widths of the pictures drawn so far. */
const widths = new Set<number>();
let leaving: ReturnType<typeof watchLeaving>;

beforeEach(() => {
  vi.spyOn(pictures, 'preload').mockResolvedValue();
  vi.spyOn(pictures, 'drawPicture').mockImplementation((_canvas, { width }) => {
    widths.add(width);
    return Promise.resolve([]);
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '') =>
    take(new Blob(['picture'], { type })),
  );
  setPageConfiguration({ staticToken: 'x' });
  window.history.replaceState(null, '', '/Shop/Belmont');
  leaving = watchLeaving();
  uploads = [];
  signatures = [];
  widths.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends a quote for a sofa and a chair to a server that refuses the upload of one file. */
async function sendQuote(refused: string): Promise<void> {
  server.use(
    answering(saveOrder, { id: 77, soNumber: '1077' }),
    answering(sendOrderEmail, { ...orderOf(), emailSent: true }),
    answering(createShopperOrder, { token: 't' }),
    http.post(`*${uploadAttachment.path}`, async ({ request }) => {
      signatures.push(await request.text());
      return HttpResponse.json({ Id: 1, FileName: 'signature.png' });
    }),
    http.post(`*${uploadBridgeAttachment.path}`, async ({ request }) => {
      const [, name = ''] = /name="fileName"\s+([^\r\n]+)/i.exec(await request.text()) ?? [];
      uploads.push(name);
      return name === refused
        ? HttpResponse.text('The disk is full', { status: 500 })
        : HttpResponse.json({ Id: uploads.length, FileName: name });
    }),
  );
  const components = shopOf().components.map((each) => ({ ...each, asksForSwivel: false }));
  render(<ShopApp shop={shopOf({ components })} shared={null} manifest={manifest} sent={undefined} />);
  // The chair replaces the sofa; then the sofa is added.
  for (const name of [/^Pieces/, /^Chair/, /^Sofa 3-seat/, 'Get a quote'])
    fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog');
  for (const [name, value] of [
    ['First name', 'Vera'],
    ['Last name', 'Visitor'],
    ['Email', 'vera@mail.test'],
  ] as const)
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Send my quote' }));
  await waitFor(() => expect(leaving.hasLeft()).toBe(true));
}

test.each(FILES)(
  'still sends a quote and uploads all other pictures when the upload of %s fails',
  { tags: ['SHOP-45', 'SHOP-46'] },
  async (refused) => {
    await sendQuote(refused);
    expect(uploads).toEqual(FILES);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each([
  ['a laptop', 700, 1, false],
  ['a large screen', 900, 1, true],
  // A phone with three device pixels per CSS pixel.
  ['a phone', 390, 3, false],
])(
  'draws a choice at half size on %s (%d points at %d pixels), and sharpens it where that is visible',
  { tags: ['IMG-14', 'SHOP-01'] },
  async (_screen, points, pixels, isSharpened) => {
    vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(points);
    vi.stubGlobal('devicePixelRatio', pixels);
    render(<ShopApp shop={shopOf()} shared={null} manifest={manifest} sent={undefined} />);
    // The preview is a quarter of the picture's size.
    await expect.poll(() => widths).toContain(isSharpened ? 1600 : 800);
    if (!isSharpened) await new Promise((done) => setTimeout(done, LONGER_THAN_REST_MS));
    expect([...widths]).toEqual(isSharpened ? [400, 800, 1600] : [400, 800]);
    vi.unstubAllGlobals();
  },
);

test('saves the order’s picture in full size', { tags: ['IMG-14'] }, async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  await sendQuote('');
  expect([...widths]).toEqual([400, 800, 1600]);
  expect(signatures).toHaveLength(1);
  expect(signatures[0]).toContain(btoa('picture'));
});
