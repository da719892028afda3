import { describe, expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { listSettings, saveSettings, type Setting } from '@cordovan/contracts/settings';
import { settingDefinition, settingIds } from '@cordovan/domain/settings';
import { openPage } from '../../../test/render-app.tsx';
import { refusedAt } from '../../../test/refused.ts';
import { answering, refusing, server } from '../../../test/server.ts';
import texts from '../../lib/i18n/en/settings.ts';
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
  roles: 'roles',
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

describe('the settings page', () => {
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
    const wrong = {
      'session-time-logout': '0',
      'delivery-date-days': '9,999',
      'max-days-quotation-valid': '−3',
      'min-payment-percentage-approved-order': '250%',
      'elements-per-page': '2',
    } as const;
    await screen.findByLabelText('Days to delivery');
    const field = (name: keyof typeof texts.names) => screen.getByLabelText(texts.names[name]);
    const type = async (name: keyof typeof texts.names, text: string) => {
      await user.clear(field(name));
      await user.type(field(name), text);
    };
    for (const name of Object.keys(wrong) as (keyof typeof wrong)[]) await type(name, wrong[name]);
    await type('seats-per-day', '4');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    for (const name of Object.keys(wrong) as (keyof typeof wrong)[])
      await refusedAt(field(name), `${texts.names[name]} is not valid`, wrong[name]);
    expect(screen.getByText('5 fields need your attention')).toBeVisible();
    expect(field('session-time-logout')).toHaveFocus();
    expect(field('seats-per-day'), 'a good value stays').toHaveValue('4');
    expect(sent).toEqual([]);
  });

  test("shows the server's refusal next to the field", { tags: ['N-23'] }, async () => {
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
