import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { termsQuery, type CustomerEdit } from './api/customers.ts';

interface Props {
  readonly draft: CustomerEdit;
  readonly onChange: (part: Partial<CustomerEdit>) => void;
  readonly problems: Readonly<Record<string, string>>;
}

/** A customer's payment term and tax exemption: everyone who sells sees them, administrators change them (N-38). */
export function CustomerTermsFields({ draft, onChange, problems }: Props) {
  const { t } = useTranslation('customers');
  const nameOf = useCatalogueName();
  const { data: terms = [] } = useQuery(termsQuery());
  const isFixed = !useCan('customers.setTerms');
  const offered = terms.filter(({ id, isActive }) => isActive || id === draft.paymentTermId);
  return (
    <>
      <Select
        label={t('terms.paymentTerm')}
        placeholder={t('terms.usual')}
        clearable={!isFixed}
        disabled={isFixed}
        data={offered.map(({ id, name }) => ({
          value: String(id),
          label: nameOf(name, 'paymentTerm'),
        }))}
        value={draft.paymentTermId == null ? null : String(draft.paymentTermId)}
        onChange={(id) => onChange({ paymentTermId: id === null ? null : Number(id) })}
      />
      <TextInput
        label={t('terms.certificate')}
        disabled={isFixed}
        autoComplete="off"
        value={draft.taxExemptCertificate}
        error={problems['taxExemptCertificate']}
        onChange={({ currentTarget: { value } }) => onChange({ taxExemptCertificate: value })}
      />
      <TextInput
        label={t('terms.state')}
        description={t('terms.stateHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={isFixed}
        autoComplete="off"
        maxLength={2}
        value={draft.taxExemptState ?? ''}
        error={problems['taxExemptState']}
        onChange={({ currentTarget: { value } }) => onChange({ taxExemptState: value.toUpperCase() || null })}
      />
      <DayInput
        label={t('terms.until')}
        placeholder={t('terms.noExpiry')}
        clearable={!isFixed}
        disabled={isFixed}
        value={draft.taxExemptUntil ?? null}
        onChange={(taxExemptUntil) => onChange({ taxExemptUntil })}
      />
      {isFixed && (
        <Text size="sm" c="dimmed">
          {t('terms.fixed')}
        </Text>
      )}
    </>
  );
}
