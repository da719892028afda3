import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../features/identity/recovery/reset-password.screen.tsx';
import { patterns } from '../../lib/paths.ts';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import { chooseLanguage } from '../session/account-language.ts';

/**
 * The page that a mailed link opens. The link's token is in the fragment, which no server sees, and is removed from
 * the address at once.
 */
export function ResetPasswordRoute() {
  const navigate = useNavigate();
  const [token] = useState(() => {
    const fragment = window.location.hash.slice(1);
    if (fragment !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
    return fragment;
  });
  return (
    <ResetPasswordScreen
      token={token}
      corner={<LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />}
      onLeave={() => void navigate({ to: patterns.login, state: { isLeaving: true } })}
    />
  );
}
