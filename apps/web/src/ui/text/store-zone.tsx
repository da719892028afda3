import { createContext, useContext, type ReactNode } from 'react';
import { formatMoment } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const Zone = createContext<string | undefined>(undefined);

interface Props {
  /** If undefined, instants are shown in the factory's time zone. */
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}

/** Shows all instants inside in a store's time zone, such as those of one order (N-37). */
export const StoreZone = ({ timeZone, children }: Props) => <Zone value={timeZone}>{children}</Zone>;

/** Formats an instant in the given time zone, or else in that of the surrounding store, or else in the factory's. */
export function useMomentWords(): (moment: string, timeZone?: string | null) => string {
  const language = useLanguage();
  const around = useContext(Zone);
  return (moment, timeZone) => formatMoment(moment, language, timeZone ?? around);
}
