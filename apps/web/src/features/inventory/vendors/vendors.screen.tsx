import { Button } from '@mantine/core';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { vendorColumns, vendorStateNames } from '@cordovan/contracts/vendors-columns';
import { useLive } from '../../../lib/live/use-live.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { StatusList } from '../../../ui/list/status-list.tsx';
import { readVendorsFile, vendorListQuery } from '../api/vendors.ts';

/** The vendors of leather and fabric (N-19). */
export default function VendorsScreen() {
  const { t } = useTranslation('vendors');
  const vendors = useQuery(vendorListQuery());
  const mayEdit = useCan('vendors.edit');
  useLive('inventory');
  return (
    <StatusList
      name="vendors"
      words={{
        title: t('title'),
        lead: t('lead'),
        search: t('search'),
        exportTitle: t('exportTitle'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
      }}
      icon={IconTruckDelivery}
      rows={vendors}
      columns={vendorColumns}
      stateNames={vendorStateNames}
      searched={(vendor) => [vendor.name, vendor.contact, vendor.email]}
      readFile={readVendorsFile}
      address={(vendor) => paths.vendor(vendor.id)}
      actions={() =>
        mayEdit && (
          <Button component={Link} to={paths.vendor(0)} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('add')}
          </Button>
        )
      }
    />
  );
}
