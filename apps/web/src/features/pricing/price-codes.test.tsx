import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { listCodeRecords, saveCodeRecord } from '@cordovan/contracts/catalogue';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

test('lists price codes, and changes one at its version', { tags: ['CAT-26', 'N-27'] }, async () => {
  let sent: unknown;
  const code = { id: 4, sqCode: 'SQ-7', pricesAndCostsCode: 'PC-7', rowVersion: 3 };
  server.use(
    answering(listCodeRecords, [code]),
    answering(saveCodeRecord, ({ body }) => {
      sent = JSON.parse(body);
      return { ...code, pricesAndCostsCode: 'PC-8', rowVersion: 4 };
    }),
  );
  const { user } = await openPage({ at: '/PriceLists/Codes', as: 'Administrator' });
  await user.click(await screen.findByRole('button', { name: 'Edit SQ-7' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit code' });
  const field = within(dialog).getByLabelText(/Price code/);
  await user.clear(field);
  await user.type(field, 'PC-8');
  await user.click(within(dialog).getByRole('button', { name: 'Save code' }));
  await waitFor(() =>
    expect(sent).toEqual({ Id: 4, SQCode: 'SQ-7', PricesAndCostsCode: 'PC-8', RowVersion: 3 }),
  );
});
