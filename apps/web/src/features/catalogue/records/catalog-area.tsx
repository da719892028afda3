import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import classes from './catalog-area.module.css';

/** The catalog's screens by subject; the workbook comes last. */
const groups = [
  {
    words: 'groups.furniture',
    places: [
      { to: paths.catalogueStyles, words: 'styles.title' },
      { to: paths.catalogueSaleItems, words: 'saleItems.title' },
      { to: paths.catalogueFurnitureTypes, words: 'furnitureTypes.title' },
      { to: paths.catalogueFlavors, words: 'flavors.title' },
      { to: paths.bundles, words: 'bundles.title' },
    ],
  },
  {
    words: 'groups.leathers',
    places: [
      { to: paths.catalogueLeathers, words: 'areas.leathers' },
      { to: paths.catalogueCollections, words: 'collections.title' },
      { to: paths.catalogueGrades, words: 'grades.title' },
      { to: paths.promotions, words: 'promotions.title' },
    ],
  },
  {
    words: 'groups.options',
    places: [
      { to: paths.catalogueOptions, words: 'options.title' },
      { to: paths.catalogueParts, words: 'parts.title' },
      { to: paths.catalogueOffered, words: 'areas.offered' },
      { to: paths.cataloguePositions, words: 'areas.positions' },
      { to: paths.catalogueImageNames, words: 'areas.imageNames' },
    ],
  },
  { words: 'areas.translations', places: [{ to: paths.catalogueTranslations, words: 'areas.translations' }] },
  { words: 'workbook', places: [{ to: paths.catalogueImport, words: 'workbook' }] },
] as const;

/** Navigation in the catalog: groups, and the current group's screens. All are links, because each has an address. */
export function CatalogArea() {
  const { t } = useTranslation('catalogueRecords');
  const here = useLocation().pathname.toLowerCase();
  const isHere = (to: string) => to.toLowerCase() === here;
  const current = groups.find(({ places }) => places.some(({ to }) => isHere(to)));
  return (
    <nav aria-label={t('area')} className={classes.area}>
      <div className={classes.groups}>
        {groups.map(({ words, places }) => (
          <Link
            key={words}
            to={places[0].to}
            className={classes.group}
            data-current={current?.words === words || undefined}
            aria-current={current?.words === words ? (places.length === 1 ? 'page' : 'true') : undefined}
          >
            {t(words)}
          </Link>
        ))}
      </div>
      {current && current.places.length > 1 && (
        <div className={classes.places}>
          {current.places.map(({ to, words }) => (
            <Link key={to} to={to} className={classes.place} aria-current={isHere(to) ? 'page' : undefined}>
              {t(words)}
            </Link>
          ))}
        </div>
      )}
    </nav>
  );
}
