import { useTranslation } from 'react-i18next';
import { anchorOfItems, type PictureManifest, type PictureRecipe } from '@cordovan/picture/manifest';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { PiecePicture } from '../../configurator/piece-picture.tsx';
import type { ShownStyle } from './shown-style.ts';
import classes from './bridge.module.css';

interface Props {
  readonly style: ShownStyle;
  readonly manifest: PictureManifest | undefined;
  readonly recipe: PictureRecipe | undefined;
}

/** The style's materials, each part with a close-up if the picture shows the part. */
export function Details({ style, manifest, recipe }: Props) {
  const { t } = useTranslation('bridge');
  const nameOf = useCatalogueName();
  const closeUp = (item: string) => {
    if (!manifest || !recipe) return null;
    const focus = anchorOfItems(manifest, { ...recipe, items: [item] });
    if (!focus) return null;
    return (
      <PiecePicture
        className={classes.closeUp ?? ''}
        recipe={recipe}
        smallScale={manifest.smallScale}
        focus={focus}
      />
    );
  };
  if (style.customizations.length === 0) return null;
  return (
    <section className={classes.made}>
      <h2 className={classes.subtitle}>{t('madeOf')}</h2>
      <ul className={classes.choices}>
        {style.customizations.map(({ id, customizationPart, customizationItem }) => (
          <li key={id}>
            {closeUp(customizationItem.name)}
            <p className={classes.part}>{nameOf(customizationPart.name)}</p>
            <p>{nameOf(customizationItem.name)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
