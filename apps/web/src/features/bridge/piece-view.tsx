import { useMemo } from 'react';
import { Select, Skeleton } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recipeOfCatalogue, type PictureManifest } from '@cordovan/picture/manifest';
import { manifestQuery } from '../../lib/pictures/pictures.ts';
import { useDrawing } from '../../ui/picture/use-drawing.ts';
import type { BridgeLeather, ShownStyle } from './shown-style.ts';
import classes from './bridge.module.css';

interface Props {
  readonly style: ShownStyle;
  readonly leather: BridgeLeather | undefined;
  readonly onLeather: (id: number) => void;
}

/** The piece: its picture in the chosen leather, and its default choices. */
export function PieceView({ style, leather, onLeather }: Props) {
  const { t } = useTranslation('bridge');
  return (
    <div>
      <Picture style={style} leather={leather} />
      {style.leathers.length > 0 && (
        <Select
          label={t('leather')}
          description={t('leatherHint')}
          size="md"
          searchable
          allowDeselect={false}
          data={style.leathers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={leather ? String(leather.id) : null}
          onChange={(id) => id !== null && onLeather(Number(id))}
        />
      )}
      {style.customizations.length > 0 && (
        <section className={classes.made}>
          <h2 className={classes.subtitle}>{t('madeOf')}</h2>
          <dl className={classes.choices}>
            {style.customizations.map(({ id, customizationPart, customizationItem }) => (
              <div key={id}>
                <dt>{customizationPart.name}</dt>
                <dd>{customizationItem.name}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** A picture that fails to load is replaced by a furniture icon (ERR-37). */
function Picture({ style, leather }: Omit<Props, 'onLeather'>) {
  const { t } = useTranslation('bridge');
  const { data: manifest, isPending } = useQuery(manifestQuery);
  const recipe = useMemo(
    () => manifest && recipeOf(manifest, { style, leather }),
    [manifest, style, leather],
  );
  const { canvas, over, shown } = useDrawing(recipe);
  const label = leather ? t('pictureOf', { name: style.title, leather: leather.name }) : style.title;
  return (
    <div
      role="img"
      aria-label={recipe || isPending ? label : t('noPicture', { name: style.title })}
      className={classes.picture}
    >
      {recipe ? (
        <>
          <canvas ref={canvas} className={classes.canvas} data-drawn={shown} />
          <canvas ref={over} className={classes.canvas} data-drawn aria-hidden />
        </>
      ) : isPending ? (
        <Skeleton height="100%" />
      ) : (
        <IconArmchair size={96} stroke={0.75} aria-hidden />
      )}
    </div>
  );
}

function recipeOf(manifest: PictureManifest, { style, leather }: Omit<Props, 'onLeather'>) {
  if (!leather) return undefined;
  return recipeOfCatalogue(manifest, {
    style: style.imageName ?? style.name,
    furnitureType: style.furnitureTypeName,
    items: style.customizations.map(({ customizationItem }) => customizationItem.name),
    leather,
  });
}
