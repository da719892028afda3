import { Button } from '@mantine/core';
import { IconPalette, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { can } from '@cordovan/domain/identity';
import { usePageId } from '../../lib/use-page-id.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useCan, useSession } from '../../lib/session/use-session.ts';
import { FormOfRecord } from '../../ui/form/form-of-record.tsx';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { CostHistory } from './cost-history.tsx';
import { leatherQuery } from './api/leathers.ts';
import { LotsPanel } from './lots/lots-panel.tsx';
import { LeatherForm } from './leather-form.tsx';
import { Movements } from './movements.tsx';
import { Quantities } from './quantities.tsx';
import { LeatherState } from './use-leather-columns.tsx';
import classes from './inventory.module.css';

/** One leather (INV-03): details, quantities and movements. Id 0 is a new one. */
export default function LeatherScreen() {
  const { t } = useTranslation(['inventory', 'shell']);
  const id = Number(usePageId()) || 0;
  const leather = useQuery(leatherQuery(id));
  const session = useSession();
  useLive('inventory');
  const { data } = leather;
  return (
    <Screen
      title={id === 0 ? t('item.new') : (data?.name ?? t('shell:screens.leather'))}
      aside={data && <LeatherState leather={data} />}
      back={{ label: t('item.back'), to: paths.inventory }}
      action={
        data && (
          <>
            <PurchasesButton id={data.id} />
            <ColorButton id={data.id} />
          </>
        )
      }
      isLoading={id > 0 && leather.isPending}
    >
      <div className={classes.sheet}>
        {data && <Quantities leather={data} />}
        {leather.error ? (
          <ReadFailure error={leather.error} onRetry={() => void leather.refetch()} />
        ) : id === 0 ? (
          <LeatherForm key="new" leather={undefined} />
        ) : data ? (
          <FormOfRecord latest={data}>
            {(record, onDirty) => <LeatherForm leather={record} onDirty={onDirty} />}
          </FormOfRecord>
        ) : (
          <ScreenSkeleton />
        )}
      </div>
      {data && <LotsPanel leather={data} />}
      {data && session && can(session.role, 'inventory.viewCosts') && <CostHistory leatherId={data.id} />}
      {data && session && can(session.role, 'inventory.viewMovements') && <Movements leatherId={data.id} />}
    </Screen>
  );
}

/** Opens the leather's purchase orders, for users who may see them. */
function PurchasesButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('inventory');
  if (!useCan('purchaseOrders.view')) return null;
  return (
    <Button
      component={Link}
      to={paths.purchasesOf(id)}
      variant="default"
      leftSection={<IconShoppingCart size={18} aria-hidden />}
    >
      {t('item.purchases')}
    </Button>
  );
}

/** Opens the tool for coloring the pictures, for users who may use it. */
function ColorButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('inventory');
  const session = useSession();
  if (!session || !can(session.role, 'leatherLooks.edit')) return null;
  return (
    <Button
      component={Link}
      to={paths.leatherToolWith(id)}
      variant="default"
      leftSection={<IconPalette size={18} aria-hidden />}
    >
      {t('item.pictureColor')}
    </Button>
  );
}
