import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { importPictures } from '@cordovan/picture/server';
import type { World } from './world.ts';

/** A set of photographs in a world's data folder, for `importPictures`, and the pictures that come of it. */
export interface Photographs {
  /** Folder of the imported pictures. */
  readonly pictures: string;
  /** Adds a clear photo of 200 by 120 pixels whose body, 160 by 90, has this color. */
  readonly add: (file: string, color: string) => Promise<void>;
  /** Adds any file. */
  readonly addFile: (file: string, bytes: Buffer | string) => Promise<void>;
  /** Imports the added files as this set (`pictures.json`). */
  readonly takeIn: (set: object) => ReturnType<typeof importPictures>;
}

export async function photographsOf({ app }: World): Promise<Photographs> {
  const { dataDir } = app.deps.config;
  const from = path.join(dataDir, 'photographs of furniture');
  const pictures = path.join(dataDir, 'pictures');
  await mkdir(from, { recursive: true });
  const addFile = (file: string, bytes: Buffer | string) => writeFile(path.join(from, file), bytes);
  return {
    pictures,
    addFile,
    add: async (file, color) => addFile(file, await photoOf(color)),
    takeIn: async (set) => {
      await addFile('pictures.json', JSON.stringify(set));
      return importPictures({ from, to: pictures });
    },
  };
}

async function photoOf(color: string): Promise<Buffer> {
  const body = { create: { width: 160, height: 90, channels: 3, background: color } } as const;
  return sharp({ create: { ...body.create, width: 200, height: 120, channels: 4, background: '#0000' } })
    .composite([{ input: await sharp(body).png().toBuffer(), left: 20, top: 15 }])
    .png()
    .toBuffer();
}
