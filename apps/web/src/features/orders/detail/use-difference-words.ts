import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AddressInput, CustomerInput } from '@cordovan/contracts/customers-schemas';
import { addressText } from '@cordovan/domain/customers';
import type { NamedList } from '@cordovan/domain/messages';
import type { Cents } from '@cordovan/domain/money';
import { type OrderType, orderTypeNames } from '@cordovan/domain/orders';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { formatDeliveryDay, formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { channelsQuery, salesRepsQuery, storesQuery, termsQuery } from '../api/choices.ts';
import type { Difference, MergeField } from './merge-drafts.ts';
import type { DraftExtra, DraftLine } from './order-draft.ts';
import { shownChoice } from './shown-choice.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Returns functions that format a form value and its field name as text. */
export function useDifferenceWords() {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { data: stores = [] } = useQuery(storesQuery());
  const { data: reps = [] } = useQuery(salesRepsQuery());
  const { data: terms = [] } = useQuery(termsQuery());
  const { data: channels = [] } = useQuery(channelsQuery(null));
  const shown = useCatalogueName();
  const money = (amount: Cents) => formatMoney(amount, language);
  const nameIn = (rows: readonly Named[], list?: NamedList) => (value: unknown) => {
    const name = rows.find(({ id }) => id === value)?.name ?? String(value);
    return list ? shown(name, list) : name;
  };
  const extra = (value: unknown) => {
    const { name, price } = value as DraftExtra;
    return `${shown(name, 'delivery')}, ${money(price)}`;
  };
  const line = (value: unknown) => {
    const { name, leather, quantity, discount, comments, customizations } = value as DraftLine;
    const parts = [
      `${quantity} × ${shown(name)}`,
      leather,
      ...customizations.map(({ label }) => shownChoice(label, shown)),
    ];
    const cut = discount > 0 ? [`${t('details.lineDiscount')} ${money(discount)}`] : [];
    return [...parts, ...cut, comments].filter((part) => part !== '').join(' · ');
  };
  const customer = (value: unknown) => {
    const { name, email, phone } = value as CustomerInput;
    return [name, email, phone].filter(Boolean).join(' · ');
  };
  const address = (value: unknown) => {
    const [given] = Object.values(value as Record<string, AddressInput | null>);
    return given ? addressText(given).replaceAll('\n', ', ') : t('stale.nothing');
  };
  const yesNo = (value: unknown) => t(value === true ? 'stale.yes' : 'stale.no');
  const texts: Partial<Record<MergeField, (value: unknown) => string>> = {
    orderType: (value) => orderTypeNames[value as OrderType][language],
    storeId: nameIn(stores),
    channelId: nameIn(channels, 'channel'),
    salesRepId: nameIn(reps),
    paymentTermId: nameIn(terms, 'paymentTerm'),
    deliveryDate: (value) => formatDeliveryDay(String(value), language),
    warranty: extra,
    delivery: extra,
    discount: (value) => money(value as Cents),
    adminDiscountGranted: yesNo,
    salesTax: yesNo,
    minPaymentPercentage: (value) => `${String(value)} %`,
    gift: yesNo,
    customer,
    customerName: customer,
    email: (value) => (value as CustomerInput).email,
    phone: (value) => (value as CustomerInput).phone,
    shippingAddress: address,
    billingAddress: address,
    line,
  };
  const textOf = (field: MergeField, value: unknown): string => {
    if (value === null || value === '') return t(field === 'line' ? 'stale.removed' : 'stale.nothing');
    return (texts[field] ?? String)(value) || t('stale.nothing');
  };
  const nameOf = ({ field, mine, theirs }: Difference): string => {
    if (field !== 'line') return t(`stale.fields.${field}`);
    return shown(((mine ?? theirs) as DraftLine).name);
  };
  return { textOf, nameOf };
}
