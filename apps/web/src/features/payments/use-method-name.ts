import { useTranslation } from 'react-i18next';

/** Names a payment method. Shops name their own methods; only the standard ones have translations. */
export function useMethodName(): (method: string) => string {
  const { t, i18n } = useTranslation('payments');
  return (method) =>
    i18n.exists(`methods.${method}`, { ns: 'payments' }) ? t(`methods.${method}` as 'methods.cash') : method;
}
