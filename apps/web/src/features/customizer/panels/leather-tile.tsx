import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { IconCheck } from '@tabler/icons-react';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { LeatherSwatch } from '../picture/leather-swatch.tsx';
import { useMouseVisit } from './use-mouse-visit.ts';
import classes from '../leathers.module.css';

/** How far outside the list a swatch is drawn already, so that scrolling meets none that is bare. */
const NEAR = '400px';

interface Props {
  readonly leather: LeatherItem;
  readonly isChosen: boolean;
  readonly grade: string;
  readonly difference: string;
  readonly onChoose: (leather: LeatherItem) => void;
  readonly onPreview: (leather: LeatherItem | undefined) => void;
}

/** True from the first time that the element comes near what is seen. */
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
 * One leather of a list of hundreds: a plain button that is rendered again only when something of its own changes, and
 * whose grain is drawn when it comes near.
 */
export const LeatherTile = memo(function LeatherTile(props: Props) {
  const { leather, isChosen, grade, difference, onChoose, onPreview } = props;
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
        </span>
      </button>
    </li>
  );
});
