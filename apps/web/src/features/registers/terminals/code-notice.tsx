import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import classes from './terminals.module.css';

interface Props {
  readonly code: string;
  readonly expiresAt: string;
  readonly onDone: () => void;
}

/** A terminal's code, which is shown only once, with the address to open on the device. */
export function CodeNotice({ code, expiresAt, onDone }: Props) {
  const { t } = useTranslation('terminals');
  const moment = useMomentWords()(expiresAt);
  return (
    <Stack>
      <Text>{t('codeHint')}</Text>
      <Text fw={600} className={classes.address ?? ''}>{`${window.location.origin}${paths.terminal}`}</Text>
      <code className={classes.code}>{code}</code>
      <Text c="dimmed">{t('codeUse', { moment })}</Text>
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('done')}</Button>
      </Group>
    </Stack>
  );
}
