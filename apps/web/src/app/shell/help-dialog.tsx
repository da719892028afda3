import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { guideAddress, guidePages } from '../../lib/guide-pages.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { ScreenEntry } from '../screen-entry.ts';
import { addressOfScreen } from '../page-context.ts';
import ShortcutsHelp from './shortcuts-dialog.tsx';

interface Props {
  readonly screen: ScreenEntry | undefined;
  readonly related: readonly ScreenEntry[];
  /**
   * Closes the dialog; if an address is given, goes there. Dialogs are outside the router, so they can't contain
   * links.
   */
  readonly onClose: (address?: string) => void;
}

/** Help about a screen: its purpose, related screens, and the keyboard shortcuts. */
export default function HelpDialog({ screen, related, onClose }: Props) {
  const { t, i18n } = useTranslation(['help', 'shell']);
  const language = useLanguage();
  const key = `screens.${screen?.label ?? ''}`;
  const text = i18n.exists(key, { ns: 'help' }) ? t(key as 'screens.home') : t('general');
  return (
    <Stack gap="lg">
      <div>
        <Text maw="64ch">{text}</Text>
        <Button
          component="a"
          href={guideAddress(language, screen && guidePages[screen.label])}
          target="_blank"
          mt="sm"
          size="sm"
          variant="default"
          leftSection={<IconBook size={18} aria-hidden />}
        >
          {t('guide')}
        </Button>
      </div>
      {related.length > 0 && (
        <div>
          <Title order={3} size="h5" mb="xs">
            {t('related')}
          </Title>
          <Group gap="xs">
            {related.map((other) => (
              <Button
                key={other.path}
                size="sm"
                variant="default"
                leftSection={<other.icon size={18} aria-hidden />}
                onClick={() => onClose(addressOfScreen(other))}
              >
                {t(`shell:screens.${other.label}`)}
              </Button>
            ))}
          </Group>
        </div>
      )}
      <div>
        <Title order={3} size="h5" mb="xs">
          {t('shell:shortcuts.title')}
        </Title>
        <ShortcutsHelp />
      </div>
    </Stack>
  );
}
