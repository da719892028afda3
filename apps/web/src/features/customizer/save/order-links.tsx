import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** ORD-83: the order form continues from here, because it edits terms, channel, discount and more pieces. */
export function OnOrderForm({ onFinish }: { readonly onFinish: () => void }) {
  const { t } = useTranslation('customizer');
  return (
    <Stack gap={4} mt="xl" align="flex-start">
      <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={onFinish}>
        {t('onForm')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('onFormHint')}
      </Text>
    </Stack>
  );
}

interface OfSavedOrderProps {
  readonly number: string;
  readonly onOpen: () => void;
  readonly onNewOrder: () => void;
}

/** Shown after a save: changes update the same order until the user starts a new one. */
export function OfSavedOrder({ number, onOpen, onNewOrder }: OfSavedOrderProps) {
  const { t } = useTranslation('customizer');
  return (
    <Stack gap={4} mt="xl" align="flex-start">
      <Group gap="xs">
        <Button variant="default" leftSection={<IconFileText size={18} aria-hidden />} onClick={onOpen}>
          {t('saved.open')}
        </Button>
        <Button variant="subtle" color="quiet" onClick={onNewOrder}>
          {t('saved.newOrder')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('saved.hint', { number })}
      </Text>
    </Stack>
  );
}
