import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readWords } from '@cordovan/contracts/catalogue-words';
import { readOrder } from '@cordovan/contracts/orders';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

test(
  'an order names its pieces and choices in Spanish, and leathers as they are',
  { tags: ['I18N-01', 'C-43'] },
  async () => {
    const choice = {
      id: 5,
      customizationId: 9,
      customizationPartId: 3,
      customizationItemId: 4,
      quantityRequired: 1,
      leatherItemId: null,
      part: 'Legs',
      item: 'Oak Leg',
      detailId: 71,
      customizationType: 4,
      percentageIncrease: 0,
    };
    const [piece] = orderOf().details;
    const order = orderOf({ details: [{ ...piece!, customizations: [choice] }] });
    server.use(
      ...orderHandlers(),
      answering(readOrder, order),
      answering(readWords, [
        { name: 'belmont sofa', spanish: 'sofá del club' },
        { name: 'legs', spanish: 'patas' },
        { name: 'oak leg', spanish: 'pata de encino' },
        { name: 'cognac', spanish: 'coñac' },
      ]),
    );
    const page = await openPage({ at: '/Order/Detail/7', as: 'Administrator', language: 'es' });
    expect((await screen.findAllByText(/Sofá del club/)).length).toBeGreaterThan(0);
    await page.user.click(screen.getByRole('button', { name: /^Artículos/ }));
    expect(await screen.findByText('Patas: Pata de encino')).toBeVisible();
    expect(screen.getAllByText(/Cognac/).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Belmont Sofa|Coñac/)).toBeNull();
  },
);
