import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { searchCustomers } from '@cordovan/contracts/customers';
import { readAccountInfo } from '@cordovan/contracts/identity';
import type { Role } from '@cordovan/domain/identity';
import { orderHandlers, orderOf } from '../../../test/orders.ts';
import { person } from '../../../test/people.ts';
import { openPage, type Page } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';
import { showroomHandlers } from '../../../test/showroom.ts';

beforeEach(() => {
  sessionStorage.clear();
  server.use(...orderHandlers(), ...showroomHandlers(), answering(searchCustomers, [orderOf().customer!]));
});

const name = () => screen.findByRole('textbox', { name: /^Name/ });

async function pickAnn({ user }: Page): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Find a customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Find a customer' });
  await user.type(within(dialog).getByRole('textbox'), 'Ann');
  await user.click(await within(dialog).findByRole('radio', { name: /Ann Walker/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Use this customer' }));
  expect(await name()).toHaveValue('Ann Walker');
}

async function openNewOrder(as: Role): Promise<Page> {
  return openPage({ at: '/Order/Create', as });
}

async function openCustomizer(as: Role): Promise<Page> {
  server.use(answering(readAccountInfo, person(as)));
  const page = await openPage({ at: '/Customizer/Index', as });
  await page.user.click(await screen.findByRole('tab', { name: 'Customer' }));
  return page;
}

describe.each([
  ['the order-creation screen', openNewOrder],
  ['the customizer', openCustomizer],
] as const)('a customer found in %s', (_place, open) => {
  test(
    'keeps its name, which an administrator can’t change, until it is cleared',
    { tags: ['AUTH-25', 'C-60'], timeout: 60_000 },
    async () => {
      const page = await open('Administrator');
      expect(await name()).not.toHaveAttribute('readonly');
      await pickAnn(page);
      expect(await name()).toHaveAttribute('readonly');
      expect(screen.getByText("The name of a selected customer can't be changed")).toBeVisible();
      await page.user.click(screen.getByRole('button', { name: 'New customer' }));
      expect(await name()).toHaveValue('');
      expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveValue('');
      await page.user.type(await name(), 'Eva');
      expect(await name()).toHaveValue('Eva');
      expect(screen.queryByRole('button', { name: 'New customer' })).not.toBeInTheDocument();
    },
  );

  test('can be renamed by a salesperson', { tags: ['C-60', 'CUST-21'], timeout: 60_000 }, async () => {
    const page = await open('Salesperson');
    await pickAnn(page);
    await page.user.type(await name(), 's');
    expect(await name()).toHaveValue('Ann Walkers');
  });
});
