import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listLeatherItems, readLeatherItem } from '@cordovan/contracts/inventory';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { leatherLookInput, type LeatherLookInput, saveLeatherLook } from '@cordovan/contracts/pictures';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';
import { leathers } from '../../../test/showroom.ts';

const file = path.join(import.meta.dirname, '../../../../../demo/pictures/manifest.json');
const manifest = JSON.parse(readFileSync(file, 'utf8')) as PictureManifest;
const oneSofa = {
  ...manifest,
  stands: [],
  views: [],
  pieces: manifest.pieces.filter(
    ({ style, furnitureType }) => style === 'track-arm' && furnitureType === 'sofa-3-seat',
  ),
};

export const cognac: StockedLeather = { ...leathers[0]!, name: 'Cognac', hue: 5, rowVersion: 3 };

/** Serves one leather with pictures of one sofa; what is saved is collected. */
export function serve(leather: StockedLeather = cognac) {
  const saved: LeatherLookInput[] = [];
  server.use(
    http.get('*/Content/images/manifest.json', () => HttpResponse.json(oneSofa)),
    answering(listLeatherItems, [leather]),
    answering(readLeatherItem, leather),
    answering(saveLeatherLook, ({ body }) => {
      const look = leatherLookInput.parse(JSON.parse(body));
      saved.push(look);
      return { ...leather, ...look, rowVersion: leather.rowVersion + 1 };
    }),
  );
  return { saved };
}

/** Opens the leather’s colors. */
export async function openTool(): Promise<Page> {
  const page = await openPage({ at: `/Inventory/LeatherColors?leather=${cognac.id}`, as: 'Administrator' });
  await screen.findByRole('heading', { name: 'Fine-tune' });
  return page;
}

export const save = () => screen.getByRole('button', { name: 'Save color' });
