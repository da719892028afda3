import { cleanup, screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { orderColumns } from '@cordovan/contracts/orders-columns';
import { can, rolesList } from '@cordovan/domain/identity';
import type { Columns } from '@cordovan/domain/lists';
import { languages } from '@cordovan/domain/messages';
import { openPage } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';

interface Listed {
  readonly at: string;
  /** Key of the columns chosen on the device. */
  readonly name: string;
  readonly columns: Columns<never>;
  readonly actions?: number;
}

const lists: readonly Listed[] = [{ at: '/Order/Index', name: 'orders', columns: orderColumns }];

const cases = lists.flatMap((list) => rolesList.map((role) => ({ ...list, role })));
test.each(cases)(
  'offers the $role the columns of the list $name, in order and in both languages',
  { timeout: 60_000, tags: ['N-40', 'N-01', 'N-37'] },
  async ({ at, name, columns, role }) => {
    // The heads are shown while the rows are loading.
    server.use(http.get('*/api/*', () => delay('infinite')));
    localStorage.setItem(`cordovan.columns.${name}`, '[]');
    const seen = Object.values(columns).filter(({ permission }) => !permission || can(role, permission));
    for (const language of languages) {
      await openPage({ at, as: role, language });
      const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
      expect(heads.map((head) => head.textContent)).toEqual(
        seen.map(({ label }) => label[language].replace('{{unit}}', 'ft²')),
      );
      cleanup();
    }
  },
);
