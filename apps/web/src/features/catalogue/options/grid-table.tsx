import { Fragment, type KeyboardEvent } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GridCell, OptionGrid } from '@cordovan/contracts/catalogue-options-schemas';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { CellDialog } from './cell-dialog.tsx';
import { type GridDraft, keyOf, type Offer, offerAt, offeredOf, type Place } from './grid-draft.ts';
import classes from './grid.module.css';

interface Props {
  readonly grid: OptionGrid;
  readonly stored: ReadonlyMap<string, GridCell>;
  readonly draft: GridDraft;
  readonly onChange: (places: readonly Place[], change: Partial<Offer>) => void;
}

type SaleItem = OptionGrid['saleItems'][number];
type Option = OptionGrid['items'][number];

/** Sale items as rows, grouped by style; options as columns. */
export function GridTable(props: Props) {
  const { t } = useTranslation('catalogueOptions');
  const { grid } = props;
  const styles = Map.groupBy(grid.saleItems, ({ styleName }) => styleName ?? t('grid.noStyle'));
  return (
    <div className={classes.scroll} tabIndex={-1}>
      <table className={classes.grid} onKeyDown={moveFocus} aria-label={grid.part.name}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('grid.saleItem')}
            </th>
            {grid.items.map((option) => (
              <th key={option.id} scope="col" className={classes.option} data-retired={!option.isActive}>
                <span>{option.name}</span>
                <GroupBox
                  {...props}
                  label={t('grid.any', { option: option.name })}
                  places={placesOf(option, grid.saleItems)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...styles].map(([style, saleItems]) => (
            <Fragment key={style}>
              <tr className={classes.style}>
                <th scope="rowgroup">{style}</th>
                {grid.items.map((option) => (
                  <td key={option.id}>
                    <GroupBox
                      {...props}
                      label={t('grid.anyOf', { option: option.name, style })}
                      places={placesOf(option, saleItems)}
                    />
                  </td>
                ))}
              </tr>
              {saleItems.map((saleItem) => (
                <tr key={saleItem.id}>
                  <th scope="row" data-retired={!saleItem.isActive}>
                    {saleItem.name}
                  </th>
                  {grid.items.map((option) => (
                    <Cell key={option.id} {...props} saleItem={saleItem} option={option} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Leaves out retired sale items, which keep what they offer. */
const placesOf = (option: Option, saleItems: readonly SaleItem[]): Place[] =>
  saleItems.filter(({ isActive }) => isActive).map(({ id }) => ({ saleItemId: id, itemId: option.id }));

interface BoxProps extends Props {
  readonly label: string;
  readonly places: readonly Place[];
}

/** Turns an option on or off on several sale items. */
function GroupBox({ stored, draft, label, places, onChange }: BoxProps) {
  const offered = offeredOf(stored, draft, places);
  return (
    <input
      type="checkbox"
      aria-label={label}
      title={label}
      disabled={places.length === 0}
      checked={offered === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = offered === 'some';
      }}
      onChange={() => onChange(places, { active: offered !== 'all' })}
    />
  );
}

interface CellProps extends Props {
  readonly saleItem: SaleItem;
  readonly option: Option;
}

function Cell({ stored, draft, saleItem, option, onChange }: CellProps) {
  const { t } = useTranslation('catalogueOptions');
  const dialogs = useDialogs();
  const place = { saleItemId: saleItem.id, itemId: option.id };
  const offer = offerAt(stored, draft, place);
  const label = t('grid.on', { option: option.name, saleItem: saleItem.name });
  const edit = async () => {
    const change = await dialogs.open<Partial<Offer>>(
      (close) => <CellDialog offer={offer} onClose={close} />,
      { title: label },
    );
    if (change) onChange([place], change);
  };
  return (
    <td data-changed={draft.has(keyOf(place)) || undefined}>
      <span className={classes.cell}>
        <input
          type="checkbox"
          aria-label={label}
          checked={offer.active}
          onChange={(event) => onChange([place], { active: event.currentTarget.checked })}
        />
        {offer.active && (
          <ActionIcon
            variant="subtle"
            color="quiet"
            className={classes.more}
            data-set={offer.special || offer.quantityRequired > 1}
            aria-label={t('grid.details', { label })}
            onClick={() => void edit()}
          >
            {offer.special || offer.quantityRequired > 1 ? (
              <Notes offer={offer} />
            ) : (
              <IconDots size={16} aria-hidden />
            )}
          </ActionIcon>
        )}
      </span>
    </td>
  );
}

function Notes({ offer: { special, quantityRequired } }: { readonly offer: Offer }) {
  const { t } = useTranslation('catalogueOptions');
  return (
    <span className={classes.notes}>
      {special && t('grid.specialMark')}
      {quantityRequired > 1 && ` ×${quantityRequired}`}
    </span>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between the grid's checkboxes. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const [down, right] = STEPS[event.key] ?? [];
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th');
  if (down === undefined || right === undefined || !cell) return;
  const row = cell.parentElement as HTMLTableRowElement;
  const next = event.currentTarget.rows[row.rowIndex + down]?.cells[cell.cellIndex + right];
  const box = next?.querySelector<HTMLInputElement>('input[type=checkbox]:not(:disabled)');
  if (!box) return;
  event.preventDefault();
  box.focus();
}
