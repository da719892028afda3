import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { saveLeatherLook } from '@cordovan/contracts/pictures';
import { openPage } from '../../../test/render-app.tsx';
import { refusing, server } from '../../../test/server.ts';
import { cognac, openTool, save, serve } from './leather-tool.testing.tsx';

const photoInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

describe('leather colors', () => {
  test('shows every leather as a swatch until one is chosen', { tags: ['IMG-09'] }, async () => {
    serve();
    const { user, address } = await openPage({ at: '/Inventory/LeatherColors', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Cognac' }));
    expect(address()).toContain(`leather=${cognac.id}`);
    expect(await screen.findByRole('heading', { name: 'Fine-tune' })).toBeVisible();
  });

  test(
    'finds the eight values of a typed color and shows them before saving',
    { tags: ['IMG-09', 'IMG-10'], timeout: 30_000 },
    async () => {
      const { saved } = serve();
      const { user } = await openTool();
      expect(screen.getByRole('img', { name: 'Sofa in Cognac: Current' })).toBeVisible();
      expect(screen.getByRole('img', { name: 'Sofa in Cognac: New' })).toBeVisible();
      expect(save()).toBeDisabled();
      const color = screen.getByRole('textbox', { name: 'Hide color' });
      await user.type(color, '#5a1c1c');
      fireEvent.blur(color);
      expect(await screen.findByText(/Close match: \d\.\d of 255 levels off/)).toBeVisible();
      await user.click(save());
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatchObject({ rowVersion: 3, grain: '' });
      expect(saved[0]!.colorize.split(',')).toHaveLength(4);
      expect(saved[0]!.hue).not.toBe(5);
    },
  );

  test(
    'matches a pull-up leather by two colors, and keeps later values set by hand',
    { tags: ['IMG-09'], timeout: 30_000 },
    async () => {
      const { saved } = serve();
      const { user } = await openTool();
      const stretched = screen.getByRole('textbox', { name: 'Color where stretched' });
      await user.type(stretched, '#8f5830');
      const color = screen.getByRole('textbox', { name: 'Hide color' });
      await user.type(color, '#6f4022');
      fireEvent.blur(color);
      expect([color, stretched].map((field) => (field as HTMLInputElement).value)).toEqual([
        '#6f4022',
        '#8f5830',
      ]);
      expect(await screen.findByText(/Close match: [34]\.\d of 255 levels off/)).toBeVisible();
      const sepia = screen.getByRole('textbox', { name: 'Sepia' });
      await user.clear(sepia);
      await user.type(sepia, '21');
      fireEvent.blur(stretched);
      await user.click(save());
      await waitFor(() => expect(saved).toMatchObject([{ sepia: 21 }]));
    },
  );

  test('adjusts a value by hand and resets the look', { tags: ['IMG-09'] }, async () => {
    const { saved } = serve();
    const { user } = await openTool();
    const saturation = screen.getByRole('textbox', { name: 'Saturation' });
    await user.clear(saturation);
    await user.type(saturation, '-40');
    expect(screen.getByRole('slider', { name: 'Saturation' })).toHaveAttribute('aria-valuenow', '-40');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(saturation).toHaveValue('0');
    expect(save()).toBeDisabled();
    await user.type(saturation, '{Backspace}25');
    await user.click(save());
    await waitFor(() => expect(saved).toMatchObject([{ saturation: 25, hue: 5, colorize: '' }]));
  });

  test('offers the grains in the picture set', async () => {
    const { saved } = serve();
    const { user } = await openTool();
    const surface = screen.getByRole('combobox', { name: 'Grain' });
    expect(surface).toHaveValue('Natural grain');
    await user.click(surface);
    await user.click(await screen.findByRole('option', { name: 'Linen' }));
    await user.click(save());
    await waitFor(() => expect(saved).toMatchObject([{ grain: 'linen', hue: 5 }]));
  });

  test.each([
    ['script.jpg', '<script>alert(1)</script>', /isn’t a photo/],
    ['list.png', '%PDF-1.7', /isn’t a photo/],
  ])('refuses the file %s with a reason and changes nothing', async (name, text, reason) => {
    serve();
    const { user } = await openTool();
    await user.upload(photoInput(), new File([text], name, { type: 'image/jpeg' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(save()).toBeDisabled();
  });

  test(
    'accepts the first of several files dropped on the field, and none dropped elsewhere',
    { tags: ['IMG-09'] },
    async () => {
      serve();
      await openTool();
      const files = ['first.jpg', 'second.jpg'].map((name) => new File(['no photo'], name));
      const items = files.map((dropped) => ({ kind: 'file', getAsFile: () => dropped }));
      const dataTransfer = { files, items, types: ['Files'] };
      expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
      expect(screen.queryByRole('alert')).toBeNull();
      fireEvent.drop(screen.getByText('Choose or drop a photo of the hide'), { dataTransfer });
      expect(await screen.findAllByRole('alert')).toHaveLength(1);
    },
  );

  test(
    'puts the photo field in the tab order and names it in the page’s language',
    { tags: ['IMG-09'] },
    async () => {
      serve();
      await openTool();
      expect(photoInput()).toHaveAccessibleName(/Choose or drop a photo of the hide/);
      expect(photoInput()).toHaveProperty('tabIndex', 0);
      expect(photoInput().closest('[role]')).not.toHaveAttribute('tabindex');
    },
  );

  test('refuses a photo with too many pixels before decoding it', async () => {
    serve();
    const { user } = await openTool();
    const head = new Uint8Array(40);
    head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    new DataView(head.buffer).setUint32(16, 60_000);
    new DataView(head.buffer).setUint32(20, 60_000);
    await user.upload(photoInput(), new File([head], 'huge.png', { type: 'image/png' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('25 MB and 60 megapixels');
    expect(save()).toBeDisabled();
  });

  test("does not overwrite another user's look and keeps the input", { tags: ['IMG-09'] }, async () => {
    serve();
    server.use(
      refusing(saveLeatherLook, {
        status: 409,
        code: 'STALE_RECORD',
        body: {
          code: 'STALE_RECORD',
          message: 'Another user changed this. Reload and try again.',
          errors: [],
        },
      }),
    );
    const { user } = await openTool();
    const sepia = screen.getByRole('textbox', { name: 'Sepia' });
    await user.type(sepia, '{Backspace}30');
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Another user changed this. Reload and try again.');
    expect(sepia).toHaveValue('30');
  });

  test('refuses access to salespeople', { tags: ['N-01'] }, async () => {
    serve();
    const page = await openPage({ at: '/Inventory/LeatherColors', as: 'Salesperson' });
    await waitFor(() => expect(page.address()).toContain('/Account/Unauthorized'));
  });
});
