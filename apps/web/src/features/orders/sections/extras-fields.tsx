import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { DELIVERY_SALE_ITEM_ID } from '@cordovan/domain/catalogue';
import { NO_MONEY } from '@cordovan/domain/money';
import {
  checkDeliveryPrice,
  defaultDeliveryPrice,
  orderTypeRules,
  warrantyWarnings,
} from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { MoneyInput } from '../../../ui/form/number-inputs.tsx';
import { deliveriesQuery, storesQuery, warrantiesQuery } from '../api/choices.ts';
import type { DraftExtra, OrderDraft } from '../detail/order-draft.ts';
import { useMinimums } from '../detail/use-minimums.ts';

interface Props {
  readonly draft: OrderDraft;
  readonly isFixed: boolean;
  readonly textOf: (field: string) => string | undefined;
  readonly change: (part: Partial<OrderDraft>) => void;
}

/** Delivery and warranty with their agreed prices, if the order type has them. */
export function ExtrasFields(props: Props) {
  const rules = orderTypeRules(props.draft.orderType);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {rules.hasDelivery && <DeliveryFields {...props} />}
      {rules.hasWarranty && <WarrantyFields {...props} />}
    </SimpleGrid>
  );
}

function DeliveryFields({ draft: { delivery, storeId }, isFixed, textOf, change }: Props) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const nameOf = useCatalogueName();
  const minimums = useMinimums();
  const { data: all = [] } = useQuery(deliveriesQuery());
  const { data: stores = [] } = useQuery(storesQuery());
  const store = stores.find(({ id }) => id === storeId);
  const methods = all.filter(({ id, isActive }) => isActive && id !== DELIVERY_SALE_ITEM_ID);
  const choose = (name: string | null) => {
    const item = methods.find((each) => each.name === name);
    const price = { name: item?.name ?? '', price: item?.basePrice ?? NO_MONEY };
    const own = {
      customerPickupCost: store?.customerPickupCost ?? null,
      localDeliveryCost: store?.localDeliveryCost ?? null,
    };
    change({
      delivery: item
        ? {
            id: delivery?.id ?? 0,
            saleItemId: DELIVERY_SALE_ITEM_ID,
            name: item.name,
            price: defaultDeliveryPrice(price, own),
          }
        : null,
    });
  };
  const problem = delivery
    ? refusalsOf(
        checkDeliveryPrice({ methodName: delivery.name, price: delivery.price }, minimums.delivery),
      )[0]
    : undefined;
  return (
    <>
      <Select
        label={t('settings.delivery')}
        required
        data={methods.map(({ name }) => ({ value: name, label: nameOf(name, 'delivery') }))}
        value={delivery?.name ?? null}
        disabled={isFixed}
        error={textOf('delivery')}
        onChange={choose}
      />
      <PriceOf
        label={t('settings.deliveryPrice')}
        extra={delivery}
        isFixed={isFixed}
        problem={(problem && message(problem.code, problem.data)) ?? textOf('delivery.price')}
        onChange={(next) => change({ delivery: next })}
      />
    </>
  );
}

function WarrantyFields({ draft: { warranty }, isFixed, textOf, change }: Props) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const minimums = useMinimums();
  const nameOf = useCatalogueName();
  const { data: warranties = [] } = useQuery(warrantiesQuery());
  const choose = (id: string | null) => {
    const item = warranties.find((each: SaleItem) => String(each.id) === id);
    change({
      warranty: item
        ? { id: warranty?.id ?? 0, saleItemId: item.id, name: item.name, price: item.basePrice ?? NO_MONEY }
        : null,
    });
  };
  const warning = warrantyWarnings(warranty, minimums.warranty)[0];
  return (
    <>
      <Select
        label={t('settings.warranty')}
        clearable
        data={warranties.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
        value={warranty ? String(warranty.saleItemId) : null}
        disabled={isFixed}
        onChange={choose}
      />
      <PriceOf
        label={t('settings.warrantyPrice')}
        extra={warranty}
        isFixed={isFixed}
        problem={textOf('warranty.price')}
        hint={warning && message(warning.code)}
        onChange={(next) => change({ warranty: next })}
      />
    </>
  );
}

interface PriceProps {
  readonly label: string;
  readonly extra: DraftExtra | null;
  readonly isFixed: boolean;
  readonly problem?: string | undefined;
  /** A warning, never an error (ORD-46, ORD-47). */
  readonly hint?: string | undefined;
  readonly onChange: (extra: DraftExtra) => void;
}

function PriceOf({ label, extra, isFixed, problem, hint, onChange }: PriceProps) {
  return (
    <MoneyInput
      label={label}
      disabled={isFixed || extra === null}
      value={extra?.price ?? null}
      error={problem}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(price) => extra && onChange({ ...extra, price: price ?? NO_MONEY })}
    />
  );
}
