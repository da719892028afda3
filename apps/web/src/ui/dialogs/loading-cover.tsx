import { Loader, Overlay, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The loading dialog (NAV-28): covers the page, is announced, takes no focus away. */
export function LoadingCover({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation('ui');
  if (!isShown) return null;
  return (
    <Overlay fixed zIndex={900} backgroundOpacity={0.3} color="#221D1A" center>
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
