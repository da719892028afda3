import { formatDay, formatDeliveryDay, paddedId } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useMomentWords } from './store-zone.tsx';
import classes from './text.module.css';

interface DayProps {
  /** `YYYY-MM-DD`; null shows a dash. */
  readonly day: string | null | undefined;
  /** In Spanish, the month of a delivery date is a word (N-37). */
  readonly isDelivery?: boolean;
}

export function DayText({ day, isDelivery = false }: DayProps) {
  const language = useLanguage();
  if (!day) return <span aria-hidden>–</span>;
  return (
    <time dateTime={day} className={classes.figures}>
      {isDelivery ? formatDeliveryDay(day, language) : formatDay(day, language)}
    </time>
  );
}

interface MomentProps {
  readonly moment: string | null | undefined;
  /** Time zone of the instant's store, for lists with several stores. */
  readonly timeZone?: string | null | undefined;
}

/** An instant, in the time zone of its store. */
export function MomentText({ moment, timeZone }: MomentProps) {
  const words = useMomentWords();
  if (!moment) return <span aria-hidden>–</span>;
  return (
    <time dateTime={moment} className={classes.figures}>
      {words(moment, timeZone)}
    </time>
  );
}

/** An id with six digits (N-03). */
export const PaddedId = ({ id }: { readonly id: number }) => (
  <span className={classes.figures}>{paddedId(id)}</span>
);
