import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '@cordovan/domain/messages';
import { choosePageLanguage } from '../../lib/i18n/page-language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

interface Props {
  readonly onChoose: (language: Language) => void;
}

/** Shows both languages next to each other, for pages with room. */
export function LanguageSwitch({ onChoose }: Props) {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  return (
    <Group gap={0} wrap="nowrap" role="group" aria-label={t('language.label')}>
      {languages.map((language) => (
        <Button
          key={language}
          lang={language}
          variant="subtle"
          color={language === shown ? 'cognac' : 'quiet'}
          px="xs"
          aria-pressed={language === shown}
          td={language === shown ? 'underline' : undefined}
          onClick={() => onChoose(language)}
        >
          {t(`language.${language}`)}
        </Button>
      ))}
    </Group>
  );
}

/** Switches the language of the customizer or a public page, for this visit (C-43). */
export const PageLanguageSwitch = () => <LanguageSwitch onChoose={choosePageLanguage} />;
