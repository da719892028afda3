import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConfirmOptions } from './dialogs.types.ts';

interface Props {
  readonly options: ConfirmOptions;
  readonly onAnswer: (answer: boolean) => void;
}

export function ConfirmDialog({ options, onAnswer }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Stack gap="lg">
      <Text style={{ whiteSpace: 'pre-line' }}>{options.text}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {options.noText ?? t('cancel')}
        </Button>
        <Button
          {...(options.isDangerous ? { color: 'oxblood' } : {})}
          onClick={() => onAnswer(true)}
          data-autofocus
        >
          {options.yesText ?? t('yes')}
        </Button>
      </Group>
    </Stack>
  );
}
