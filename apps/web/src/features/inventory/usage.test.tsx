import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  previewWasteFactor,
  readLeatherUsage,
  removeWasteFactor,
  saveWasteFactor,
  type UsageRow,
} from '@cordovan/contracts/leather-usage';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const row: UsageRow = {
  ...{ id: 4, name: 'Alpine', pieces: 42, net: 2_520, planned: 2_898, used: 3_150 },
  ...{ waste: 0.25, low: 0.19, high: 0.31, factor: 0.15, isOwnFactor: false },
  ...{ next: { id: 9, factor: 0.2, from: '2031-05-06' }, suggestion: 0.25 },
};
const unmeasured: UsageRow = {
  ...{ id: 5, name: 'Larsen', pieces: 0, net: 0, planned: 0, used: 0 },
  ...{ waste: null, low: null, high: null, factor: 0.12, isOwnFactor: true, next: null, suggestion: null },
};

/** The file's first test also loads the screen. */
const LOADING = { timeout: 30_000 };
const LONG = { timeout: 60_000 };

function serve() {
  const sent: unknown[] = [];
  server.use(
    answering(readLeatherUsage, {
      rows: [row, unmeasured],
      totals: { pieces: 42, net: 2_520, planned: 2_898, used: 3_150 },
      unmeasured: 3,
      companyFactor: 0.15,
    }),
    answering(previewWasteFactor, {
      orders: [
        {
          ...{ orderId: 88, orderNumber: '000088', poNumber: null, customerName: 'Ana Ruiz', statusId: 2 },
          ...{ date: '2031-05-08', now: 69, then: 75.5 },
        },
      ],
    }),
    answering(saveWasteFactor, ({ body }) => {
      sent.push(JSON.parse(body));
      return { ok: true as const };
    }),
    answering(removeWasteFactor, () => {
      sent.push('removed');
      return { ok: true as const };
    }),
  );
  return sent;
}

test(
  'changes the waste factor of a style, and shows its evidence and affected orders',
  { ...LONG, tags: ['INV-24', 'N-18'] },
  async () => {
    const sent = serve();
    const { user } = await openPage({ at: '/Inventory/Usage', as: 'Manufacturing' });
    const alpine = within(await screen.findByRole('row', { name: /Alpine/ }, LOADING));
    expect(alpine.getByText('most 19% to 31%')).toBeVisible();
    expect(alpine.getByText('Company default')).toBeVisible();
    expect(screen.getByText(/3 finished pieces aren’t included/)).toBeVisible();
    await user.click(alpine.getByRole('button', { name: 'Change the waste factor for Alpine' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/42 pieces measured: 25% waste, most between 19% and 31%/)).toBeVisible();
    const factor = dialog.getByRole('textbox', { name: /Waste factor/ });
    expect(factor).toHaveValue('25');
    expect(await dialog.findByText('1 open order changes: +6.5 ft²')).toBeVisible();
    expect(dialog.getByRole('link', { name: '000088' })).toBeVisible();
    await user.clear(factor);
    await user.click(dialog.getByRole('button', { name: 'Change factor' }));
    expect(sent).toEqual([]);
    await user.type(factor, '23.5');
    await user.click(dialog.getByRole('button', { name: 'Change factor' }));
    await waitFor(() => expect(sent).toEqual([{ StyleId: 4, Factor: 0.235, From: '2031-05-06' }]));
  },
);

test('removes a planned change', { ...LONG, tags: ['INV-24'] }, async () => {
  const sent = serve();
  const { user } = await openPage({ at: '/Inventory/Usage', as: 'Administrator' });
  await user.click(
    await screen.findByRole('button', { name: 'Change the waste factor for Alpine' }, LOADING),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toEqual(['removed']));
});
