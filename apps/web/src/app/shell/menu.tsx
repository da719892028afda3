import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addressOfScreen, useCurrentScreen, usePermittedScreens } from '../page-context.ts';
import type { MenuGroup, ScreenEntry } from '../screen-entry.ts';
import classes from './shell.module.css';

const order: readonly MenuGroup[] = ['work', 'factory', 'look', 'maintain'];

export function useMenu(): readonly { group: MenuGroup; entries: readonly ScreenEntry[] }[] {
  const permitted = usePermittedScreens();
  return order
    .map((group) => ({ group, entries: permitted.filter((screen) => screen.menu === group) }))
    .filter(({ entries }) => entries.length > 0);
}

/** A detail screen belongs to the list whose path starts with the same segment. */
const areaOf = (screen: ScreenEntry | undefined) => screen?.path.split('/')[1];

/** Whether a menu line is current: the screen's own line, or the area's list if the screen has no line. */
export function useIsCurrent(): (screen: ScreenEntry) => boolean {
  const current = useCurrentScreen();
  const permitted = usePermittedScreens();
  const ofArea = permitted.filter((screen) => screen.menu && areaOf(screen) === areaOf(current));
  const list = ofArea.find(({ path }) => path.endsWith('/Index'));
  const shown = current?.menu ? current : (list ?? ofArea[0]);
  return (screen) => screen === shown;
}

interface Props {
  readonly isFolded?: boolean;
  readonly onNavigate?: () => void;
}

/** The menu in groups, filtered by permissions. */
export function MenuList({ isFolded = false, onNavigate }: Props) {
  const { t } = useTranslation('shell');
  const menu = useMenu();
  const isCurrent = useIsCurrent();
  return menu.map(({ group, entries }) => (
    <section key={group} className={classes.group} aria-label={t(`groups.${group}`)}>
      <p className={classes.groupName} aria-hidden>
        {isFolded ? '' : t(`groups.${group}`)}
      </p>
      <ul className={classes.entries}>
        {entries.map((screen) => (
          <li key={screen.path}>
            <Tooltip
              label={t(`screens.${screen.menuLabel ?? screen.label}`)}
              position="right"
              disabled={!isFolded}
            >
              <Link
                to={addressOfScreen(screen)}
                className={classes.entry}
                aria-current={isCurrent(screen) ? 'page' : undefined}
                aria-label={t(`screens.${screen.menuLabel ?? screen.label}`)}
                onClick={() => onNavigate?.()}
              >
                <screen.icon size={20} stroke={1.6} aria-hidden />
                {!isFolded && <span>{t(`screens.${screen.menuLabel ?? screen.label}`)}</span>}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  ));
}
