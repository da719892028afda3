import type { ComponentType } from 'react';
import { Title } from '@mantine/core';
import { IconChevronRight, type IconProps } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/use-session.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import classes from './home.module.css';

export interface HomeTile {
  readonly address: string;
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
}

/** Tiles of all areas that the role may open (NAV-01, N-01), and the day at a glance. */
export function HomeScreen({ tiles }: { readonly tiles: readonly HomeTile[] }) {
  const { t } = useTranslation('home');
  const session = useSession();
  const firstName = session?.name.split(/\s+/)[0] ?? '';
  return (
    <Screen title={t('hello', { name: firstName })}>
      {tiles.length > 0 && (
        <section aria-labelledby="home-screens">
          <Title order={2} id="home-screens" className={classes.heading}>
            {t('screens')}
          </Title>
          <ul className={classes.tiles}>
            {tiles.map(({ address, label, icon: Icon }) => (
              <li key={address}>
                <Link to={address} className={classes.tile}>
                  <Icon size={24} stroke={1.5} aria-hidden />
                  <span>{label}</span>
                  <IconChevronRight size={18} className={classes.arrow} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DayAtAGlance />
    </Screen>
  );
}
