import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/state/empty-state.tsx';

/** Shown when a screen throws, which is our bug. Saved data is safe, and other tabs keep working. */
export function CrashScreen() {
  const { t } = useTranslation('shell');
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title={t('crash.title')}
        hint={t('crash.hint')}
        action={
          <Button mt="xs" leftSection={<IconRefresh size={18} />} onClick={() => window.location.reload()}>
            {t('crash.action')}
          </Button>
        }
      />
    </div>
  );
}
