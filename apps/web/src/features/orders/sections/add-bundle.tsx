import { useId, useState } from 'react';
import { Button, Select, Text, Title } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Bundle } from '@cordovan/contracts/catalogue-schemas';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useLineCustomizer } from '../../../lib/line-customizer.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { bundlesQuery } from '../api/bundles.ts';
import type { DraftLine } from '../detail/order-draft.ts';
import { BundleDialog } from './bundle-dialog.tsx';
import classes from '../orders.module.css';

interface Props {
  readonly storeId: number;
  readonly details: readonly DraftLine[];
  readonly onAdd: (lines: readonly DraftLine[]) => void;
}

/** The next free bundle number in the order. */
const nextNumber = (details: readonly DraftLine[]): number =>
  Math.max(0, ...details.map(({ bundle }) => bundle?.number ?? 0)) + 1;

/** Adds a bundle of the store: one line per item (N-26). */
export function AddBundle({ storeId, details, onAdd }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const titleId = useId();
  const dialogs = useDialogs();
  // Dialogs are outside of the route that provides the customizer.
  const customize = useLineCustomizer();
  const { data: bundles = [] } = useQuery(bundlesQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = bundles.filter(({ isActive, storesIds }) => isActive && storesIds.includes(storeId));
  if (offered.length === 0) return null;
  const bundle = offered.find(({ id }) => String(id) === chosen);
  const labelOf = ({ name, price }: Bundle) =>
    price === null
      ? nameOf(name)
      : t('bundle.priced', { name: nameOf(name), price: formatMoney(price, language) });
  const open = async () => {
    if (!bundle) return;
    const lines = await dialogs.open<readonly DraftLine[]>(
      (close) => (
        <BundleDialog
          bundle={bundle}
          number={nextNumber(details)}
          storeId={storeId}
          customize={customize}
          onDone={close}
        />
      ),
      { title: nameOf(bundle.name), size: 'lg' },
    );
    if (!lines) return;
    onAdd(lines);
    setChosen(null);
  };
  return (
    <section className={classes.value} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('bundle.add')}
      </Title>
      <div className={classes.addLine}>
        <Select
          label={t('bundle.one')}
          searchable
          limit={60}
          data={offered.map((each) => ({ value: String(each.id), label: labelOf(each) }))}
          value={bundle ? String(bundle.id) : null}
          onChange={setChosen}
        />
        <Button
          variant="default"
          leftSection={<IconPackages size={18} aria-hidden />}
          disabled={!bundle}
          onClick={() => void open()}
        >
          {t('bundle.choose')}
        </Button>
      </div>
      {bundle && (
        <Text size="sm" c="dimmed">
          {bundle.items
            .map(({ quantity, saleItemName }) => `${quantity} × ${nameOf(saleItemName)}`)
            .join(' · ')}
        </Text>
      )}
    </section>
  );
}
