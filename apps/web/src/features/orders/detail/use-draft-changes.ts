import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@cordovan/contracts/customers-schemas';
import { readCustomer } from '@cordovan/contracts/customers';
import { isStoreCustomer } from '@cordovan/domain/customers';
import { storeChangeQuestion } from '@cordovan/domain/configurator';
import { NO_MONEY } from '@cordovan/domain/money';
import {
  changeOrderType,
  orderTypeRules,
  orderTypes,
  typeChangeNeedsConfirmation,
  type OrderType,
} from '@cordovan/domain/orders';
import { addDays } from '@cordovan/domain/calendar';
import { readSettings } from '@cordovan/domain/settings';
import { customerDraft } from '../../../lib/customer-draft.ts';
import { today } from '../../../lib/format/format.ts';
import { send } from '../../../lib/http/send.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyInformation } from '../../../ui/notify/notify.tsx';
import { publicSettingsQuery } from '../../../lib/settings/public-settings.ts';
import { storesQuery, warrantiesQuery } from '../api/choices.ts';
import { type DraftLine, type DraftExtra, type OrderDraft } from './order-draft.ts';

const DELIVERY_DAYS = 'delivery-date-days';

type Change = (part: Partial<OrderDraft>) => void;

/** Changes that need confirmation or change other fields too: type, store, and a customer found by search. */
export function useDraftChanges(draft: OrderDraft, change: Change) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const message = useMessage();
  const { data: stores = [] } = useQuery(storesQuery());
  const { data: warranties = [] } = useQuery(warrantiesQuery());
  const storeCustomerIds = stores.map(({ customerId }) => customerId);
  const storeCustomerOf = (storeId: number | null) =>
    stores.find(({ id }) => id === storeId)?.customerId ?? null;

  /** Undefined if the call failed. The error dialog already shows why. */
  const readStoreCustomer = async (storeId: number | null) => {
    const id = storeCustomerOf(storeId);
    if (id === null) return null;
    return dialogs.during(send(readCustomer, { params: { id } })).catch(() => undefined);
  };
  /**
   * Delivery date for the new type, on new orders only: today for furniture in stock, later for furniture to be
   * built.
   */
  const deliveryDateOf = (to: OrderType) => {
    const wasFromStock = orderTypeRules(draft.orderType).isFromStock;
    const { isFromStock } = orderTypeRules(to);
    if (draft.id > 0 || (isFromStock === wasFromStock && draft.deliveryDate !== null))
      return draft.deliveryDate;
    const day = today(new Date(), stores.find(({ id }) => id === draft.storeId)?.timeZone);
    const days = queries.getQueryData(publicSettingsQuery.queryKey)?.[DELIVERY_DAYS];
    const { deliveryDateDays } = readSettings(days === undefined ? {} : { [DELIVERY_DAYS]: days });
    return isFromStock ? day : addDays(day, deliveryDateDays);
  };
  const takeType = async (to: OrderType) => {
    const isForStore = orderTypeRules(to).isForStore;
    const storeCustomer = isForStore ? await readStoreCustomer(draft.storeId) : null;
    if (storeCustomer === undefined) return;
    const [first] = warranties;
    const firstWarranty: DraftExtra | null = first
      ? { id: 0, saleItemId: first.id, name: first.name, price: first.basePrice ?? NO_MONEY }
      : null;
    const next = changeOrderType<DraftLine | DraftExtra, OrderDraft['customer'], OrderDraft>(draft, {
      to,
      firstWarranty,
      storeCustomer: storeCustomer && customerDraft(storeCustomer),
    });
    change({ ...next, deliveryDate: deliveryDateOf(to) });
    if (storeCustomer) notifyInformation(message('STORE_LOADED_AS_CUSTOMER'));
  };

  return {
    /** ORD-25 to ORD-34: asks when details exist or the customer isn't the store's. Declining keeps the type. */
    changeType: async (to: OrderType) => {
      if (to === draft.orderType) return;
      const needs = typeChangeNeedsConfirmation({
        to,
        detailCount: draft.details.length,
        customerId: draft.customer?.id ?? null,
        storeCustomerId: storeCustomerOf(draft.storeId),
      });
      if (!needs || (await dialogs.confirm({ text: message('ORDER_CONFIRM_TYPE_CHANGE') })))
        await takeType(to);
    },
    /** CZR-28: another store has other prices, so changing the store removes the details. */
    changeStore: async (storeId: number) => {
      if (storeId === draft.storeId) return;
      const question = storeChangeQuestion(draft.details.length);
      if (question && !(await dialogs.confirm({ text: message(question) }))) return;
      const next = { storeId, channelId: null, details: [] };
      if (!orderTypeRules(draft.orderType).isForStore) {
        change(next);
        return;
      }
      // A floor order belongs to its store (ORD-32), so a new store also changes the customer.
      const storeCustomer = await readStoreCustomer(storeId);
      if (storeCustomer === undefined) return;
      change({ ...next, customer: storeCustomer && customerDraft(storeCustomer) });
      if (storeCustomer) notifyInformation(message('STORE_LOADED_AS_CUSTOMER'));
    },
    /** CUST-18, CUST-19: offers to make this a floor order if the customer is a store. */
    takeCustomer: async (found: Customer) => {
      // The customer's own payment terms replace the order's.
      const terms =
        found.paymentTermId === null
          ? {}
          : { paymentTermId: found.paymentTermId, minPaymentPercentage: null };
      change({ customer: customerDraft(found), ...terms });
      if (!isStoreCustomer(found.id, storeCustomerIds)) return;
      const isFloor = await dialogs.confirm({ text: message('CUSTOMER_IS_STORE'), yesText: t('yesFloor') });
      if (isFloor) await takeType(orderTypes.floor);
    },
  };
}
