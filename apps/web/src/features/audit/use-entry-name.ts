import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@cordovan/contracts/audit';
import { auditColumns } from '@cordovan/contracts/audit-columns';
import { isSettingId } from '@cordovan/domain/settings';

/** Name of what an entry is about; a setting has its name on the settings screen. */
export function useEntryName(): (entry: AuditEntry) => string {
  const { t } = useTranslation('settings');
  return (entry) =>
    entry.subject === 'setting' && isSettingId(entry.subjectId)
      ? t(`names.${entry.subjectId}`)
      : auditColumns.name.value(entry);
}
