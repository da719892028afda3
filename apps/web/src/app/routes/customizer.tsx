import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomizerScreen } from '../../features/customizer/customizer.screen.tsx';
import { usePayOrder } from '../../features/payments/use-pay-order.tsx';
import { i18n } from '../../lib/i18n/i18n.ts';

const loadFields = () => import('../../features/customers/customer-fields.tsx');
const CustomerFields = lazy(async () => ({ default: (await loadFields()).CustomerFields }));

/** The customer's fields are loaded last, after the furniture. */
const FIELDS_AFTER_MS = 3_000;

// Starts loading while the shell still waits for its own texts.
void i18n.loadNamespaces(['customers', 'customizer', 'payments']);

/** The customizer with the customer's fields and the payment dialog of their features. */
export default function CustomizerRoute() {
  // Loaded before the screen renders, because late texts would suspend all of it for a moment.
  useTranslation(['customers', 'customizer', 'payments']);
  useEffect(() => {
    const timer = setTimeout(() => void loadFields().catch(() => undefined), FIELDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const payOrder = usePayOrder('customizer');
  return <CustomizerScreen CustomerFields={CustomerFields} payOrder={(id) => void payOrder(id)} />;
}
