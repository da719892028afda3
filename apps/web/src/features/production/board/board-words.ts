import { useTranslation } from 'react-i18next';
import type { BoardCard } from '@cordovan/contracts/production';
import type { Day } from '@cordovan/domain/calendar';
import { formatDay, formatDeliveryDay, formatNumber } from '../../../lib/format/format.ts';
import { useLanguage, useMessage } from '../../../lib/i18n/use-language.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import type { Place, Spot, Verdict } from './board-model.ts';

/** The order number for the reader: the factory sees the PO number, others the SO number (AUTH-26, AUTH-30). */
export const numberOf = ({ orderId: id, soNumber, poNumber }: BoardCard): string =>
  orderNumber({ id, soNumber, poNumber });

const weekday = (day: Day, language: string, length: 'short' | 'long') =>
  new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Drops the year, which the table shows at the top. */
const withoutYear = (day: string): string => day.replace(/\D?\d{4}$/, '');

/** `Dec 25`: the month as a word, so that no one confuses day and month. */
const monthAndDay = (day: Day, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Formats days, places and verdicts in the language of the page. */
export function useBoardWords(lineName: (lineId: number) => string) {
  const { t } = useTranslation('production');
  const language = useLanguage();
  const message = useMessage();
  const seats = (count: number) => formatNumber(count, language);
  const day = (date: Day) => `${weekday(date, language, 'long')} ${formatDay(date, language)}`;
  const place = ({ date, lineId }: Place) => t('place', { line: lineName(lineId), day: day(date) });
  return {
    seats,
    seatCount: (count: number) => t('seatCount', { count, seats: seats(count) }),
    day,
    shortWeekday: (date: Day) => weekday(date, language, 'short'),
    dayOfMonth: (date: Day) => withoutYear(formatDay(date, language)),
    deliveryDay: (date: Day) => withoutYear(formatDeliveryDay(date, language)),
    dueDay: (date: Day) => monthAndDay(date, language),
    place,
    spot: (spot: Spot) => (spot === null ? t('trayPlace') : place(spot)),
    verdict: (verdict: Verdict, spot: Spot): string => {
      if (verdict.kind === 'refuses' && verdict.refusal)
        return message(verdict.refusal.code, verdict.refusal.data);
      if (verdict.kind === 'stays') return t('carry.stays');
      if (spot === null) return t('carry.goesBack');
      const { refusal } = verdict;
      if (verdict.kind === 'asks' && refusal && refusal.code !== 'SEATS_EXCEEDED')
        return message(refusal.code, refusal.data);
      const data = { count: verdict.max, used: seats(verdict.used), max: seats(verdict.max) };
      return verdict.kind === 'asks' ? t('carry.asks', data) : t('carry.goes', data);
    },
  };
}
export type BoardWords = ReturnType<typeof useBoardWords>;
