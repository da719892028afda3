import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Translates the operations that every company starts with. Operations that a company added keep their names. */
export function useOperationName(): (name: string) => string {
  const language = useLanguage();
  return (name) => usualName('operation', name, language);
}
