import { createContext, useContext, type ReactNode } from 'react';
import { formatMoment } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const Zone = createContext<string | undefined>(undefined);

interface Props {
  /** Undefined shows moments in the factory's time zone. */
  readonly timeZone: string | undefined;
  readonly children: ReactNode;
}

/** Shows all moments inside in the time zone of a store, such as those of one order (N-37). */
export const StoreZone = ({ timeZone, children }: Props) => <Zone value={timeZone}>{children}</Zone>;

/** Returns the text of a moment in the given time zone, else that of the store around it, else the factory's. */
export function useMomentWords(): (moment: string, timeZone?: string | null) => string {
  const language = useLanguage();
  const around = useContext(Zone);
  return (moment, timeZone) => formatMoment(moment, language, timeZone ?? around);
}
