import { fileURLToPath } from 'node:url';
import type { Hiding } from '../../src/models/index.ts';
import type {
  DrawModel,
  DrawnModel,
  ExportModel,
  OpenedModel,
  OpenModel,
  PageFrame,
} from '../../src/models/page/protocol.ts';
import { openPage } from '../bake/browser-renderer.ts';

/** A browser that loads models and draws their layers. */
export interface ModelPage {
  readonly device: string;
  open(model: OpenModel): Promise<OpenedModel>;
  hiding(frame: PageFrame): Promise<Hiding>;
  draw(request: DrawModel): Promise<DrawnModel>;
  /** Binary glTF of an arrangement, for the path tracer. */
  export(request: ExportModel): Promise<Uint8Array>;
  close(): Promise<void>;
}

const entry = fileURLToPath(import.meta.resolve('../../src/models/page/page.ts'));

export async function openModelPage(): Promise<ModelPage> {
  const { page, takeErrors, keepPriority, close } = await openPage(entry);
  const device = await page.evaluate(() => window.cordovanModels.device);
  const checked = async <T>(call: Promise<T>): Promise<T> => {
    keepPriority();
    const result = await call;
    const errors = takeErrors();
    if (errors.length > 0) throw new Error(`The renderer reported: ${errors.join('; ')}`);
    return result;
  };
  return {
    device,
    // What a page reports while it loads is a fault of the file, such as a broken texture.
    async open(model) {
      const opened = await page
        .evaluate((wanted) => window.cordovanModels.open(wanted), model)
        .catch((cause: unknown): OpenedModel => ({ boxes: [], faults: [firstLine(cause)] }));
      return { ...opened, faults: [...opened.faults, ...takeErrors().map(shortened)] };
    },
    hiding: (frame) => checked(page.evaluate((wanted) => window.cordovanModels.hiding(wanted), frame)),
    draw: (request) => checked(page.evaluate((wanted) => window.cordovanModels.draw(wanted), request)),
    async export(request) {
      const text = await checked(page.evaluate((wanted) => window.cordovanModels.export(wanted), request));
      return new Uint8Array(Buffer.from(text, 'base64'));
    },
    close,
  };
}

/** Data of a texture says nothing. */
const shortened = (fault: string): string => fault.replaceAll(/(data|blob):\S+/g, 'inside it');

const firstLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause))
    .split('\n')[0]!
    .replace(/^page\.evaluate: (Error: )?/, '');
