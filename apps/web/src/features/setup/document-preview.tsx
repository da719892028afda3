import { useTranslation } from 'react-i18next';
import { judgeColor } from '@cordovan/domain/companies';
import classes from './setup.module.css';

export interface PreviewValues {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string;
  readonly email: string;
  readonly accentColor: string;
  readonly headColor: string;
}

/** Document colors for companies that chose none. */
const OURS = { accent: '#94481f', head: '#221d1a' } as const;
const colorOf = (typed: string, ours: string): string => judgeColor(typed)?.shown ?? ours;

/** The header of a quotation, as customers will see it. */
export function DocumentPreview({
  values,
  logo,
}: {
  readonly values: PreviewValues;
  readonly logo: string | undefined;
}) {
  const { t } = useTranslation('setup');
  const { name, address, city, state, zipCode, phone, email, accentColor, headColor } = values;
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [address, place, [phone, email].filter(Boolean).join(' · ')].filter(Boolean);
  const accent = colorOf(accentColor, OURS.accent);
  const head = colorOf(headColor, OURS.head);
  return (
    <figure className={classes.sheet} aria-label={t('look.preview')}>
      <div className={classes.sheetHead} style={{ borderColor: head }}>
        <div>
          {logo === undefined ? (
            <p className={classes.sheetName} style={{ color: head }}>
              {name || t('place.name')}
            </p>
          ) : (
            <img className={classes.logo} src={logo} alt={name} />
          )}
          <p className={classes.sheetLines}>{lines.join('\n')}</p>
        </div>
        <p className={classes.sheetTitle} style={{ color: accent }}>
          {t('look.quotation')}
        </p>
      </div>
      <span
        className={classes.sheetButton}
        style={{ background: accent, color: judgeColor(accent)?.text ?? '#ffffff' }}
      >
        {t('look.button')}
      </span>
    </figure>
  );
}
