import { useEffect, useRef } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { isShortcut } from '../../lib/keys/single-keys.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { shortcutsOf } from './shortcuts.ts';

/** Milliseconds to wait for the second key of a pair after the first. */
const PAIR_MS = 1_200;

interface Handlers {
  readonly onHelp: () => void;
  /** Called unless the list has a search field, which then gets the focus. */
  readonly onSearch: () => void;
}

/** Handles single keys and key pairs. Ignores them while the user types or a dialog is open. */
export function useShortcuts({ onHelp, onSearch }: Handlers): void {
  const navigate = useNavigate();
  const session = useSession();
  const first = useRef<{ key: string; at: number }>(undefined);
  useEffect(() => {
    const known = shortcutsOf(session);
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const before = first.current;
      const isPair = before !== undefined && event.timeStamp - before.at < PAIR_MS;
      const pressed = isPair ? `${before.key} ${event.key}` : event.key;
      first.current = undefined;
      const found = known.find(({ keys }) => keys.join(' ') === pressed);
      if (found?.to !== undefined) {
        event.preventDefault();
        void navigate({ to: found.to });
      } else if (found?.label === 'help') onHelp();
      else if (found?.label === 'search') {
        event.preventDefault();
        onSearch();
      } else if (!isPair && known.some(({ keys }) => keys.length > 1 && keys[0] === event.key))
        first.current = { key: event.key, at: event.timeStamp };
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [session, navigate, onHelp, onSearch]);
}
