import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { patterns } from '../../lib/paths.ts';
import { PageMessage } from './page-message.tsx';

export function NotFoundRoute() {
  const { t } = useTranslation('shell');
  return (
    <PageMessage
      icon={IconMapPinOff}
      title={t('notFound.title')}
      hint={t('notFound.hint')}
      action={
        <Button component={Link} to={patterns.home}>
          {t('notFound.action')}
        </Button>
      }
    />
  );
}
