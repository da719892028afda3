import type { Page } from '@playwright/test';

/** One kind of choice: how to make it and how to change it back. */
export interface Kind {
  readonly name: string;
  prepare(page: Page): Promise<void>;
  /** Alternates between two choices, so that each one changes the price. */
  make(page: Page, time: number): Promise<void>;
}

export interface Timing {
  readonly best: number;
  readonly median: number;
}

export interface ChoiceTimes {
  /** From the press to the new price in the document: script time only. */
  readonly price: Timing;
  /** CPU milliseconds of the press's whole task, including React. */
  readonly task: Timing;
  /** From the press to the new picture on the canvas. Undefined if no press drew one. */
  readonly picture: Timing | undefined;
}

interface Marks {
  pressed: number;
  priced: number | undefined;
  drawn: number | undefined;
}
type Watched = typeof globalThis & { marks: Marks };

const panel = (page: Page) => page.getByRole('tabpanel');
const step = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const item = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('listitem').getByRole('button', { name }).first().click();

async function openPart(page: Page, part: string): Promise<void> {
  await step(page, 'Parts');
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${part}`) })
    .click();
}

/** Choices of the demo company. The two of each pair have different prices. */
export const kinds: readonly Kind[] = [
  {
    name: 'leather, and with it its grade',
    prepare: (page) => step(page, 'Leather'),
    make: (page, time) => item(page, time % 2 === 0 ? /^Merlot/ : /^Birch/),
  },
  {
    name: 'item of a part',
    prepare: (page) => openPart(page, 'Legs'),
    make: (page, time) =>
      item(page, time % 2 === 0 ? /^5" Block Leg, Ebony/ : /^5" Block Leg, Oak|^5" Tapered/),
  },
  {
    name: 'add-on',
    prepare: (page) => openPart(page, 'Add-Ons'),
    make: (page) => item(page, /^Matching Lumbar Pillow/),
  },
  {
    name: 'how many of an add-on',
    prepare: async (page) => {
      await openPart(page, 'Add-Ons');
      await item(page, /^Matching Pillow/);
      await page
        .getByRole('textbox', { name: /^How many/ })
        .first()
        .click();
    },
    make: (page, time) => page.keyboard.press(time % 2 === 0 ? 'ArrowUp' : 'ArrowDown'),
  },
  {
    name: 'warranty',
    prepare: (page) => step(page, 'Delivery'),
    make: (page, time) =>
      page
        .getByRole('radio')
        .nth(time % 2 === 0 ? 1 : 0)
        .click(),
  },
  {
    name: 'delivery',
    prepare: (page) => step(page, 'Delivery'),
    make: (page, time) =>
      page.getByRole('radio', { name: time % 2 === 0 ? 'Freight' : 'Decide later' }).click(),
  },
];

/** Long enough to draw a picture after a press. */
const PICTURE_MS = 700;

/** Makes a choice the given number of times, each on an idle page. */
export async function measureKind(page: Page, kind: Kind, times: number): Promise<ChoiceTimes> {
  await kind.prepare(page);
  await page.evaluate(watch);
  const prices: number[] = [];
  const tasks: number[] = [];
  const pictures: number[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const processorMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  for (let time = 0; time < times; time += 1) {
    await page.waitForTimeout(500);
    await page.mouse.move(5, 5);
    await page.evaluate(() => {
      (globalThis as Watched).marks = { pressed: NaN, priced: undefined, drawn: undefined };
    });
    const before = await processorMs();
    await kind.make(page, time);
    await page.waitForFunction(() => (globalThis as Watched).marks.priced !== undefined, undefined, {
      timeout: 5_000,
    });
    tasks.push((await processorMs()) - before);
    // The press doesn't redraw a picture that hovering has already drawn.
    await page.waitForTimeout(PICTURE_MS);
    const marks = await page.evaluate(() => (globalThis as Watched).marks);
    prices.push((marks.priced ?? NaN) - marks.pressed);
    if (marks.drawn !== undefined) pictures.push(marks.drawn - marks.pressed);
  }
  await devtools.detach();
  return {
    price: timing(prices),
    task: timing(tasks),
    picture: pictures.length > 0 ? timing(pictures) : undefined,
  };
}

function timing(all: readonly number[]): Timing {
  const sorted = all.toSorted((a, b) => a - b);
  return { best: sorted[0] ?? NaN, median: sorted[Math.floor(sorted.length / 2)] ?? NaN };
}

/**
 * Runs in the page: records when a press begins, when the bar's price changes, and when the picture is on its canvas.
 */
function watch(): void {
  const page = globalThis as Watched & { isWatched?: boolean };
  if (page.isWatched) return;
  page.isWatched = true;
  const begin = () => {
    if (Number.isNaN(page.marks.pressed)) page.marks.pressed = performance.now();
  };
  addEventListener('click', begin, true);
  addEventListener('keydown', begin, true);
  const bar = document.querySelector('[role=region][aria-label=Total]');
  if (!bar) throw new Error('No price bar');
  new MutationObserver(() => {
    if (!Number.isNaN(page.marks.pressed)) page.marks.priced ??= performance.now();
  }).observe(bar, { characterData: true, childList: true, subtree: true });
  const context = CanvasRenderingContext2D.prototype;
  const put = Reflect.get(context, 'putImageData') as (...all: unknown[]) => void;
  Reflect.set(context, 'putImageData', function noted(this: CanvasRenderingContext2D, ...all: unknown[]) {
    Reflect.apply(put, this, all);
    // Records only the first picture, because a finer one may follow.
    if (this.canvas.closest('figure') && !Number.isNaN(page.marks.pressed))
      page.marks.drawn ??= performance.now();
  });
}
