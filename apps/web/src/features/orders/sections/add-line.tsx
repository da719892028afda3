import { useId, useState } from 'react';
import { Button, Select, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { countsAsDetail, saleItemTypes } from '@cordovan/domain/catalogue';
import { NO_MONEY } from '@cordovan/domain/money';
import { type NameOf, useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { saleItemsQuery } from '../api/choices.ts';
import { finishNumbers } from '../../../ui/form/number-field.tsx';
import { QuantityInput } from '../../../ui/form/number-inputs.tsx';
import type { DraftLine } from '../detail/order-draft.ts';
import { LeatherField } from './leather-field.tsx';
import { useStartingChoices } from './use-starting-choices.ts';
import classes from '../orders.module.css';

let added = 0;

/** Returns a React key for a line that isn't saved yet. */
export const newLineKey = (): string => {
  added += 1;
  return `added-${added}`;
};

interface NewLine {
  readonly item: SaleItem;
  readonly leather: LeatherItem | undefined;
  readonly quantity: number;
  readonly customizations: DraftLine['customizations'];
  readonly bundle?: DraftLine['bundle'];
}

/** A line of an item that isn't saved yet. */
export const newLine = ({ item, leather, quantity, customizations, bundle = null }: NewLine): DraftLine => ({
  key: newLineKey(),
  id: 0,
  saleItemId: item.id,
  saleItemType: item.type,
  name: item.name,
  leatherItemId: leather?.id ?? null,
  leather: leather?.name ?? '',
  furnitureTypeId: item.furnitureTypeId,
  styleId: item.styleId,
  collectionId: leather?.collectionId ?? null,
  quantity,
  discount: NO_MONEY,
  description: '',
  comments: '',
  customizations,
  vinItemId: null,
  vinItemCode: null,
  swivelQuantity: 0,
  bundle,
});

interface Props {
  readonly storeId: number | null;
  /** On a floor sale the furniture is a finished piece, so only other items are added here (C-08). */
  readonly isFromStock: boolean;
  readonly onAdd: (line: DraftLine) => void;
}

/** Adds a line by item, leather and quantity (ORD-06, ORD-48, ORD-49). */
export function AddLine({ storeId, isFromStock, onAdd }: Props) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const titleId = useId();
  const nameOf = useCatalogueName();
  const { data: items = [] } = useQuery(saleItemsQuery());
  const [itemId, setItemId] = useState<string | null>(null);
  const [leather, setLeather] = useState<LeatherItem>();
  const [quantity, setQuantity] = useState(1);
  const [isTried, setTried] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const offered = items.filter(
    ({ isActive, type }) =>
      isActive && countsAsDetail(type) && !(isFromStock && type === saleItemTypes.furniture),
  );
  const item = offered.find(({ id }) => String(id) === itemId);
  const needsLeather = item?.type === saleItemTypes.furniture;
  const readChoices = useStartingChoices(item, storeId);
  const add = async () => {
    setTried(true);
    if (!finishNumbers() || !item || (needsLeather && !leather)) return;
    setAdding(true);
    setUnreadable(false);
    const customizations = await readChoices()
      .catch(() => undefined)
      .finally(() => setAdding(false));
    if (!customizations) {
      setUnreadable(true);
      return;
    }
    onAdd(newLine({ item, leather: needsLeather ? leather : undefined, quantity, customizations }));
    setItemId(null);
    setQuantity(1);
    setTried(false);
  };
  return (
    <section className={classes.value} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t(isFromStock ? 'details.addOther' : 'details.add')}
      </Title>
      <div className={classes.addLine}>
        <Select
          label={t('details.item')}
          searchable
          limit={60}
          data={groupsOf(offered, (type) => t(`details.kinds.${type as 1 | 2 | 3}`), nameOf)}
          value={itemId}
          error={isTried && !item ? message('ORDER_MSG_SELECT_SALEITEM') : undefined}
          onChange={setItemId}
        />
        {needsLeather && (
          <LeatherField
            storeId={storeId}
            leather={leather}
            error={isTried && !leather ? t('details.leatherMissing') : undefined}
            question={{ lines: [{ saleItemId: item.id, quantity }], compareLeatherOf: [0] }}
            onChange={setLeather}
          />
        )}
        <QuantityInput label={t('details.quantity')} value={quantity} onChange={setQuantity} />
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={isAdding}
          onClick={() => void add()}
        >
          {t('details.addAction')}
        </Button>
      </div>
      {isUnreadable && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('details.choicesUnreadable')}
        </Text>
      )}
    </section>
  );
}

function groupsOf(items: readonly SaleItem[], kindOf: (type: number) => string, nameOf: NameOf) {
  const types = [saleItemTypes.furniture, saleItemTypes.component, saleItemTypes.service];
  return types
    .map((type) => ({
      group: kindOf(type),
      items: items
        .filter((each) => each.type === type)
        .map(({ id, name }) => ({ value: String(id), label: nameOf(name) })),
    }))
    .filter((group) => group.items.length > 0);
}
