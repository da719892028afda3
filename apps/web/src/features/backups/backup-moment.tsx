import { useLanguage } from '../../lib/i18n/use-language.ts';
import { formatLocalMoment } from '../../lib/format/format.ts';

interface Props {
  readonly moment: string;
  /** The schedule's time zone, which the screen names once. */
  readonly timeZone: string;
}

/** Time of a past or future backup. */
export function BackupMoment({ moment, timeZone }: Props) {
  return <time dateTime={moment}>{formatLocalMoment(moment, useLanguage(), timeZone)}</time>;
}

/** A time zone as people read it: `America/New York`. */
export const zoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ');
