import { Button, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '@cordovan/domain/messages';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { chooseLanguage } from '../session/account-language.ts';

/** Language menu; each language is listed under its own name. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  return (
    <Menu position="bottom-end" withinPortal={false}>
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
        <Menu.RadioGroup value={shown} onChange={(language) => void chooseLanguage(language as Language)}>
          {languages.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {t(`language.${language}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
