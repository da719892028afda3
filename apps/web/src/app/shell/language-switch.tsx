import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages } from '@cordovan/domain/messages';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { chooseLanguage } from '../session/account-language.ts';

/** Both languages next to each other, for pages with room and without a signed-in user. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  return (
    <Group gap={0} role="group" aria-label={t('language.label')}>
      {languages.map((language) => (
        <Button
          key={language}
          lang={language}
          variant="subtle"
          color={language === shown ? 'cognac' : 'quiet'}
          px="xs"
          aria-pressed={language === shown}
          td={language === shown ? 'underline' : undefined}
          onClick={() => void chooseLanguage(language)}
        >
          {t(`language.${language}`)}
        </Button>
      ))}
    </Group>
  );
}
