import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@cordovan/contracts/audit';
import { nameText } from '@cordovan/contracts/audit-columns';
import { isSettingId } from '@cordovan/domain/settings';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Name of what an entry is about; a setting has the same name as on the settings screen. */
export function useEntryName(): (entry: AuditEntry) => string {
  const { t } = useTranslation(['settings', 'backups']);
  const language = useLanguage();
  return (entry) => {
    if (entry.subject !== 'setting') return nameText(entry, language);
    if (entry.subjectId === 'backups') return t('backups:title');
    return isSettingId(entry.subjectId) ? t(`names.${entry.subjectId}`) : nameText(entry, language);
  };
}
