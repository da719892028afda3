import { useEffect, useRef } from 'react';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { patterns } from '../../lib/paths.ts';
import { MenuList } from './menu.tsx';
import classes from './shell.module.css';

/** The menu on the left with icons and names. It collapses to icons. */
export function Rail() {
  const { t } = useTranslation('shell');
  // Collapsed on a tablet in portrait, even after it is turned, until the user chooses. The choice is saved.
  const isPortrait = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const [chosen, setFolded] = useLocalStorage<boolean | undefined>({
    key: 'cordovan.rail-folded',
    getInitialValueInEffect: false,
  });
  const isFolded = chosen ?? isPortrait;
  const menu = useCurrentInView();
  const name = pageConfiguration().companyName || t('brand');
  const label = isFolded ? t('unfold') : t('fold');
  return (
    <nav className={classes.rail} data-folded={isFolded} aria-label={t('menu')}>
      <div className={classes.brandRow}>
        <Link to={patterns.home} className={classes.brand} aria-label={`${name}, ${t('screens.home')}`}>
          {isFolded ? name.charAt(0) : <CompanySign name={name} />}
        </Link>
      </div>
      <div ref={menu} className={classes.menu}>
        <MenuList isFolded={isFolded} />
      </div>
      <div className={classes.foldRow}>
        <Tooltip label={label} position="right">
          <ActionIcon aria-label={label} aria-pressed={isFolded} onClick={() => setFolded(!isFolded)}>
            {isFolded ? (
              <IconLayoutSidebarLeftExpand size={20} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} />
            )}
          </ActionIcon>
        </Tooltip>
      </div>
    </nav>
  );
}

/** Logo of the company, or its name. */
function CompanySign({ name }: { readonly name: string }) {
  const { logoAddress } = pageConfiguration();
  return logoAddress ? <img src={logoAddress} alt="" className={classes.logo} /> : name;
}

/** Scrolls to the current screen, because a low window doesn't show the whole menu. */
function useCurrentInView() {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return menu;
}
