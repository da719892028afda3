import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  BarcodeFormat,
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLot } from '../../../test/lots.ts';
import { changeStatus, read, save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let pdfium: Awaited<ReturnType<typeof PDFiumLibrary.init>>;
beforeAll(async () => {
  [world, pdfium] = await Promise.all([
    createWorld({ env: { PUBLIC_URL: 'https://floor.example.com' } }),
    PDFiumLibrary.init(),
  ]);
});
afterAll(async () => {
  pdfium.destroy();
  await world.close();
});

/** Resolution of a thermal label printer; a point is 1/72 inch. */
const DOTS_PER_INCH = 203;

interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Brightness of each dot. */
  readonly dots: Uint8ClampedArray;
}

/** Rasterizes the pages of a PDF at printer resolution. */
async function printed(pdf: Buffer): Promise<Sheet[]> {
  const document = await pdfium.loadDocument(pdf);
  const sheets: Sheet[] = [];
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({ scale: DOTS_PER_INCH / 72, render: 'bitmap' });
    const raw = { width, height, channels: 4 } as const;
    const gray = await sharp(data, { raw }).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
    sheets.push({ width, height, dots: new Uint8ClampedArray(gray) });
  }
  document.destroy();
  return sheets;
}

const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]],
  [DecodeHintType.TRY_HARDER, true],
]);

/** Decodes a page as a hand scanner would. */
const scan = ({ dots, width, height }: Sheet): string =>
  new Code128Reader()
    .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(dots, width, height))), hints)
    .getText();

/** Decodes a page as a phone would. */
const scanQr = ({ dots, width, height }: Sheet): string =>
  new QRCodeReader()
    .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(dots, width, height))))
    .getText();

/** Creates a scheduled order with two units of one piece. */
async function orderOfTwo(): Promise<number> {
  const saved = await save(world, {
    Customer: { Name: 'Lena', LastName: 'Ortiz', Email: `lena.${Math.random()}@mail.test` },
    Details: [
      {
        Id: 0,
        SaleItemId: world.catalogue.saleItems.chair,
        LeatherItemId: world.catalogue.leathers.bronze,
        Quantity: 2,
        Discount: 0,
      },
    ],
  });
  const paid = await world.as(world.users.admin).post('/api/order/addPayment', {
    Orderid: saved.Id,
    Amount: (await read(world, saved.Id)).Totals['Payable'],
    PaymentMethod: 'check',
    Type: 'balance',
  });
  expect(paid.statusCode, paid.body).toBe(200);
  expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
  const placed = await world.as(world.users.factory).post('/api/scheduler/place', {
    OrderId: saved.Id,
    Date: '2026-03-20',
    LineId: world.lines.first,
    Confirm: true,
  });
  expect(placed.statusCode, placed.body).toBe(200);
  return saved.Id;
}

test('prints a scannable label for each unit', { tags: ['N-32', 'REG-06', 'N-24', 'N-20'] }, async () => {
  const id = await orderOfTwo();
  const { VinItems } = (await read(world, id)) as unknown as { VinItems: { Code: string }[] };
  expect(VinItems).toHaveLength(2);
  const answer = await world.as(world.users.factory).get(`/api/orders/${id}/labels`);
  const sheets = await printed(answer.rawPayload);
  expect(
    sheets.map(({ width, height }) => [width, height]),
    '4 × 2 inches',
  ).toEqual([
    [812, 406],
    [812, 406],
  ]);
  expect(sheets.map(scan)).toEqual(VinItems.map(({ Code }) => Code));
  expect(sheets.map(scanQr), 'the page of the piece').toEqual(
    VinItems.map(({ Code }) => `https://floor.example.com/Pieces/${Code}`),
  );
});

test('prints a scannable code on the work order', { tags: ['N-32', 'REG-06'] }, async () => {
  const id = await orderOfTwo();
  const { VinItems } = (await read(world, id)) as unknown as { VinItems: { Code: string }[] };
  const answer = await world.as(world.users.factory).get(`/api/orders/${id}/work-order`);
  const [sheet] = await printed(answer.rawPayload);
  expect(VinItems.map(({ Code }) => Code)).toContain(scan(sheet!));
});

test('prints a label with a QR code for each hide', { tags: ['INV-06', 'N-24'] }, async () => {
  const lot = await addLot(world, world.catalogue.leathers.gold, 'QR-7', 200);
  const Hides = ['Q-101', 'Q-102'].map((Code) => ({ Code, Area: 51.5, Grade: 'A', Location: 'Rack 2' }));
  await world.as(world.users.factory).post(`/api/lots/${lot}/hides`, { Hides, Reason: 'Measured' });
  const answer = await world.as(world.users.factory).get(`/api/hides/labels?lotId=${lot}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await printed(answer.rawPayload)).map(scanQr)).toEqual(['Q-101', 'Q-102']);
  const document = await pdfium.loadDocument(answer.rawPayload);
  const [text] = [...document.pages()].map((page) => page.getText());
  document.destroy();
  for (const part of ['Q-101', 'QR-7', '51.5 ft²', 'Grade A · Rack 2']) expect(text).toContain(part);
});

test('names the dye lot and the hides of a piece on the work order', { tags: ['N-18', 'N-01'] }, async () => {
  const id = await orderOfTwo();
  const admin = world.as(world.users.admin);
  const lot = await addLot(world, world.catalogue.leathers.bronze, 'W-1', 900);
  const Hides = [{ Code: 'WH-1', Area: 44 }];
  expect((await admin.post(`/api/lots/${lot}/hides`, { Hides, Reason: 'Measured' })).statusCode).toBe(200);
  const [line] = (await read(world, id)).Details;
  const chosen = await admin.post(`/api/orders/${id}/hides`, { DetailId: line!.Id, Code: 'WH-1' });
  expect(chosen.statusCode, chosen.body).toBe(200);
  const answer = await world.as(world.users.factory).get(`/api/orders/${id}/work-order`);
  const document = await pdfium.loadDocument(answer.rawPayload);
  const text = [...document.pages()].map((page) => page.getText()).join(' ');
  document.destroy();
  expect(text).toMatch(/W-1 · .* ft², with waste · Hides WH-1/);
});
