import { useTranslation } from 'react-i18next';
import type { Notification } from '@cordovan/contracts/notifications';
import { formatDay, formatMoney } from '../../lib/format/format.ts';
import { readDisputeText } from '@cordovan/domain/notifications';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';

/** A notification's text: one sentence, and the order's customer. */
export function useNotificationText() {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  return (notification: Notification): { readonly title: string; readonly detail: string } => {
    const { kind, orderNumber, customerName = '', leatherName, amount, text } = notification;
    const words = {
      number: orderNumber ?? '–',
      name: customerName,
      leather: leatherName ?? '–',
      amount: amount === undefined ? '' : formatMoney(amount, language),
      text: text ?? '',
    };
    const news = kind === 'chargeDisputed' ? readDisputeText(text ?? '') : undefined;
    if (news)
      return {
        title: t(`text.dispute.${news.what}`, { ...words, day: formatDay(news.day, language) }),
        detail: customerName,
      };
    const isPlain = kind === 'depositPaid' && amount === undefined;
    return {
      title: isPlain ? t('text.depositPaidPlain', words) : t(`text.${kind}`, words),
      detail: kind === 'quoteAccepted' ? words.amount : customerName,
    };
  };
}

const PAYMENT_KINDS: readonly Notification['kind'][] = [
  'depositPaid',
  'refundFailed',
  'chargeDisputed',
  'bankPaymentFailed',
  'bankPaymentReturned',
];

/** The screen for acting on the notification. */
export function addressOf({ kind, orderId, leatherId, purchaseOrderId }: Notification): string {
  if (kind === 'importFinished') return paths.catalogueImport;
  if (kind === 'scanRefused') return paths.floorConflicts;
  if (kind === 'mailFailed') return orderId ? `${paths.emails}?order=${orderId}` : paths.emails;
  if (purchaseOrderId) return paths.purchaseOrder(purchaseOrderId);
  if (kind === 'leatherShort' && leatherId) return paths.leather(leatherId);
  if (PAYMENT_KINDS.includes(kind) && orderId) return paths.orderSection(orderId, 'payment');
  return orderId ? paths.orderDetail(orderId) : paths.home;
}
