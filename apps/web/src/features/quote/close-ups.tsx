import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { readRecipe } from '@cordovan/picture/manifest';
import { CloseUp } from '../../configurator/close-up.tsx';
import classes from './quote.module.css';

type Shown = QuoteView['closeUps'][number];

/** The quotation's leathers from close up; nothing if there are no such pictures. */
export function CloseUps({ closeUps }: { readonly closeUps: readonly Shown[] }) {
  const { t } = useTranslation('quote');
  if (closeUps.length === 0) return null;
  return (
    <section aria-label={t('closeUps.title')}>
      <h2 className={classes.pieceName}>{t('closeUps.title')}</h2>
      <ul className={classes.closeUps}>
        {closeUps.map((closeUp) => (
          <li key={closeUp.leather}>
            <One {...closeUp} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Warm gray until the picture is drawn. */
const GROUND = '#b9aea3';

function One({ leather: name, isFabric, recipe }: Shown) {
  const { t } = useTranslation('quote');
  const reading = useMemo(() => readRecipe(recipe), [recipe]);
  if (!reading.ok) return null;
  return (
    <CloseUp
      recipe={reading.recipe}
      color={GROUND}
      smallScale={0}
      alt={t(isFabric ? 'closeUps.ofFabric' : 'closeUps.ofLeather', { name })}
      failed={t('closeUps.failed')}
      caption={name}
    />
  );
}
