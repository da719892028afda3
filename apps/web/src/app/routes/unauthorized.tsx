import { Button, Group } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { patterns } from '../../lib/paths.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { PageMessage } from './page-message.tsx';

/** AUTH-21, AUTH-28: the page isn't allowed for the role. */
export function UnauthorizedRoute() {
  const { t } = useTranslation('shell');
  const message = useMessage();
  const signOut = useSignOut();
  return (
    <PageMessage
      icon={IconHandStop}
      title={t('unauthorized.title')}
      hint={`${message('ROLE_NOT_VALID_FOR_PAGE')}. ${t('unauthorized.hint')}`}
      action={
        <Group justify="center" gap="xs">
          <Button component={Link} to={patterns.home}>
            {t('unauthorized.action')}
          </Button>
          <Button variant="default" onClick={signOut}>
            {t('unauthorized.signIn')}
          </Button>
        </Group>
      }
    />
  );
}
