import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBoardContext } from './board/board-context.ts';
import { stepped, type Step } from './board/carry-steps.ts';
import { numberOf } from './board/board-words.ts';
import classes from './carry-bar.module.css';

const stepKeys: Readonly<Record<string, Step>> = {
  ArrowLeft: 'day-before',
  ArrowRight: 'day-after',
  ArrowUp: 'line-above',
  ArrowDown: 'line-below',
  PageUp: 'week-before',
  PageDown: 'week-after',
};

/** Bar shown during a move: the order, its target and the verdict. It receives all keys. */
export function CarryBar() {
  const { t } = useTranslation('production');
  const { carry, judge, words, move, board, lines } = useBoardContext();
  const now = carry.carry;
  const put = useRef<HTMLButtonElement>(null);
  const orderId = now?.card.orderId;
  const isPlacing = now?.mode === 'placing';
  useEffect(() => {
    if (isPlacing) put.current?.focus();
  }, [isPlacing, orderId]);
  if (!now) return null;

  const verdict = now.target === undefined ? undefined : judge(now.card, now.target);
  const canPut = verdict?.kind === 'goes' || verdict?.kind === 'asks';
  const leave = () => {
    carry.drop();
    focusCard(now.card.orderId);
  };
  const drop = async () => {
    if (!canPut || now.target === undefined) return;
    const { target } = now;
    carry.drop();
    await move(now.card, target);
    focusCard(now.card.orderId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
    const step = stepKeys[event.key];
    if (!step) return;
    event.preventDefault();
    carry.aim(stepped({ board, lines, from: now.target ?? null, step }));
  };
  return (
    <section
      className={classes.carryBar}
      aria-label={t('carry.label')}
      data-kind={verdict?.kind}
      data-mode={now.mode}
      onKeyDown={onKeyDown}
    >
      <IconArrowsMove size={20} aria-hidden />
      <div className={classes.carryWords}>
        <Text fw={600}>
          {t('carry.what', {
            number: numberOf(now.card),
            customer: now.card.customerName || now.card.storeName,
          })}
        </Text>
        <Text size="sm" role="status">
          {verdict && now.target !== undefined
            ? `${t('carry.to', { place: words.spot(now.target) })}. ${words.verdict(verdict, now.target)}`
            : t(isPlacing ? 'carry.choose' : 'carry.nowhere')}
        </Text>
        {isPlacing && (
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {t('carry.keys')}
          </Text>
        )}
      </div>
      {isPlacing && (
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" onClick={leave}>
            {t('carry.cancel')}
          </Button>
          <Button
            ref={put}
            aria-disabled={!canPut}
            {...(canPut ? {} : { 'data-disabled': true })}
            onClick={() => void drop()}
          >
            {t('carry.put')}
          </Button>
        </Group>
      )}
    </section>
  );
}

/** Focuses the order's card after a move, once it is drawn in its new place. */
function focusCard(orderId: number): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-card="${orderId}"]`)?.focus();
  });
}
