import type { ComponentType, ReactNode } from 'react';
import { Title } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/use-session.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import { NeedsYou } from './needs/needs-you.tsx';
import classes from './home.module.css';

export interface HomeTile {
  readonly address: string;
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
}

interface Props {
  readonly tiles: readonly HomeTile[];
  /** Shown first: the remaining setup steps. */
  readonly top?: ReactNode;
}

/** Home: pending tasks, the day at a glance, and all areas that the role may open (NAV-01, N-01). */
export function HomeScreen({ tiles, top }: Props) {
  const { t } = useTranslation('home');
  const session = useSession();
  const firstName = session?.name.split(/\s+/)[0] ?? '';
  return (
    <Screen title={t('hello', { name: firstName })}>
      {top}
      <div className={classes.columns}>
        <NeedsYou />
        <DayAtAGlance />
      </div>
      {tiles.length > 0 && (
        <nav aria-labelledby="home-screens">
          <Title order={2} id="home-screens" className={classes.heading}>
            {t('screens')}
          </Title>
          <ul className={classes.tiles}>
            {tiles.map(({ address, label, icon: Icon }) => (
              <li key={address}>
                <Link to={address} className={classes.tile}>
                  <Icon size={20} stroke={1.5} aria-hidden />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Screen>
  );
}
