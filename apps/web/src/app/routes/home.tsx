import { useTranslation } from 'react-i18next';
import { HomeScreen } from '../../features/home/home.screen.tsx';
import { SetupChecklist } from '../../features/setup/checklist.tsx';
import { addressOfScreen, usePermittedScreens } from '../page-context.ts';

/** Home with tiles for the screens, and remaining setup steps at the top. */
export default function HomeRoute() {
  const { t } = useTranslation('shell');
  const tiles = usePermittedScreens()
    .filter((screen) => screen.hasTile)
    .map((screen) => ({
      address: addressOfScreen(screen),
      label: t(`screens.${screen.label}`),
      icon: screen.icon,
    }));
  return <HomeScreen tiles={tiles} top={<SetupChecklist />} />;
}
