import { useTranslation } from 'react-i18next';
import { HomeScreen } from '../../features/home/home.screen.tsx';
import { SetupChecklist } from '../../features/setup/checklist.tsx';
import { addressOfScreen, usePermittedScreens } from '../page-context.ts';

/** Home with the tiles from the list of screens, and on top what is left of the first hour. */
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
