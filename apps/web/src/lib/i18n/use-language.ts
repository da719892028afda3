import { useTranslation } from 'react-i18next';
import { messageText, type Language, type MessageCode, type MessageData } from '@cordovan/domain/messages';

/** The page's current language. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.resolvedLanguage === 'es' ? 'es' : 'en';
}

/** Returns a function for texts of rules and errors in the page's language. */
export function useMessage(): (code: MessageCode, data?: MessageData) => string {
  const language = useLanguage();
  return (code, data) => messageText(language, code, data);
}
