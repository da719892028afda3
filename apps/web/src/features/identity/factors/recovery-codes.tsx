import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../ui/download/save-file.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('identity');
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'cordovan-codes.txt');
  return (
    <Stack>
      <Alert color="amber" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('factors.codesTitle')}>
        {t('factors.codesHint')}
      </Alert>
      <SimpleGrid cols={2} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {codes.map((code) => (
          <Text key={code} component="li" className="tabular" fw={600} ta="center">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {t('factors.codesSave')}
        </Button>
        <Button onClick={onDone}>{t('factors.codesDone')}</Button>
      </Group>
    </Stack>
  );
}
