import { useState } from 'react';
import { Button, NumberInput, Select, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { countsAsDetail, saleItemTypes } from '@cordovan/domain/catalogue';
import { NO_MONEY } from '@cordovan/domain/money';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { leathersQuery, saleItemsQuery } from '../api/choices.ts';
import type { DraftLine } from '../detail/order-draft.ts';
import classes from '../orders.module.css';

let added = 0;

function newLine(item: SaleItem, leather: LeatherItem | undefined, quantity: number): DraftLine {
  added += 1;
  return {
    key: `added-${added}`,
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
    customizations: [],
    vinItemId: null,
    swivelQuantity: 0,
  };
}

/** Adds a line: what, in which leather, how many (ORD-48, ORD-49). */
export function AddLine({ onAdd }: { readonly onAdd: (line: DraftLine) => void }) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const { data: items = [] } = useQuery(saleItemsQuery());
  const { data: leathers = [] } = useQuery(leathersQuery());
  const [itemId, setItemId] = useState<string | null>(null);
  const [leatherId, setLeatherId] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [isTried, setTried] = useState(false);
  const offered = items.filter(({ isActive, type }) => isActive && countsAsDetail(type));
  const item = offered.find(({ id }) => String(id) === itemId);
  const leather = leathers.find(({ id }) => String(id) === leatherId);
  const needsLeather = item?.type === saleItemTypes.furniture;
  const groups = [saleItemTypes.furniture, saleItemTypes.component, saleItemTypes.service].map((type) => ({
    group: t(`details.kinds.${type}`),
    items: offered
      .filter((each) => each.type === type)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  const add = () => {
    setTried(true);
    if (!item || (needsLeather && !leather)) return;
    onAdd(newLine(item, needsLeather ? leather : undefined, quantity));
    setItemId(null);
    setTried(false);
  };
  return (
    <section className={classes.value}>
      <Title order={4}>{t('details.add')}</Title>
      <div className={classes.addLine}>
        <Select
          label={t('details.item')}
          searchable
          limit={60}
          data={groups.filter((group) => group.items.length > 0)}
          value={itemId}
          error={isTried && !item ? message('ORDER_MSG_SELECT_SALEITEM') : undefined}
          onChange={setItemId}
        />
        {needsLeather && (
          <Select
            label={t('details.leather')}
            searchable
            data={leathers
              .filter(({ isActive }) => isActive)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={leatherId}
            error={isTried && !leather ? t('details.leatherMissing') : undefined}
            onChange={setLeatherId}
          />
        )}
        <NumberInput
          label={t('details.quantity')}
          min={1}
          max={999}
          allowDecimal={false}
          value={quantity}
          onChange={(value) => setQuantity(Math.max(1, Number(value) || 1))}
        />
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('details.addAction')}
        </Button>
      </div>
    </section>
  );
}
