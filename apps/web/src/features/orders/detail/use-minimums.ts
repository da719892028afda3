import { useQuery } from '@tanstack/react-query';
import { readSettings } from '@cordovan/domain/settings';
import { publicSettingsQuery } from '../../../lib/settings/public-settings.ts';

/** Minimum prices from the settings, with their defaults until the settings are loaded. */
export function useMinimums() {
  const { data = {} } = useQuery(publicSettingsQuery);
  const settings = readSettings(data);
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
