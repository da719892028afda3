import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomizerScreen } from '../../features/customizer/customizer.screen.tsx';
import { usePayOrder } from '../../features/payments/use-pay-order.tsx';
import { i18n } from '../../lib/i18n/i18n.ts';

const loadFields = () => import('../../features/customers/customer-fields.tsx');
const CustomerFields = lazy(async () => ({ default: (await loadFields()).CustomerFields }));

/** The customer fields load last, after the furniture. */
const FIELDS_AFTER_MS = 3_000;

// Starts loading while the shell is still waiting for its own texts.
void i18n.loadNamespaces(['customers', 'customizer', 'payments']);

/** The customizer, with the customer fields and the payment dialog from their features. */
export default function CustomizerRoute() {
  // Loaded before the screen renders, because texts that arrive later would suspend the whole screen for a moment.
  useTranslation(['customers', 'customizer', 'payments']);
  useEffect(() => {
    const timer = setTimeout(() => void loadFields().catch(() => undefined), FIELDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const payOrder = usePayOrder('customizer');
  return <CustomizerScreen CustomerFields={CustomerFields} payOrder={(id) => void payOrder(id)} />;
}
