import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SaleItem } from '@cordovan/contracts/catalogue-schemas';
import { formatMoney as formatExact, NO_MONEY } from '@cordovan/domain/money';
import { checkDeliveryPrice, defaultDeliveryPrice, warrantyWarnings } from '@cordovan/domain/orders';
import { isDeliveryCharged } from '@cordovan/domain/pricing';
import { refusalsOf } from '@cordovan/domain/result';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { useShowroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';

interface Props {
  readonly configurator: Configurator;
}

/** Warranty and delivery (CZR-05). */
export function DeliveryPanel({ configurator }: Props) {
  return (
    <Stack gap="xl">
      <Warranty configurator={configurator} />
      <Delivery configurator={configurator} />
    </Stack>
  );
}

const NONE = 'none';
const priceText = (item: SaleItem) => formatExact(item.basePrice ?? NO_MONEY);

function Warranty({ configurator: { warranty, dispatch } }: Props) {
  const { warranties, market } = useShowroom();
  const nameOf = useCatalogueName();
  const { t } = useTranslation('customizer');
  const message = useMessage();
  const warnings = warrantyWarnings(
    warranty && { name: warranty.name, price: warranty.basePrice ?? NO_MONEY },
    {
      thankYou: market.settings.minThankYouWarrantyPrice,
      pureBalance: market.settings.minPureBalanceWarrantyPrice,
    },
  );
  return (
    <Radio.Group
      label={t('warranty')}
      value={warranty ? String(warranty.id) : NONE}
      onChange={(id) => dispatch({ type: 'warranty', warrantyId: id === NONE ? null : Number(id) })}
    >
      <Stack gap="xs" mt="xs">
        <Radio value={NONE} label={t('noWarranty')} />
        {warranties.map((item) => (
          <Radio
            key={item.id}
            value={String(item.id)}
            label={nameOf(item.name)}
            description={priceText(item)}
          />
        ))}
        {warnings.map(({ code }) => (
          <Text key={code} size="sm" c="amber" role="status">
            {message(code)}
          </Text>
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Delivery({ configurator: { now, dispatch } }: Props) {
  const { deliveries, market, store } = useShowroom();
  const { t } = useTranslation('customizer');
  const nameOf = useCatalogueName();
  const message = useMessage();
  const { delivery } = now;
  const minimums = {
    customerPickup: market.settings.minCustomerPickupPrice,
    localDelivery: market.settings.minLocalDeliveryPrice,
  };
  const problem = delivery
    ? refusalsOf(checkDeliveryPrice({ methodName: delivery.name, price: delivery.price }, minimums))[0]
    : undefined;
  const choose = (id: string) => {
    const item = deliveries.find((each) => String(each.id) === id);
    const price = item && defaultDeliveryPrice({ name: item.name, price: item.basePrice ?? NO_MONEY }, store);
    dispatch({
      type: 'delivery',
      delivery: item && price !== undefined ? { saleItemId: item.id, name: item.name, price } : null,
    });
  };
  const isCharged = delivery && isDeliveryCharged(delivery.name, market.settings.chargedDeliveryMethods);
  return (
    <>
      <Radio.Group
        label={t('delivery')}
        value={delivery ? String(delivery.saleItemId) : NONE}
        onChange={choose}
      >
        <Stack gap="xs" mt="xs">
          <Radio value={NONE} label={t('noDelivery')} />
          {deliveries.map((item) => (
            <Radio key={item.id} value={String(item.id)} label={nameOf(item.name, 'delivery')} />
          ))}
        </Stack>
      </Radio.Group>
      {delivery && (
        <AmountInput
          label={t('deliveryPrice', { name: nameOf(delivery.name, 'delivery') })}
          description={isCharged ? t('charged') : t('uncharged')}
          maw={280}
          value={delivery.price}
          onChange={(price) => dispatch({ type: 'delivery', delivery: { ...delivery, price } })}
          error={problem && message(problem.code, problem.data)}
        />
      )}
    </>
  );
}
