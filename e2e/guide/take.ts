import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@cordovan/domain/messages';
import sharp from 'sharp';
import { quiet } from '../driver/quiet.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/guide/img');
/** Maximum size of a screenshot in the repository. */
const MOST_BYTES = 60_000;
const QUALITIES = [82, 74, 66, 58, 50, 42];
/** Space between a marked element and its frame, in pixels. */
const ROOM = 5;

/** Draws a frame around the element that the text describes. */
async function mark(page: Page, part: Locator): Promise<void> {
  await part.first().scrollIntoViewIfNeeded();
  await quiet(page);
  const box = await part.first().boundingBox();
  if (!box) throw new Error('The part to mark is not on the screen');
  await page.evaluate(
    ({ x, y, width, height, room }) => {
      const frame = document.createElement('div');
      frame.id = 'guide-mark';
      Object.assign(frame.style, {
        position: 'fixed',
        left: `${x - room}px`,
        top: `${y - room}px`,
        width: `${width + 2 * room}px`,
        height: `${height + 2 * room}px`,
        border: '3px solid #c2410c',
        borderRadius: '10px',
        boxSizing: 'border-box',
        boxShadow: '0 0 0 3px rgb(255 255 255 / 70%)',
        pointerEvents: 'none',
        zIndex: '2147483647',
      });
      document.body.append(frame);
    },
    { ...box, room: ROOM },
  );
}

interface Take {
  readonly name: string;
  readonly language: Language;
  readonly part?: Locator | undefined;
}

/** Saves a screenshot of the page as a small WebP file for the guide. */
export async function take(page: Page, { name, language, part }: Take): Promise<void> {
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await quiet(page);
  // Closed, because a notification would cover the subject of the screenshot.
  const notes = page.locator('.mantine-Notification-root button');
  await notes.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  if (part) await mark(page, part);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.evaluate(() => document.getElementById('guide-mark')?.remove());
  await mkdir(path.join(FOLDER, language), { recursive: true });
  await writeFile(path.join(FOLDER, language, `${name}.webp`), await small(shot));
}

/** The best quality that is still small enough. */
async function small(shot: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new Error(`A picture is larger than ${MOST_BYTES} bytes`);
}
