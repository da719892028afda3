import { act, render, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { neutralFilters } from '@cordovan/picture/filters';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { PictureSurface } from '../../configurator/picture-surface.tsx';
import { pictures } from '../../lib/pictures/pictures.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { useDrawing } from './use-drawing.ts';

const recipeOf = (file: string): PictureRecipe => ({
  format: 1,
  manifestVersion: 'v1',
  style: 'track-arm',
  furnitureType: 'sofa',
  width: 1600,
  height: 1000,
  options: {},
  leathers: { principal: neutralFilters, insert: neutralFilters },
  steps: [{ layer: 'back', image: { file, box: [400, 200, 800, 400], hash: 'abc' }, draw: 'over' }],
});
const first = recipeOf('back.webp');
const second = recipeOf('other.webp');

const drawn: { readonly file: string | undefined; readonly width: number; readonly background: unknown }[] =
  [];
let loads: ReturnType<typeof Promise.withResolvers<undefined>>;

beforeEach(() => {
  drawn.length = 0;
  loads = Promise.withResolvers();
  vi.spyOn(pictures, 'preload').mockImplementation(() => loads.promise);
  vi.spyOn(pictures, 'drawPicture').mockImplementation((_canvas, recipe, settings) => {
    drawn.push({
      file: recipe.steps[0]?.image.file,
      width: recipe.width,
      background: settings?.background,
    });
    return Promise.resolve([]);
  });
});

function Picture({ recipe }: { readonly recipe: PictureRecipe }) {
  return <PictureSurface drawing={useDrawing(recipe)} />;
}

function open(smallScale: number) {
  const queries = new QueryClient();
  queries.setQueryData(['pictures', 'manifest'], { smallScale });
  const page = (recipe: PictureRecipe) => (
    <ThemeProvider env="test">
      <QueryClientProvider client={queries}>
        <Picture recipe={recipe} />
      </QueryClientProvider>
    </ThemeProvider>
  );
  const { rerender } = render(page(first));
  return (recipe: PictureRecipe) => rerender(page(recipe));
}

const canvas = () => document.querySelector('canvas')!;
const load = () =>
  act(async () => {
    loads.resolve(undefined);
    await loads.promise;
  });

test(
  'shows the small picture only until the first full one is drawn',
  { tags: ['IMG-11', 'CZR-02'] },
  async () => {
    const draw = open(4);
    await waitFor(() => expect(canvas()).toHaveAttribute('data-drawn', 'preview'));
    expect(canvas()).toHaveAttribute('aria-busy', 'true');
    await load();
    expect(canvas()).toHaveAttribute('data-drawn', 'true');
    expect(canvas()).toHaveAttribute('aria-busy', 'false');
    draw(second);
    await waitFor(() => expect(drawn).toHaveLength(3));
    expect(drawn.map(({ file, width }) => [file, width])).toEqual([
      ['back.small.webp', 400],
      ['back.webp', 1600],
      ['other.webp', 1600],
    ]);
  },
);

test('draws transparent pictures without a visible edge', { tags: ['IMG-11'] }, async () => {
  open(4);
  await load();
  await waitFor(() => expect(drawn.map(({ background }) => background)).toEqual([undefined, undefined]));
});

test('waits for the full picture if the set has no small ones', { tags: ['IMG-11'] }, async () => {
  open(0);
  expect(canvas()).toHaveAttribute('data-drawn', 'false');
  await load();
  await waitFor(() => expect(canvas()).toHaveAttribute('data-drawn', 'true'));
  expect(drawn).toHaveLength(1);
});
