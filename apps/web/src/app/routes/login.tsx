import { useEffect } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { LoginScreen } from '../../features/identity/login.screen.tsx';
import { queryParameter, safeReturnTo } from '../../lib/address.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { landing, useScreens } from '../page-context.ts';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import { chooseLanguage } from '../session/account-language.ts';
import { takeAccountLanguage } from '../session/account-language.ts';

export function LoginRoute() {
  const navigate = useNavigate();
  const screens = useScreens();
  const location = useLocation();
  const returnTo = safeReturnTo(queryParameter(location.searchStr, 'returnTo'));
  const isSharedTerminal = screens.some(
    ({ layout, path }) => layout === 'floor' && returnTo?.toLowerCase().startsWith(path.toLowerCase()),
  );
  const onward = () => void navigate({ to: returnTo ?? landing(screens), replace: true });

  useEffect(() => {
    const session = currentSession();
    const isComplete = session && !session.mustChangePassword && !session.mustAddFactor;
    if (isComplete && !location.state.isLeaving) onward();
    // Runs only on arrival, because signing in navigates by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <LoginScreen
      isSharedTerminal={isSharedTerminal}
      corner={<LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />}
      onSignedIn={(user) => {
        takeAccountLanguage(user.language);
        onward();
      }}
    />
  );
}
