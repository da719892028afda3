import { Loader, Overlay, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Loading } from './use-loading.ts';

/**
 * z-index above every dialog while work is running, and below the lowest one (`Modal` has 200) once a dialog
 * can be answered.
 */
const ABOVE_DIALOGS = 900;
const BELOW_DIALOGS = 190;

/** The loading dialog (NAV-28): covers the page and is announced, but doesn't take the focus. */
export function LoadingCover({ isLoading, isWorking }: Pick<Loading, 'isLoading' | 'isWorking'>) {
  const { t } = useTranslation('ui');
  if (!isLoading) return null;
  return (
    <Overlay
      fixed
      zIndex={isWorking ? ABOVE_DIALOGS : BELOW_DIALOGS}
      backgroundOpacity={0.3}
      color="#221D1A"
      center
    >
      <Stack
        role="status"
        aria-label={t('loading')}
        align="center"
        gap="xs"
        p="xl"
        bg="var(--cordovan-card)"
        bdrs="lg"
      >
        <Loader />
        <Text size="sm">{t('loadingLong')}</Text>
      </Stack>
    </Overlay>
  );
}
