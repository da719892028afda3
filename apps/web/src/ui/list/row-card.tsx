import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import type { CardPlace, Column, RowCard } from './data-list.types.ts';
import { type Opening, RowOpener } from './row-opener.tsx';
import classes from './data-list.module.css';

/** Columns that show a row's status. A card shows them next to its title. */
const STATES: readonly string[] = ['state', 'status', 'use'];
const EMPTY: readonly unknown[] = [null, undefined, '', '–', false];

const placeOf = <Row,>(column: Column<Row>, hasTitle: boolean, isFirst: boolean): CardPlace => {
  if (isFirst && !hasTitle) return 'title';
  if (column.card) return column.card;
  if (STATES.includes(column.id)) return 'titleEnd';
  return column.align === 'end' ? 'note' : 'line';
};

/** The three lines of a row on a phone, from the columns that the list shows. Empty cells take no room. */
export function cardOf<Row>(columns: readonly Column<Row>[], row: Row): RowCard {
  const plain = columns.filter(({ isActions }) => !isActions);
  const hasTitle = plain.some(({ card }) => card === 'title');
  const cells = plain.map((column, index) => ({
    column,
    place: placeOf(column, hasTitle, index === 0),
    content: column.cell(row),
  }));
  const at = (place: CardPlace) =>
    cells.filter((cell) => cell.place === place && !EMPTY.includes(cell.content));
  const actions = columns.filter(({ isActions }) => isActions).map((column) => column.cell(row));
  return {
    title: joined(at('title').map(({ content }) => content)),
    titleEnd: joined(at('titleEnd').map(({ content }) => content)),
    line: joined(at('line').map(({ content }) => content)),
    lineEnd: joined(at('lineEnd').map(({ content }) => content)),
    note: joined(
      at('note').map(({ column, content }) => (
        <span className={column.align === 'end' ? classes.figure : undefined}>
          {column.header} <b>{content}</b>
        </span>
      )),
    ),
    noteEnd: joined(at('noteEnd').map(({ content }) => content)),
    ...(actions.length > 0
      ? { actions: actions.map((action, index) => <Fragment key={index}>{action}</Fragment>) }
      : {}),
  };
}

/** Undefined if there is nothing to join. */
function joined(contents: readonly ReactNode[]): ReactNode {
  if (contents.length === 0) return undefined;
  return contents.map((content, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {content}
    </Fragment>
  ));
}

/** A row on a phone in three lines, with its buttons at the end. */
export function CardCell({ card, address, onOpen }: { readonly card: RowCard } & Opening) {
  const lines = [
    [card.line, card.lineEnd],
    [card.note, card.noteEnd],
  ] as const;
  return (
    <>
      <td role="cell" className={classes.card}>
        <span className={classes.cardLine} data-title>
          {onOpen ? (
            <RowOpener address={address} onOpen={onOpen}>
              {card.title}
            </RowOpener>
          ) : (
            <span>{card.title}</span>
          )}
          <span>{card.titleEnd}</span>
        </span>
        {lines.map(
          ([start, end], index) =>
            (start ?? end) != null && (
              <span key={index} className={classes.cardLine}>
                <span>{start}</span>
                <span>{end}</span>
              </span>
            ),
        )}
      </td>
      {card.actions != null && (
        <td role="cell" data-actions>
          {card.actions}
        </td>
      )}
    </>
  );
}

/** Placeholder card while its row loads. */
export function CardBones() {
  return (
    <td role="cell" className={classes.card}>
      <Skeleton height={16} width="60%" radius="sm" />
      <Skeleton height={12} width="80%" radius="sm" mt={6} />
      <Skeleton height={12} width="40%" radius="sm" mt={6} />
    </td>
  );
}
