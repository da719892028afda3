import { Button, Group, List, Stack, Text, ThemeIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MessageIcon, MessageOptions } from './dialogs.types.ts';

const icons = {
  information: { Icon: IconInfoCircle, color: 'slate' },
  warning: { Icon: IconAlertTriangle, color: 'amber' },
  error: { Icon: IconExclamationCircle, color: 'oxblood' },
  done: { Icon: IconCircleCheck, color: 'moss' },
} as const satisfies Record<MessageIcon, unknown>;

interface Props {
  readonly options: MessageOptions;
}

export function MessageDialog({ options, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  const { Icon, color } = icons[options.icon ?? 'information'];
  return (
    <Stack gap="lg">
      <Group wrap="nowrap" align="flex-start" gap="md">
        <ThemeIcon variant="light" color={color} size={40} radius="xl" aria-hidden>
          <Icon size={22} />
        </ThemeIcon>
        <Stack gap="xs" pt={8} style={{ overflowWrap: 'anywhere' }}>
          {options.text && <Text style={{ whiteSpace: 'pre-line' }}>{options.text}</Text>}
          {options.list && (
            <List spacing={4} size="md">
              {options.list.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          )}
        </Stack>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {options.okText ?? t('ok')}
        </Button>
      </Group>
    </Stack>
  );
}
