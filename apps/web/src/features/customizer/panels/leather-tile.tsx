import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { LeatherSwatch } from '../picture/leather-swatch.tsx';
import { useMouseVisit } from '../../../configurator/use-mouse-visit.ts';
import classes from '../leathers.module.css';

/** Distance outside the list at which a swatch is drawn, so that scrolling shows no blank swatches. */
const NEAR = '400px';

interface Props {
  readonly leather: LeatherItem;
  readonly isChosen: boolean;
  readonly grade: string;
  readonly difference: string;
  /** Name of the promotion that sets the leather's grade today. */
  readonly promotion: string | undefined;
  /** Availability; undefined if it isn't shown. */
  readonly availability: string | undefined;
  readonly onChoose: (leather: LeatherItem) => void;
  readonly onPreview: (leather: LeatherItem | undefined) => void;
}

/** True once the element has come close to the visible area. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen, element]);
  return isSeen;
}

/**
 * One of hundreds of leathers. Rendered only when its own props change; the grain is drawn when the tile comes near
 * the visible area.
 */
export const LeatherTile = memo(function LeatherTile(props: Props) {
  const { leather, isChosen, grade, difference, promotion, availability, onChoose, onPreview } = props;
  const { t } = useTranslation('customizer');
  const tile = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(tile);
  const visit = useMouseVisit(() => onPreview(leather));
  return (
    <li ref={tile} className={classes.swatchItem}>
      <button
        type="button"
        className={`mantine-focus-auto ${classes.swatch}`}
        aria-pressed={isChosen}
        onClick={() => onChoose(leather)}
        {...visit}
        onFocus={() => onPreview(leather)}
        onBlur={() => onPreview(undefined)}
      >
        <LeatherSwatch leather={leather} isNear={isSeen} />
        {isChosen && (
          <span className={classes.tick} aria-hidden>
            <IconCheck size={16} stroke={3} />
          </span>
        )}
        <span className={classes.swatchName}>{leather.name}</span>
        <span className={classes.swatchFacts}>
          <span>{grade}</span>
          <span className="tabular">{difference}</span>
          {availability !== undefined && <span className={classes.when}>{availability}</span>}
        </span>
        {promotion !== undefined && (
          <span className={classes.promotion} title={promotion}>
            {t('leathers.promotion')}
          </span>
        )}
      </button>
    </li>
  );
});
