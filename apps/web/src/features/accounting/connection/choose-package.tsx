import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BooksConnection } from '@cordovan/contracts/books';
import { Panel } from '../../../ui/section/panel.tsx';
import { ConnectButton } from './connect-button.tsx';
import { ConnectDesktopButton } from './connect-desktop-button.tsx';

/** Offers QuickBooks Online or Desktop, of which only one can be connected at a time. */
export function ChoosePackage({ connection }: { readonly connection: BooksConnection }) {
  const { t } = useTranslation('books');
  return (
    <Stack gap="lg">
      <div>
        <Text fw={600}>{t('none')}</Text>
        <Text c="dimmed">{t('noneHint')}</Text>
      </div>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel title={t('desktop.online')}>
          <Stack align="flex-start" mt="sm">
            <Text>{connection.isAvailable ? t('desktop.onlineHint') : t('notConfigured')}</Text>
            {connection.isAvailable && <ConnectButton label={t('connect')} />}
          </Stack>
        </Panel>
        <Panel title={t('desktop.name')}>
          <Stack align="flex-start" mt="sm">
            <Text>{connection.isDesktopAvailable ? t('desktop.hint') : t('desktop.needsTls')}</Text>
            {connection.isDesktopAvailable && <ConnectDesktopButton />}
          </Stack>
        </Panel>
      </SimpleGrid>
    </Stack>
  );
}
