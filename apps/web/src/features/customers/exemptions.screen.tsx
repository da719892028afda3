import { IconCertificate, IconExclamationCircle, IconHourglassEmpty } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exemptionColumns, exemptionStates } from '@cordovan/contracts/customers-columns';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import { exemptionsQuery, readExemptionsFile } from './api/customers.ts';

/** Tax exemption certificates that have expired or are about to (N-38). */
export default function ExemptionsScreen() {
  const { t } = useTranslation('customers');
  const exemptions = useQuery(exemptionsQuery());
  const language = useLanguage();
  const columns = useListColumns(exemptionColumns, {
    looks: {
      name: { canHide: false },
      validity: {
        cell: ({ isExpired }) => <Validity isExpired={isExpired} />,
      },
    },
  });
  return (
    <Screen
      title={t('exemptions.title')}
      description={t('exemptions.lead')}
      back={{ label: t('back'), to: paths.customers }}
      action={
        <ExportButton
          name="exemptions"
          title={t('exemptions.exportTitle')}
          read={(options) => readExemptionsFile(options)}
        />
      }
    >
      <DataList
        name="exemptions"
        label={t('exemptions.title')}
        columns={columns}
        rows={exemptions.data}
        rowKey={({ customerId }) => customerId}
        rowLink={({ customerId }) => paths.customer(customerId)}
        card={(row) => ({
          title: row.name,
          titleEnd: <DayText day={row.until} />,
          line: [row.certificate, row.state].filter(Boolean).join(', '),
          lineEnd: <Validity isExpired={row.isExpired} />,
          note: exemptionStates[row.hasFile ? 'stored' : 'missing'][language],
        })}
        error={exemptions.error}
        onRetry={() => void exemptions.refetch()}
        empty={
          <EmptyState icon={IconCertificate} title={t('exemptions.empty')} hint={t('exemptions.emptyHint')} />
        }
      />
    </Screen>
  );
}

function Validity({ isExpired }: { readonly isExpired: boolean }) {
  const language = useLanguage();
  return (
    <Pill
      tone={isExpired ? 'stop' : 'attention'}
      icon={isExpired ? IconExclamationCircle : IconHourglassEmpty}
    >
      {exemptionStates[isExpired ? 'expired' : 'expiring'][language]}
    </Pill>
  );
}
