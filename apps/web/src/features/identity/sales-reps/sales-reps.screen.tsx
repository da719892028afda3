import { Button } from '@mantine/core';
import { IconId, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { salesRepColumns, salesRepStateNames } from '@cordovan/contracts/sales-reps-columns';
import { useLive } from '../../../lib/live/use-live.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { StatusList } from '../../../ui/list/status-list.tsx';
import { readSalesRepsFile, salesRepRecordsQuery } from '../api/sales-reps.ts';

/** Sales reps with their commissions (ACCT-01). */
export default function SalesRepsScreen() {
  const { t } = useTranslation('salesReps');
  const reps = useQuery(salesRepRecordsQuery());
  const mayEdit = useCan('salesReps.edit');
  useLive('users');
  return (
    <StatusList
      name="salesReps"
      words={{
        title: t('title'),
        lead: t('lead'),
        search: t('search'),
        exportTitle: t('exportTitle'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
      }}
      icon={IconId}
      rows={reps}
      columns={salesRepColumns}
      stateNames={salesRepStateNames}
      notOnCards={['users']}
      searched={(rep) => [rep.name, rep.email]}
      readFile={readSalesRepsFile}
      address={(rep) => paths.salesRep(rep.id)}
      actions={() =>
        mayEdit && (
          <Button component={Link} to={paths.salesRep(0)} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('add')}
          </Button>
        )
      }
    />
  );
}
