import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditSubjects, subjectText } from '@cordovan/domain/audit';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { auditUsersQuery } from './api/audit.ts';

type Name = 'from' | 'to' | 'subject' | 'user';

interface Props {
  readonly filters: Partial<Record<Name, string>>;
  readonly setFilters: (change: Partial<Record<Name, string | undefined>>) => void;
}

const widths = { base: '100%', xs: 184 };

/** Filters the audit by days, subject and person. */
export function AuditFilters({ filters, setFilters }: Props) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { data: users = [] } = useQuery(auditUsersQuery());
  const choices = {
    subject: auditSubjects.map((value) => ({ value, label: subjectText(value, language) })),
    user: users.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  return (
    <>
      {(['from', 'to'] as const).map((field) => (
        <DayInput
          key={field}
          aria-label={t(field)}
          placeholder={t(field)}
          clearable
          w={widths}
          value={filters[field] ?? null}
          onChange={(day) => setFilters({ [field]: day ?? undefined })}
        />
      ))}
      {(['subject', 'user'] as const).map((field) => (
        <Select
          key={field}
          aria-label={t(field)}
          placeholder={t(field)}
          clearable
          searchable
          w={widths}
          data={choices[field]}
          value={filters[field] ?? null}
          onChange={(value) => setFilters({ [field]: value ?? undefined })}
        />
      ))}
    </>
  );
}
