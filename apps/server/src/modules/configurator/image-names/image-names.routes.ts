import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listImageNames, readImageLabels, saveImageName } from '@cordovan/contracts/image-names';
import { LABELS_FILE } from '@cordovan/picture/manifest';
import type { Deps } from '../../../platform/deps.ts';
import { DEMO_PICTURES } from '../../../platform/http/static-files.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import * as service from './image-names.service.ts';

/** High limit: every page with pictures reads them. */
const PER_MINUTE = 600;

export function registerImageNames({ serve, serveWrite }: Routes, { config }: Deps): void {
  const folders = [path.join(config.dataDir, 'pictures'), DEMO_PICTURES];
  serve(listImageNames, ({ db }) => service.listImageNames(db));
  serveWrite(saveImageName, ({ db, body, user, now }) =>
    service.saveImageName(db, body, { user: user!, now }),
  );
  serve(
    readImageLabels,
    async ({ db }) => {
      // Later lists win: the file's lists come first.
      const labels = { ...(await readLabelsFile(folders)), ...(await service.readLabels(db)) };
      return { bytes: Buffer.from(JSON.stringify(labels)), type: 'application/json', cache: 'no-cache' };
    },
    { perMinute: PER_MINUTE },
  );
}

/** Lists from the first folder with a readable file, under keys that differ from the catalog's. */
async function readLabelsFile(folders: readonly string[]): Promise<Record<string, unknown>> {
  for (const folder of folders) {
    const text = await readFile(path.join(folder, LABELS_FILE), 'utf8').catch(() => undefined);
    const lists = text === undefined ? undefined : parsed(text);
    if (lists) return Object.fromEntries(Object.entries(lists).map(([kind, list]) => [`file ${kind}`, list]));
  }
  return {};
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
