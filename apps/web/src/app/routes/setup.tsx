import { useNavigate } from '@tanstack/react-router';
import { SetupScreen } from '../../features/setup/setup.screen.tsx';
import { patterns } from '../../lib/paths.ts';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import { chooseLanguage } from '../session/account-language.ts';

/** The setup page of an empty database. Leads to Home, or to the sign-in page if someone else finished first. */
export function SetupRoute() {
  const navigate = useNavigate();
  const onward = (to: string) => void navigate({ to, replace: true, ignoreBlocker: true });
  return (
    <SetupScreen
      corner={<LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />}
      onDone={() => onward(patterns.home)}
      onTaken={() => onward(patterns.login)}
    />
  );
}
