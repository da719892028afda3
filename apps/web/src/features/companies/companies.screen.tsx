import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyColumns } from '@cordovan/contracts/companies-columns';
import { paths } from '../../lib/paths.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { companiesQuery, readCompaniesFile } from './api/companies.ts';

/** The online shops (N-16). */
export default function CompaniesScreen() {
  const { t } = useTranslation('companies');
  const companies = useQuery(companiesQuery());
  const columns = useListColumns(companyColumns, { looks: { name: { canHide: false } } });
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={<ExportButton name={t('fileName')} title={t('exportTitle')} read={readCompaniesFile} />}
    >
      <DataList
        name="companies"
        label={t('title')}
        columns={columns}
        rows={companies.data}
        rowKey={(company) => company.id}
        rowLink={(company) => paths.company(company.id)}
        error={companies.error}
        onRetry={() => void companies.refetch()}
        empty={<EmptyState icon={IconWorld} title={t('empty')} hint={t('emptyHint')} />}
      />
    </Screen>
  );
}
