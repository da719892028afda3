import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { leathers as known } from '../../../../test/showroom.ts';
import { i18n, startI18n } from '../../../lib/i18n/i18n.ts';
import { manifestQuery } from '../picture/pictures.ts';
import { LeatherGrid } from './leather-grid.tsx';

/** A company with hundreds of leathers. */
const leathers = Array.from({ length: 400 }, (_, at) => ({
  ...known[0]!,
  id: at + 1,
  name: `Leather ${at + 1}`,
}));

/** An IntersectionObserver that the test controls. */
class Observer {
  static readonly all: Observer[] = [];
  readonly see: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.see = callback;
    Observer.all.push(this);
  }
  observe = vi.fn();
  disconnect = vi.fn();
}

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n('en');
  await i18n.loadNamespaces('customizer');
});

test(
  'offers hundreds of leathers at once, and draws the grain only near the visible area',
  { tags: ['CZR-22', 'CAT-27'] },
  () => {
    vi.stubGlobal('IntersectionObserver', Observer);
    const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    queries.setQueryDefaults(manifestQuery.queryKey, { enabled: false });
    const choose = vi.fn();
    const { container } = render(
      <QueryClientProvider client={queries}>
        <LeatherGrid
          label="Leathers"
          leathers={leathers}
          chosenId={3}
          gradeName={(id) => `Grade ${id}`}
          difference={() => ''}
          promotion={({ id }) => (id === 5 ? 'Spring event' : undefined)}
          onChoose={choose}
          onPreview={() => undefined}
        />
      </QueryClientProvider>,
    );
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(400);
    expect(buttons.filter((button) => button.getAttribute('aria-pressed') === 'true')).toHaveLength(1);
    expect(screen.getAllByTitle('Spring event').map((mark) => mark.closest('button'))).toEqual([buttons[4]]);
    expect(container.querySelectorAll('canvas')).toHaveLength(0);
    // A press doesn't count as a click if its target is replaced before the mouse is released.
    const wasThere = [...buttons[0]!.querySelectorAll('*')];
    buttons[399]!.click();
    expect(choose).toHaveBeenCalledWith(leathers[399]);

    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    for (const observer of Observer.all.slice(0, 5))
      act(() => observer.see([entry], observer as unknown as IntersectionObserver));
    expect(container.querySelectorAll('canvas')).toHaveLength(5);
    expect(wasThere.filter((each) => !each.isConnected)).toEqual([]);
    vi.unstubAllGlobals();
  },
);
