import { Button, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languages } from '@cordovan/domain/messages';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { chooseLanguage } from '../session/account-language.ts';

/** The two languages, each in its own words. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="quiet"
          px="xs"
          leftSection={<IconLanguage size={20} aria-hidden />}
          aria-label={`${t('language.label')}: ${t(`language.${shown}`)}`}
        >
          {shown.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === shown}
            rightSection={language === shown && <IconCheck size={16} aria-hidden />}
            onClick={() => void chooseLanguage(language)}
          >
            {t(`language.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
