import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { patterns } from '../../lib/paths.ts';
import classes from './shell.module.css';

/** Shown above the customizer to visitors: the company, and a sign-in link for staff. No menu, no search (N-06). */
export function VisitorBar() {
  const { t } = useTranslation('shell');
  const { href } = useLocation();
  const navigate = useNavigate();
  return (
    <header className={classes.top}>
      <span className={classes.brand}>{pageConfiguration().companyName || t('brand')}</span>
      <div className={classes.right}>
        <Button
          variant="subtle"
          color="quiet"
          leftSection={<IconLogin2 size={18} aria-hidden />}
          onClick={() => void navigate({ to: patterns.login, search: { returnTo: href } })}
        >
          {t('actions.signIn')}
        </Button>
      </div>
    </header>
  );
}
