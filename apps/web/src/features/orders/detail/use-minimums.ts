import { useQueries } from '@tanstack/react-query';
import { readSettings } from '@cordovan/domain/settings';
import { settingQuery } from '../api/choices.ts';

const names = [
  'min-customer-pickup-price',
  'min-local-delivery-price',
  'min-thankYou-warranty-price',
  'min-pureBalance-warranty-price',
] as const;

/** Minimum prices of the settings; their defaults until they are read. */
export function useMinimums() {
  const values = useQueries({
    queries: names.map((name) => settingQuery(name)),
    combine: (results) => results.map(({ data }) => data),
  });
  const settings = readSettings(
    Object.fromEntries(names.flatMap((name, at) => (values[at] === undefined ? [] : [[name, values[at]]]))),
  );
  return {
    delivery: {
      customerPickup: settings.minCustomerPickupPrice,
      localDelivery: settings.minLocalDeliveryPrice,
    },
    warranty: {
      thankYou: settings.minThankYouWarrantyPrice,
      pureBalance: settings.minPureBalanceWarrantyPrice,
    },
  };
}
