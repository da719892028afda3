import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './integrations.module.css';

interface Props {
  readonly secret: string;
  readonly hint: string;
  readonly usage: string;
  readonly onDone: () => void;
}

/** A new key or secret, shown only this once. */
export function SecretText({ secret, hint, usage, onDone }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <Stack>
      <Text>{hint}</Text>
      <code className={classes.newKey}>{secret}</code>
      <Text size="sm" c="dimmed">
        {usage}
      </Text>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}
