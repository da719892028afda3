import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import { leathers } from '../../../../test/showroom.ts';
import { i18n, startI18n } from '../../../lib/i18n/i18n.ts';
import { pictures } from '../../../lib/pictures/page-pictures.ts';
import { manifestQuery } from '../picture/pictures.ts';
import { LeatherCloseUp } from './leather-close-up.tsx';

const image = (file: string) => ({ file, box: [0, 0, 1200, 900] as const, hash: 'h' });
const surface = (name: string) => ({ base: image(`close-up/${name}.webp`), ramp: 'cognac' });
const manifest: PictureManifest = {
  ...{
    format: 1,
    version: 'v1',
    smallScale: 0,
    finishes: {},
    items: {},
    swatches: {},
    stands: [],
    pieces: [],
  },
  ramps: { cognac: [0.3, 0.1, 0.03] },
  closeUps: { natural: surface('natural'), linen: surface('linen') },
};

const drawn: PictureRecipe[] = [];
beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n('en');
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces(['customizer', 'ui']);
});
beforeEach(() => {
  drawn.length = 0;
  vi.spyOn(pictures, 'preload').mockResolvedValue();
  vi.spyOn(pictures, 'drawPicture').mockImplementation((_canvas, recipe) => {
    drawn.push(recipe);
    return Promise.resolve([]);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function show(change: Partial<(typeof leathers)[number]>, set: PictureManifest = manifest) {
  const queries = new QueryClient();
  queries.setQueryData(manifestQuery.queryKey, set);
  queries.setQueryDefaults(manifestQuery.queryKey, { staleTime: Infinity });
  const leather = { ...leathers[0]!, name: 'Cognac', isFabric: false, grain: 'natural', ...change };
  return render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <LeatherCloseUp leather={leather} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test(
  'shows a leather from close up in its own surface, and larger on demand',
  { tags: ['CZR-02', 'IMG-11'] },
  async () => {
    show({});
    expect(screen.getByRole('img', { name: 'Close-up of Cognac leather' })).toBeVisible();
    await waitFor(() => expect(drawn.at(-1)?.steps[0]?.image.file).toBe('close-up/natural.webp'));
    fireEvent.click(screen.getByRole('button', { name: 'View larger' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close-up of Cognac leather' });
    const large = within(dialog).getByRole('img', { name: 'Close-up of Cognac leather' });
    await waitFor(() => expect(large).toBeVisible());
  },
);

test('shows cloth for a fabric, and calls it so', { tags: ['CZR-02', 'IMG-11'] }, async () => {
  show({ name: 'Flax', isFabric: true, grain: 'linen' });
  expect(screen.getByRole('img', { name: 'Close-up of Flax fabric' })).toBeVisible();
  await waitFor(() => expect(drawn.at(-1)?.steps[0]?.image.file).toBe('close-up/linen.webp'));
});

test('shows nothing for a surface without a close-up', { tags: ['IMG-12'] }, () => {
  show({ grain: 'croc' });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
