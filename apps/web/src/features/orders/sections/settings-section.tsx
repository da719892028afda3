import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EditRights } from '@cordovan/contracts/order-records';
import type { Order } from '@cordovan/contracts/orders-schemas';
import {
  isOrderType,
  offeredTerms,
  orderTypeRules,
  orderTypeNames,
  orderTypes,
  type OrderType,
} from '@cordovan/domain/orders';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { PercentInput } from '../../../ui/form/number-inputs.tsx';
import { channelsQuery, salesRepsQuery, storesQuery, termsQuery } from '../api/choices.ts';
import type { OrderDraft } from '../detail/order-draft.ts';
import { ExtrasFields } from './extras-fields.tsx';

export interface SettingsProps {
  /** The stored order. Its store, rep, channel and term stay selectable, even when retired. */
  readonly order?:
    Pick<Order, 'store' | 'salesRep' | 'channel' | 'paymentTerm' | 'paymentTermId' | 'customer'> | undefined;
  readonly draft: OrderDraft;
  readonly rights: EditRights;
  /** Percent that approval needs, computed by the server. Undefined until it answers. */
  readonly minPaymentPercentage: number | undefined;
  /** Terms available to this customer, and the customer's exemption certificate; both come from the server. */
  readonly paymentTermIds: readonly number[] | undefined;
  readonly taxExemptCertificate: string | null | undefined;
  /** Error text of a field. */
  readonly textOf: (field: string) => string | undefined;
  readonly change: (part: Partial<OrderDraft>) => void;
  readonly onType: (type: OrderType) => void;
  readonly onStore: (storeId: number) => void;
}

interface Named {
  readonly id: number;
  readonly name: string;
}
const optionsOf = (rows: readonly Named[], own: Named | null | undefined, nameOf = (name: string) => name) =>
  (own && !rows.some(({ id }) => id === own.id) ? [...rows, own] : rows).map(({ id, name }) => ({
    value: String(id),
    label: nameOf(name),
  }));
const asText = (id: number | null) => (id === null ? null : String(id));
const asId = (text: string | null) => (text === null ? null : Number(text));

/** Order management: type, store, rep, dates, media, delivery, warranty (ORD-20 to ORD-24, ORD-37 to ORD-45). */
export function SettingsSection(props: SettingsProps) {
  const { order, draft, rights, minPaymentPercentage, change, onType, onStore, textOf } = props;
  const { paymentTermIds, taxExemptCertificate } = props;
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const { data: stores = [] } = useQuery(storesQuery());
  const { data: reps = [] } = useQuery(salesRepsQuery());
  const { data: channels = [] } = useQuery(channelsQuery(draft.storeId));
  const { data: terms = [] } = useQuery(termsQuery());
  const isWholesale = channels.find(({ id }) => id === draft.channelId)?.isWholesale ?? false;
  const isFixed = !rights.settings;
  const role = useSession()?.role ?? null;
  // Applies the server's rule here until the server has priced the draft.
  const offeredIds =
    paymentTermIds ??
    offeredTerms({
      terms,
      customerTermId: order?.customer?.paymentTermId ?? null,
      keptTermId: order?.paymentTermId ?? null,
      role,
    }).map(({ id }) => id);
  const offered = terms.filter(({ id }) => offeredIds.includes(id) || id === draft.paymentTermId);
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        <Select
          label={t('settings.type')}
          data={Object.values(orderTypes).map((type) => ({
            value: String(type),
            label: orderTypeNames[type][language],
          }))}
          value={String(draft.orderType)}
          allowDeselect={false}
          disabled={!rights.orderType}
          error={textOf('orderType')}
          onChange={(type) => isOrderType(Number(type)) && onType(Number(type) as OrderType)}
        />
        <Select
          label={t('settings.store')}
          required
          data={optionsOf(stores, order?.store)}
          value={asText(draft.storeId)}
          allowDeselect={false}
          disabled={isFixed || stores.length < 2}
          error={textOf('storeId')}
          onChange={(id) => id !== null && onStore(Number(id))}
        />
        <Select
          label={t('settings.salesRep')}
          required
          searchable
          data={optionsOf(reps, order?.salesRep)}
          value={asText(draft.salesRepId)}
          disabled={!rights.salesRep}
          error={textOf('salesRepId')}
          onChange={(id) => change({ salesRepId: asId(id) })}
        />
        <DayInput
          label={t('settings.deliveryDate')}
          required
          isDelivery
          value={draft.deliveryDate}
          disabled={!rights.deliveryDate}
          error={textOf('deliveryDate')}
          onChange={(deliveryDate) => change({ deliveryDate })}
        />
        <Select
          label={t('settings.channel')}
          required
          data={optionsOf(channels, order?.channel?.id === draft.channelId ? order.channel : null, (name) =>
            nameOf(name, 'channel'),
          )}
          value={asText(draft.channelId)}
          disabled={isFixed}
          error={textOf('channelId')}
          onChange={(id) => change({ channelId: asId(id) })}
        />
        <Select
          label={t('settings.term')}
          required
          data={optionsOf(offered, order?.paymentTerm, (name) => nameOf(name, 'paymentTerm'))}
          value={asText(draft.paymentTermId)}
          allowDeselect={false}
          disabled={isFixed}
          error={textOf('paymentTermId')}
          // Clears the typed percentage, because the new terms have their own deposit.
          onChange={(id) => change({ paymentTermId: asId(id), minPaymentPercentage: null })}
        />
        {rights.minPayment && orderTypeRules(draft.orderType).takesPayments && (
          <PercentInput
            label={t('settings.minPayment')}
            error={textOf('minPaymentPercentage')}
            value={draft.minPaymentPercentage ?? minPaymentPercentage ?? null}
            onChange={(percent) => percent !== null && change({ minPaymentPercentage: percent })}
          />
        )}
        <TextInput
          label={t('settings.externalPo')}
          required={isWholesale}
          value={draft.externalPoNumber}
          disabled={isFixed}
          error={textOf('externalPoNumber')}
          onChange={(event) => change({ externalPoNumber: event.currentTarget.value })}
        />
      </SimpleGrid>
      <ExtrasFields draft={draft} isFixed={isFixed} textOf={textOf} change={change} />
      <Stack gap="xs">
        {orderTypeRules(draft.orderType).salesTax && (
          <Checkbox
            label={t('settings.salesTax')}
            description={
              taxExemptCertificate
                ? t('settings.taxExempt', { certificate: taxExemptCertificate })
                : undefined
            }
            checked={draft.salesTax && !taxExemptCertificate}
            disabled={isFixed || Boolean(taxExemptCertificate)}
            onChange={(event) => change({ salesTax: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('settings.gift')}
          checked={draft.gift}
          disabled={isFixed}
          onChange={(event) => change({ gift: event.currentTarget.checked })}
        />
        {rights.grantDiscount && (
          <Checkbox
            label={t('settings.grant')}
            description={t('settings.grantHint')}
            checked={draft.adminDiscountGranted}
            onChange={(event) => change({ adminDiscountGranted: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </Stack>
  );
}
