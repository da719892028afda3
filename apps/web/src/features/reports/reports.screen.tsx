import { Text } from '@mantine/core';
import {
  IconArrowRight,
  IconBuildingFactory2,
  IconCalendarCheck,
  IconClock,
  IconCoins,
  IconHammer,
  IconPackages,
  IconStopwatch,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { can } from '@cordovan/domain/identity';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { reportNames, reports, type ReportName } from './reports.ts';
import classes from './reports.module.css';

const icons: Record<ReportName, ComponentType<IconProps>> = {
  labor: IconHammer,
  time: IconClock,
  leather: IconPackages,
  production: IconBuildingFactory2,
  standard: IconStopwatch,
  lateness: IconCalendarCheck,
  process: IconCoins,
};

/** The reports that the user may read (NAV-56, GEN-15). */
export default function ReportsScreen() {
  const { t } = useTranslation('reports');
  const session = useSession();
  const permitted = reportNames.filter((name) => session && can(session.role, reports[name].action));
  return (
    <Screen title={t('list.title')} description={t('list.lead')}>
      <ul className={classes.cards}>
        {permitted.map((name) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <Link to={paths.report(name)} className={classes.cardLink}>
                <Icon size={28} stroke={1.4} aria-hidden />
                <span>
                  <Text component="span" fw={600} display="block">
                    {t(`names.${name}`)}
                  </Text>
                  <Text component="span" c="dimmed" display="block">
                    {t(`leads.${name}`)}
                  </Text>
                </span>
                <IconArrowRight size={18} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </Screen>
  );
}
