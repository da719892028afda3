import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NeedItem } from '@cordovan/contracts/reports-needs';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import type { ShownKind } from './need-kinds.ts';
import { useNeedActions } from './use-need-actions.tsx';
import classes from './needs.module.css';

interface Props {
  readonly kind: ShownKind;
  readonly item: NeedItem;
}

/** Address of the screen on which to do the row's task. */
export function addressOf(kind: ShownKind, { id, orderId, day }: NeedItem): string {
  switch (kind) {
    case 'unknownPayments':
    case 'openDisputes':
    case 'returnedPayments':
    case 'heldPayments':
    case 'failedRefunds':
    case 'leftOutRefunds':
    case 'acceptedWithoutDeposit':
      return paths.orderSection(orderId ?? id, 'payment');
    case 'failedRequests':
      return orderId === undefined ? paths.requests : paths.orderSection(orderId, 'request');
    case 'failedEmails':
      return orderId === undefined ? `${paths.emails}?status=failed` : `${paths.emails}?order=${orderId}`;
    case 'leathersShort':
      return paths.leather(id);
    case 'latePurchases':
    case 'canceledBills':
      return paths.purchaseOrder(id);
    case 'scansToSettle':
      return paths.floorConflicts;
    case 'missingClockOuts': {
      const days = new URLSearchParams({ from: day ?? '', to: day ?? '', employee: String(id) });
      return `${paths.timeRegister}?${days}`;
    }
    case 'expiringExemptions':
      return paths.customer(id);
    case 'duplicates':
      return `${paths.duplicates}?customer=${id}`;
    default:
      return paths.orderDetail(id);
  }
}

/** A row's action: done here if possible, otherwise a link to the screen for it. */
export function NeedAction({ kind, item }: Props) {
  const { t } = useTranslation('home');
  const actions = useNeedActions(item);
  const mayResend = useCan('emails.resend');
  const mayRetry = useCan('requests.retry');
  const mayEmail = useCan('orders.email');
  const acts: Partial<Record<ShownKind, (() => Promise<void>) | false>> = {
    acceptedToApprove: actions.approve,
    changedAfterAcceptance: mayEmail && actions.email,
    expiringQuotes: mayEmail && actions.email,
    failedEmails: mayResend && actions.resend,
    failedRequests: mayRetry && actions.retry,
  };
  const act = acts[kind];
  const label = act === false ? t('action.open') : t(`action.${kind}`);
  const spoken = t('actionOf', { action: label, name: item.orderNumber ?? item.name });
  if (act)
    return (
      <Button
        size="sm"
        variant="default"
        className={classes.action ?? ''}
        loading={actions.isSaving}
        aria-label={spoken}
        onClick={() => void act()}
      >
        {label}
      </Button>
    );
  const to = kind === 'unscheduled' ? paths.scheduler : addressOf(kind, item);
  return (
    <Button
      component={Link}
      to={to}
      size="sm"
      variant="default"
      className={classes.action ?? ''}
      aria-label={spoken}
    >
      {label}
    </Button>
  );
}
