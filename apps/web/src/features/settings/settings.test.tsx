import { describe, expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { listSettings, saveSettings, type Setting } from '@cordovan/contracts/settings';
import { settingDefinition, settingIds } from '@cordovan/domain/settings';
import { openPage } from '../../../test/render-app.tsx';
import { answering, refusing, server } from '../../../test/server.ts';
import { settingGroups } from './setting-groups.ts';

const types = {
  integer: 'integer',
  money: 'money',
  percent: 'percent',
  fraction: 'decimal',
  flag: 'flag',
  choice: 'choice',
  text: 'text',
  names: 'list',
} as const;

const all: Setting[] = settingIds.map((name) => {
  const definition = settingDefinition(name);
  const isInteger = definition.kind === 'integer';
  return {
    name,
    value: definition.default,
    defaultValue: definition.default,
    type: types[definition.kind],
    minimum: isInteger ? definition.min : null,
    maximum: isInteger ? definition.max : null,
    choices: definition.kind === 'choice' ? [...definition.choices] : [],
    rowVersion: 3,
  };
});

function serve() {
  const sent: unknown[] = [];
  server.use(
    answering(listSettings, all),
    answering(saveSettings, ({ body }) => {
      sent.push(JSON.parse(body));
      return { ok: true as const };
    }),
  );
  return { sent };
}

describe('settings', () => {
  test('shows every setting in one group', { tags: ['SET-27', 'NAV-09'] }, async () => {
    expect(Object.values(settingGroups).flat().toSorted()).toEqual([...settingIds].toSorted());
    serve();
    await openPage({ at: '/Settings/Index', as: 'Administrator' });
    await screen.findByRole('heading', { name: 'Session and language' });
    const labels = screen.getAllByText(/^Default:|Default:/).length;
    expect(labels).toBe(settingIds.length);
  });

  test('saves only changes, in one call, with their row version', { tags: ['SET-26'] }, async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: '/Settings/Index', as: 'Administrator' });
    const days = await screen.findByLabelText('Days to delivery');
    await user.clear(days);
    await user.type(days, '60');
    await user.click(screen.getByRole('switch', { name: /Accounting transactions/ }));
    expect(screen.getByText('2 settings changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          { Name: 'delivery-date-days', Value: '60', RowVersion: 3 },
          { Name: 'accounting-transactions', Value: 'off', RowVersion: 3 },
        ],
      ]),
    );
  });

  test('lists all values out of range at once and sends nothing', { tags: ['N-23'] }, async () => {
    const { sent } = serve();
    const { user } = await openPage({ at: '/Settings/Index', as: 'Administrator' });
    const days = await screen.findByLabelText('Days to delivery');
    await user.clear(days);
    await user.type(days, '9999');
    const rows = screen.getByLabelText('Rows per page');
    await user.clear(rows);
    await user.type(rows, '2');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Days to delivery is not valid')).toBeVisible();
    expect(screen.getByText('Rows per page is not valid')).toBeVisible();
    expect(screen.getByText('2 fields need your attention')).toBeVisible();
    expect(days).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test("shows the server's refusal at its field", { tags: ['N-23'] }, async () => {
    serve();
    server.use(
      refusing(saveSettings, {
        status: 400,
        body: {
          code: 'FIELD_INVALID',
          message: 'x',
          errors: [
            { code: 'FIELD_INVALID', message: 'Freight is unknown', field: 'charged-delivery-methods' },
          ],
        },
      }),
    );
    const { user } = await openPage({ at: '/Settings/Index', as: 'Administrator' });
    await user.type(await screen.findByLabelText('Delivery methods with a charge'), ', Air');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Freight is unknown')).toBeVisible();
  });
});
