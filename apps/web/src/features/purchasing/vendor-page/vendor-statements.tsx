import { useTranslation } from 'react-i18next';
import type { VendorStatement } from '@cordovan/contracts/vendor-page';
import { writtenDay } from '@cordovan/domain/calendar';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { MomentText } from '../../../ui/text/texts.tsx';
import classes from '../purchasing.module.css';

/** A vendor's answers, newest first, for the vendor and the buyer. */
export function VendorStatements({ statements }: { readonly statements: readonly VendorStatement[] }) {
  const textsOf = useStatementTexts();
  return (
    <ul className={classes.events}>
      {statements.map((statement) => (
        <li key={statement.id}>
          <MomentText moment={statement.at} />
          {textsOf(statement).map(({ text, note }) => (
            <div key={text}>
              {text}
              {note && <small className={classes.second}>{note}</small>}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface Said {
  readonly text: string;
  readonly note: string;
}

function useStatementTexts() {
  const { t } = useTranslation('vendorPage');
  const language = useLanguage();
  const { area, unit } = useArea();
  return ({ kind, dates, hides, tracking, note }: VendorStatement): readonly Said[] => {
    if (kind === 'shipment') return [{ text: t('said.shipment', { tracking }), note }];
    if (kind === 'hides') {
      if (!hides || hides.count === 0)
        return [{ text: t('said.noHides', { leather: hides?.leatherItemName }), note }];
      const { leatherItemName: leather, count } = hides;
      return [{ text: t('said.hides', { leather, count, area: area(hides.area), unit }), note }];
    }
    return dates.map(({ leatherItemName: leather, day, before, note: about }) => {
      const words = {
        leather,
        day: writtenDay(day, language),
        before: before && writtenDay(before, language),
      };
      const change = before === null ? 'given' : before === day ? 'confirmed' : 'moved';
      return { text: t(`said.${change}`, words), note: about };
    });
  };
}
