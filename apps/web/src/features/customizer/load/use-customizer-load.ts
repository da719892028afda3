import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { MessageCode } from '@cordovan/domain/messages';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { patterns } from '../../../lib/paths.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { loadCustomizer, type LoadFailure, type LoadOutcome } from './load-customizer.ts';

export type LoadState = { readonly kind: 'loading' } | LoadOutcome;

interface Ending {
  readonly title?: MessageCode;
  readonly text: MessageCode;
  /** Address to go to. Without an address, the screen offers a retry. */
  readonly goesTo?: string;
}

/** What the screen shows for each failed step (LOAD-05, LOAD-06, LOAD-18, LOAD-19, C-10, C-11, C-57). */
const endings: Record<Exclude<LoadFailure, 'manufacturing'>, Ending> = {
  token: { text: 'SERVER_ERROR' },
  inactive: { title: 'TITLE_USER_DISABLED', text: 'ACCOUTN__INACTIVE_USER' },
  role: { text: 'ROLE_NOT_VALID', goesTo: patterns.home },
  load: { text: 'CUSTOMIZER_LOAD_FAILED' },
};

/** Runs the load sequence once per screen. The loading dialog covers it until all steps end (LOAD-09). */
export function useCustomizerLoad(): { readonly state: LoadState; readonly retry: () => void } {
  const dialogs = useDialogs();
  const message = useMessage();
  const navigate = useNavigate();
  const [state, setState] = useState<LoadState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // Refs, because dialogs and texts change with the language but the sequence runs only once.
  const during = useRef(dialogs.during);
  during.current = dialogs.during;
  const end = useRef<(failure: LoadFailure) => Promise<void>>(undefined);
  end.current = async (failure) => {
    if (failure === 'manufacturing') return navigate({ to: patterns.unauthorized, replace: true });
    const { title, text, goesTo } = endings[failure];
    await dialogs.message({
      icon: 'error',
      text: message(text),
      ...(title ? { title: message(title) } : {}),
    });
    if (goesTo) await navigate({ to: goesTo, replace: true });
  };

  useEffect(() => {
    let isShown = true;
    void during.current(loadCustomizer()).then((outcome) => {
      if (!isShown) return;
      setState(outcome);
      if (outcome.kind === 'stopped') void end.current?.(outcome.failure);
    });
    return () => {
      isShown = false;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
