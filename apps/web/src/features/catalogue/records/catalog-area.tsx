import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import classes from './catalog-area.module.css';

/** Lists of the catalog in the order of their tabs; the workbook comes last. */
const places = [
  { to: paths.catalogueStyles, words: 'styles.title' },
  { to: paths.catalogueSaleItems, words: 'saleItems.title' },
  { to: paths.catalogueFurnitureTypes, words: 'furnitureTypes.title' },
  { to: paths.catalogueCollections, words: 'collections.title' },
  { to: paths.catalogueGrades, words: 'grades.title' },
  { to: paths.catalogueFlavors, words: 'flavors.title' },
  { to: paths.bundles, words: 'bundles.title' },
  { to: paths.promotions, words: 'promotions.title' },
  { to: paths.catalogueParts, words: 'parts.title' },
  { to: paths.catalogueOptions, words: 'options.title' },
  { to: paths.catalogueOffered, words: 'areas.offered' },
  { to: paths.cataloguePositions, words: 'areas.positions' },
  { to: paths.catalogueLeathers, words: 'areas.leathers' },
  { to: paths.catalogueImageNames, words: 'areas.imageNames' },
  { to: paths.catalogueImport, words: 'workbook' },
] as const;

/** Tabs of the catalog. Each is a screen with an address of its own, so they are links. */
export function CatalogArea() {
  const { t } = useTranslation('catalogueRecords');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('area')} className={classes.area}>
      {places.map(({ to, words }) => (
        <Link
          key={to}
          to={to}
          className={classes.place}
          aria-current={to.toLowerCase() === pathname.toLowerCase() ? 'page' : undefined}
        >
          {t(words)}
        </Link>
      ))}
    </nav>
  );
}
