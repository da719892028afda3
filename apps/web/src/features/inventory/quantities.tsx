import { Button, Group } from '@mantine/core';
import { IconAdjustments, IconPackageImport, IconShoppingCart } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { leatherColumns } from '@cordovan/contracts/inventory-columns';
import type { StockedLeather } from '@cordovan/contracts/inventory-schemas';
import { can } from '@cordovan/domain/identity';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useArea } from '../../ui/area/use-area.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { Quantity } from './use-leather-columns.tsx';
import { useAddStock } from './use-add-stock.tsx';
import classes from './inventory.module.css';

/** INV-06: read-only, because only movements change the quantities. */
export function Quantities({ leather }: { readonly leather: StockedLeather }) {
  const { t } = useTranslation('inventory');
  const { unit } = useArea();
  const language = useLanguage();
  const figures = [
    ['available', leather.quantityAvailable],
    ['atHand', leather.quantityAtHand],
    ['reserved', leather.quantityReserved],
    ['short', leather.quantityShort],
    ['inProcess', leather.quantityInProcess],
    ['ordered', leather.quantityOrdered],
  ] as const;
  return (
    <Panel title={t('item.quantities')} action={<Actions leather={leather} />}>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{leatherColumns[name].label[language]}</dt>
            <dd className="tabular">
              <Quantity value={value} /> <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Actions({ leather }: { readonly leather: StockedLeather }) {
  const { t } = useTranslation('inventory');
  const session = useSession();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const addStock = useAddStock();
  const adjust = async () => {
    const isDone = await dialogs.open<true>(
      (close) => <AdjustDialog leather={leather} onDone={() => close(true)} onCancel={() => close()} />,
      { title: t('adjust.title', { name: leather.name }) },
    );
    if (!isDone) return;
    await queries.invalidateQueries({ queryKey: ['inventory'] });
    notifyDone(t('adjust.done'));
  };
  if (!session) return null;
  return (
    <Group gap="xs">
      {can(session.role, 'inventory.edit') && (
        <Button
          variant="default"
          leftSection={<IconAdjustments size={18} aria-hidden />}
          onClick={() => void adjust()}
        >
          {t('item.adjust')}
        </Button>
      )}
      {can(session.role, 'purchaseOrders.edit') && (
        <Button
          component={Link}
          to={paths.purchaseOf({ leather: leather.id, vendor: leather.vendorId })}
          variant="default"
          leftSection={<IconShoppingCart size={18} aria-hidden />}
        >
          {t('item.buy')}
        </Button>
      )}
      {can(session.role, 'inventory.addStock') && (
        <Button
          variant="default"
          leftSection={<IconPackageImport size={18} aria-hidden />}
          onClick={() => void addStock(leather.id)}
        >
          {t('addStock')}
        </Button>
      )}
    </Group>
  );
}
