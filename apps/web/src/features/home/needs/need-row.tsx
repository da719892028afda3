import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NeedItem, Needs } from '@cordovan/contracts/reports-needs';
import { daysBetween } from '@cordovan/domain/calendar';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { DayText, MomentText } from '../../../ui/text/texts.tsx';
import { addressOf, NeedAction } from './need-action.tsx';
import type { ShownKind } from './need-kinds.ts';
import classes from './needs.module.css';

interface Props {
  readonly kind: ShownKind;
  readonly item: NeedItem;
  readonly days: Pick<Needs, 'day'>;
}

/** Pending task: the customer it concerns, why it is waiting, and its action. */
export function NeedRow({ kind, item, days }: Props) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const facts = [
    item.orderNumber && item.name ? item.orderNumber : undefined,
    item.storeName,
    item.amount === undefined ? undefined : formatMoney(item.amount, language),
  ].filter(Boolean);
  const title =
    kind === 'failedRequests'
      ? t('requestOf', {
          kind: t(`requestKinds.${requestKindOf(item.requestKind)}`),
          number: item.orderNumber ?? '–',
        })
      : item.name || item.orderNumber || '–';
  return (
    <li className={classes.row}>
      <Link to={addressOf(kind, item)} className={classes.subject}>
        <strong>{title}</strong>
        {facts.length > 0 && (
          <Text component="span" size="sm" c="dimmed" className="tabular">
            {facts.join(' · ')}
          </Text>
        )}
        {item.problem && (
          <Text component="span" size="sm" c="dimmed" lineClamp={1}>
            {item.problem}
          </Text>
        )}
      </Link>
      <span className={classes.when}>
        <When kind={kind} item={item} days={days} />
      </span>
      <NeedAction kind={kind} item={item} />
    </li>
  );
}

const requestKinds = ['payment', 'invoice', 'credit memo', 'sales tax', 'customer'] as const;
const requestKindOf = (kind: string | undefined) => requestKinds.find((known) => known === kind) ?? 'other';

/** Kinds whose day is the delivery day. */
const OF_DELIVERY: readonly ShownKind[] = [
  'unscheduled',
  'slippedPromises',
  'ordersWithoutDate',
  'leftOutPieces',
  'leftOutRefunds',
  'lotsToAgree',
];

/** Kinds whose row says that its day is the delivery date. */
const SAYS_DUE: readonly ShownKind[] = [
  'ordersWithoutDate',
  'unscheduled',
  'leftOutPieces',
  'leftOutRefunds',
  'lotsToAgree',
];

/** Why the task matters now: how late it is, how long it stays valid, or since when it has been waiting. */
function When({ kind, item, days }: Props) {
  const { t } = useTranslation('home');
  const { area, unit } = useArea();
  if (kind === 'leathersShort' && item.area !== undefined)
    return <span className="tabular">{t('shortBy', { area: area(item.area), unit })}</span>;
  if (kind === 'lateOrders' && item.day !== undefined)
    return (
      <>
        <span className={classes.urgent}>{t('lateBy', { count: daysBetween(item.day, days.day) })}</span>
        <Text component="span" size="sm" c="dimmed">
          {t('due')} <DayText day={item.day} isDelivery />
        </Text>
      </>
    );
  if (kind === 'openDisputes' && item.day !== undefined)
    return (
      <span className={classes.urgent}>
        {t('answerBy')} <DayText day={item.day} />
      </span>
    );
  if (kind === 'expiringQuotes' && item.day !== undefined)
    return (
      <>
        <span>{t('expiresIn', { count: daysBetween(days.day, item.day) })}</span>
        <Emailed item={item} />
      </>
    );
  if (kind === 'expiringExemptions' && item.day !== undefined)
    return (
      <>
        <span>{t('certificateEnds', { count: daysBetween(days.day, item.day) })}</span>
        <Text component="span" size="sm" c="dimmed">
          <DayText day={item.day} />
        </Text>
      </>
    );
  if (kind === 'changedAfterAcceptance') return <Emailed item={item} />;
  if (item.day !== undefined)
    return (
      <span>
        {SAYS_DUE.includes(kind) && `${t('due')} `}
        <DayText day={item.day} isDelivery={OF_DELIVERY.includes(kind)} />
      </span>
    );
  if (item.at === undefined) return null;
  const isAccepted = kind === 'acceptedToApprove' || kind === 'acceptedWithoutDeposit';
  return (
    <span>
      {isAccepted && `${t('acceptedOn')} `}
      <MomentText moment={item.at} />
    </span>
  );
}

/** Says when the customer was last emailed, so that they aren’t emailed twice. */
function Emailed({ item }: Pick<Props, 'item'>) {
  const { t } = useTranslation('home');
  if (item.emailedAt === undefined) return null;
  return (
    <Text component="span" size="sm" c="dimmed">
      {t('emailed')} <MomentText moment={item.emailedAt} />
    </Text>
  );
}
