import { describe, expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readLeatherItem } from '@cordovan/contracts/inventory';
import { leatherLookInput } from '@cordovan/contracts/pictures';
import { answering, followLive, server } from '../../../test/server.ts';
import { cognac, openTool, save, serve } from './leather-tool.testing.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const STALE = 'Another user changed this. Reload and try again.';

describe('a leather that someone else changes at the same time', () => {
  test('shows the other values here while nothing is edited', { tags: ['IMG-09'] }, async () => {
    serve();
    const announce = followLive();
    await openTool();
    server.use(answering(readLeatherItem, { ...cognac, saturation: 31, rowVersion: 4 }));
    announce('inventory');
    await waitFor(() => expect(field('Saturation')).toHaveValue('31'));
    expect(save()).toBeDisabled();
  });

  test(
    'keeps the edits here, and never saves them over the newer version',
    { tags: ['IMG-09'] },
    async () => {
      serve();
      const announce = followLive();
      const { user } = await openTool();
      await user.type(field('Sepia'), '{Backspace}30');
      const versions: number[] = [];
      server.use(
        answering(readLeatherItem, { ...cognac, vibrance: 11, rowVersion: 4 }),
        http.post('*/api/leatherItems/:id/look', async ({ request }) => {
          versions.push(leatherLookInput.parse(await request.json()).rowVersion);
          const refusal = { code: 'STALE_RECORD', message: STALE, errors: [] };
          return HttpResponse.json(refusal, { status: 409, headers: { 'X-Error-Code': 'STALE_RECORD' } });
        }),
      );
      announce('inventory');
      expect(await screen.findByText('Someone else changed this')).toBeVisible();
      expect([field('Sepia'), field('Vibrance')].map((one) => (one as HTMLInputElement).value)).toEqual([
        '30',
        '0',
      ]);
      await user.click(save());
      expect(await screen.findByRole('dialog')).toHaveTextContent(STALE);
      expect(versions).toEqual([3]);
      await user.keyboard('{Escape}');
      expect(await screen.findByText('Someone else changed this')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Discard my changes and reload' }));
      expect([field('Sepia'), field('Vibrance')].map((one) => (one as HTMLInputElement).value)).toEqual([
        '0',
        '11',
      ]);
      expect(save()).toBeDisabled();
    },
  );
});

test('keeps what is edited while a color is being saved', { tags: ['IMG-09'] }, async () => {
  serve();
  let finish: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => (finish = resolve));
  server.use(
    http.post('*/api/leatherItems/:id/look', async ({ request }) => {
      const answer = request.clone();
      await saved;
      const look = leatherLookInput.parse(await answer.json());
      const body = readLeatherItem.answer!.encode({ ...cognac, ...look, rowVersion: 4 });
      return HttpResponse.json(body as never);
    }),
  );
  const { user } = await openTool();
  await user.type(field('Exposure'), '{Backspace}3');
  await user.click(save());
  await user.type(field('Exposure'), '{Backspace}9');
  finish();
  expect(await screen.findByText(/Color saved/)).toBeVisible();
  expect(field('Exposure')).toHaveValue('9');
  expect(save()).toBeEnabled();
});

describe('the color to match', () => {
  test('is read with spaces around it, in capitals and with three digits', { tags: ['IMG-09'] }, async () => {
    serve();
    const { user } = await openTool();
    await user.type(field('Hide color'), '  #8B4A22 ');
    await user.tab();
    expect(field('Hide color')).toHaveValue('#8b4a22');
    await user.clear(field('Hide color'));
    await user.type(field('Hide color'), 'A63');
    await user.tab();
    expect(field('Hide color')).toHaveValue('#aa6633');
    expect(await screen.findByText(/match/, { selector: '[role=status] *' })).toBeVisible();
  });

  test('stays with an error if it is not a hex code', { tags: ['IMG-09'] }, async () => {
    serve();
    const { user } = await openTool();
    await user.type(field('Hide color'), '#gg');
    await user.tab();
    expect(field('Hide color')).toHaveValue('#gg');
    expect(field('Hide color')).toBeInvalid();
    expect(screen.getByText('Enter a hex code such as #8b4a22.')).toBeVisible();
    expect(save()).toBeDisabled();
  });

  test('is gone after a reset, which also ends the search', { tags: ['IMG-09'] }, async () => {
    serve();
    const { user } = await openTool();
    await user.type(field('Sepia'), '{Backspace}30');
    await user.type(field('Hide color'), '#a02020');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field('Hide color')).toHaveValue('');
    expect(save()).toBeDisabled();
    // A search in this test's browser takes less than that.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([field('Sepia'), field('Hue')].map((one) => (one as HTMLInputElement).value)).toEqual(['0', '5']);
    expect(screen.queryByText(/levels off/)).toBeNull();
  });
});

test('an emptied value comes back, and one out of range is refused', { tags: ['IMG-09'] }, async () => {
  const { saved } = serve();
  const { user } = await openTool();
  await user.clear(field('Hue'));
  await user.tab();
  expect(field('Hue')).toHaveValue('5');
  await user.type(field('Sepia'), '{Backspace}30');
  await user.type(field('Exposure'), '{Backspace}999');
  await user.click(save());
  expect(field('Exposure')).toBeInvalid();
  expect(field('Exposure')).toHaveFocus();
  expect(saved).toEqual([]);
});
