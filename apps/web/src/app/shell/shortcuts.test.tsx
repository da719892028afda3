import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listStores } from '@cordovan/contracts/stores';
import { switchSingleKeys } from '../../lib/keys/single-keys.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, server } from '../../../test/server.ts';

const LONG = { timeout: 60_000 };
const STORES = '/Stores/Index';

beforeEach(() => server.use(answering(listStores, [])));
afterEach(() => switchSingleKeys(true));

async function open(as: 'Administrator' | 'Manufacturing') {
  const opened = await openPage({ at: STORES, as });
  await screen.findByRole('heading', { level: 1, name: 'Stores' });
  return opened;
}
/** Waits long enough for a navigation to happen. */
const settled = () => new Promise((done) => setTimeout(done, 200));

test(
  'opens a screen on two keys in a row, but not on one key, or with another key in between',
  { ...LONG, tags: ['NAV-01'] },
  async () => {
    const { user, address } = await open('Administrator');
    await user.keyboard('gxo');
    await settled();
    expect(address()).toBe(STORES);
    await user.keyboard('gi');
    await waitFor(() => expect(address()).toBe('/Inventory/Index'));
  },
);

test(
  'shortcuts open only screens that the role may see',
  { ...LONG, tags: ['N-01', 'AUTH-30'] },
  async () => {
    const { user, address } = await open('Manufacturing');
    await user.keyboard('n');
    await user.keyboard('gc');
    await settled();
    expect(address()).toBe(STORES);
    await user.keyboard('gs');
    await waitFor(() => expect(address()).toBe('/Scheduler/Index'));
  },
);

test(
  'shortcuts are off in fields, in dialogs, with Ctrl or by choice',
  { ...LONG, tags: ['NAV-01'] },
  async () => {
    const { user, address } = await open('Administrator');
    const field = screen.getByRole('textbox');
    await user.type(field, 'gi');
    expect(field).toHaveValue('gi');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('{Control>}g{/Control}{Control>}i{/Control}');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('gi');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(help).not.toBeInTheDocument());
    switchSingleKeys(false);
    await user.keyboard('gi?');
    await settled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toContain(STORES);
  },
);
