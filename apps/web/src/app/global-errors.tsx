import { useEffect, useRef } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { onRefusal } from '../lib/http/send.ts';
import { useMessage } from '../lib/i18n/use-language.ts';
import { patterns } from '../lib/paths.ts';
import { useDialogs } from '../ui/dialogs/dialogs.types.ts';
import { reactTo, type ErrorReaction } from './error-reaction.ts';
import { askToSignInAgain } from './session/sign-in-again.ts';

type DialogReaction = Extract<ErrorReaction, { kind: 'dialog' }>;

/** Shows refusals that callers didn't handle. At most one error dialog is open at a time (ERR-10). */
export function GlobalErrors() {
  const navigate = useNavigate();
  const show = useOneDialog();
  useEffect(
    () =>
      onRefusal((refusal) => {
        const reaction = reactTo(refusal);
        if (reaction.kind === 'dialog') void show(reaction);
        else if (reaction.kind === 'not-found-page') void navigate({ to: patterns.notFound });
        else askToSignInAgain();
      }),
    [navigate, show],
  );
  return null;
}

function useOneDialog(): (reaction: DialogReaction) => Promise<void> {
  const dialogs = useDialogs();
  const message = useMessage();
  const isOpen = useRef(false);
  return async ({ text, title }) => {
    if (isOpen.current) return;
    isOpen.current = true;
    const words = typeof text === 'string' ? [message(text)] : text.words;
    await dialogs.message({
      icon: 'error',
      ...(title ? { title: message(title) } : {}),
      ...(words.length === 1 ? { text: words[0]! } : { list: words }),
    });
    isOpen.current = false;
  };
}
