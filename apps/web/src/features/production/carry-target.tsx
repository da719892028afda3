import { useTranslation } from 'react-i18next';
import { useBoardContext } from './board/board-context.ts';
import { isSamePlace, type Place } from './board/board-model.ts';
import { numberOf } from './board/board-words.ts';
import classes from './board.module.css';

interface Props {
  readonly place: Place;
  /** Used where there is no room for text; the bar at the bottom shows the same. */
  readonly isNarrow: boolean;
}

/** During a move, shows whether the cell accepts the card. A click places it. */
export function CarryTarget({ place, isNarrow }: Props) {
  const { t } = useTranslation('production');
  const { carry, judge, words, move } = useBoardContext();
  const now = carry.carry;
  if (!now) return null;
  const verdict = judge(now.card, place);
  const isAimed = now.target !== undefined && isSamePlace(now.target, place);
  const text = words.verdict(verdict, place);
  const shared = { className: classes.target, 'data-kind': verdict.kind, 'data-aimed': isAimed };
  const content = isAimed && !isNarrow && verdict.kind !== 'stays' && (
    <span className={classes.why}>{text}</span>
  );
  if (now.mode === 'dragging') return <div {...shared}>{content}</div>;
  return (
    <button
      {...shared}
      type="button"
      // Only for click and touch. The keyboard uses the bar at the bottom.
      tabIndex={-1}
      aria-label={t('carry.putAt', { number: numberOf(now.card), place: words.place(place), verdict: text })}
      onPointerEnter={() => carry.aim(place)}
      onClick={() => {
        if (verdict.kind === 'refuses') {
          carry.aim(place);
          return;
        }
        carry.drop();
        void move(now.card, place);
      }}
    >
      {content}
    </button>
  );
}
