import { lazy, Suspense, useCallback, useState } from 'react';
import { useHotkeys } from '@mantine/hooks';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcutsHelp } from './use-shortcuts-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const Palette = lazy(() => import('./palette.tsx'));

/** Menu, search and account of the signed-in user, with their shortcuts. */
export function OfficeTop() {
  const [isSearching, setSearching] = useState(false);
  const [text, setText] = useState('');
  useTypedAhead(
    isSearching,
    useCallback((key: string) => setText((typed) => typed + key), []),
  );
  const close = useCallback(() => {
    setSearching(false);
    setText('');
  }, []);
  useHotkeys([['mod+K', () => setSearching(true)]], []);
  const search = useCallback(() => {
    const field = document.querySelector<HTMLInputElement>('[data-list-search]');
    if (field) field.focus();
    else setSearching(true);
  }, []);
  useShortcuts({ onHelp: useShortcutsHelp(), onSearch: search });
  return (
    <>
      <Rail />
      <TopBar onSearch={() => setSearching(true)} />
      {isSearching && (
        <Suspense>
          <Palette text={text} onText={setText} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
