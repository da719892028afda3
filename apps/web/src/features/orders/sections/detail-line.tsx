import { ActionIcon, Button, Text, Textarea, UnstyledButton } from '@mantine/core';
import { IconPalette, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EditRights } from '@cordovan/contracts/order-records';
import type { Cents } from '@cordovan/domain/money';
import { formatMoney } from '../../../lib/format/format.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useLanguage, useMessage } from '../../../lib/i18n/use-language.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { QuantityInput } from '../../../ui/form/number-inputs.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import type { DraftLine } from '../detail/order-draft.ts';
import { shownChoice } from '../detail/shown-choice.ts';
import { LinePicture, type SavedPiece } from './line-picture.tsx';
import classes from '../orders.module.css';
import leatherClasses from './leathers.module.css';

interface Props {
  readonly line: DraftLine;
  readonly pictureId: number | null;
  readonly piece: SavedPiece | undefined;
  readonly total: Cents | undefined;
  /** Says that a promotion set the price. */
  readonly promotion: string | undefined;
  readonly isAvailable: boolean;
  /** Parts that must be chosen before the order is approved. */
  readonly missingParts: readonly string[];
  readonly rights: EditRights;
  /** The pieces of this line already have numbers, so its item and quantity are fixed. */
  readonly isKept: boolean;
  /** Error text of a field of the line. */
  readonly textOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<DraftLine>) => void;
  readonly onPickLeather: () => void;
  /** Opens the customizer on the line (DETAIL-05). Only for furniture that isn't made yet. */
  readonly onCustomize: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One line of the order: item, quantity and price. A floor piece is sold unchanged. */
export function DetailLine({ line, rights, textOf, onChange, onRemove, ...props }: Props) {
  const { t } = useTranslation('orders');
  const nameOf = useCatalogueName();
  const isFixed = !rights.details;
  return (
    <li className={classes.line}>
      <LinePicture attachmentId={props.pictureId} piece={props.piece} name={nameOf(line.name)} />
      <LineWords
        line={line}
        isFixed={isFixed}
        pieceError={textOf('vinItemId')}
        onChange={onChange}
        {...props}
      />
      <div className={classes.lineNumbers}>
        <QuantityInput
          label={t('details.quantity')}
          w={88}
          disabled={isFixed || props.isKept || line.vinItemId !== null}
          error={textOf('quantity')}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
        {props.total !== undefined && (
          <AmountInput
            label={t('details.lineDiscount')}
            w={120}
            disabled={!rights.discount}
            error={textOf('discount')}
            value={line.discount}
            onChange={(discount) => onChange({ discount })}
          />
        )}
        <div className={classes.lineTotal}>
          {props.total !== undefined && (
            <Text fw={600}>
              <MoneyText amount={props.total} isCounting />
            </Text>
          )}
          {!isFixed && !props.isKept && (
            <ActionIcon
              variant="subtle"
              color="quiet"
              aria-label={t('details.remove', { name: nameOf(line.name) })}
              onClick={onRemove}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </div>
      </div>
    </li>
  );
}

interface WordsProps extends Pick<
  Props,
  | 'line'
  | 'promotion'
  | 'isKept'
  | 'isAvailable'
  | 'missingParts'
  | 'onChange'
  | 'onPickLeather'
  | 'onCustomize'
> {
  readonly isFixed: boolean;
  /** Why the order can't sell the piece. */
  readonly pieceError: string | undefined;
}

function LineWords({ line, promotion, isFixed, isKept, isAvailable, missingParts, ...acts }: WordsProps) {
  const { pieceError, onChange, onPickLeather, onCustomize } = acts;
  const { t } = useTranslation('orders');
  const message = useMessage();
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const hasOtherLeathers = !isFixed && line.vinItemId === null && line.leatherItemId !== null;
  return (
    <div className={classes.lineWords}>
      <Text fw={600}>{nameOf(line.name)}</Text>
      {hasOtherLeathers ? (
        <UnstyledButton
          className={leatherClasses.lineLeather}
          aria-label={t('leather.change', { name: nameOf(line.name), leather: line.leather })}
          onClick={onPickLeather}
        >
          {line.leather}
        </UnstyledButton>
      ) : (
        line.leather !== '' && <Text>{line.leather}</Text>
      )}
      {line.vinItemId !== null && line.vinItemCode && (
        <Text size="sm" className="tabular">
          {t('pieces.code', { code: line.vinItemCode })}
        </Text>
      )}
      {pieceError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {pieceError}
        </Text>
      )}
      {promotion && (
        <Text size="sm" c="moss">
          {promotion}
        </Text>
      )}
      {line.bundle && (
        <Text size="sm" c="dimmed">
          {t('bundle.of', { name: nameOf(line.bundle.name) })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {[
          ...line.customizations.map(({ label }) => shownChoice(label, nameOf)),
          ...(line.shopChoices ?? []).map(({ part, name }) => `${nameOf(part)}: ${nameOf(name)}`),
          line.swivelPrice && t('details.swivel', { price: formatMoney(line.swivelPrice, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {onCustomize && (
        <Button
          variant="default"
          size="xs"
          my={4}
          leftSection={<IconPalette size={16} aria-hidden />}
          aria-label={t('details.customizeOf', { name: nameOf(line.name) })}
          onClick={onCustomize}
        >
          {t('details.customize')}
        </Button>
      )}
      {isKept && !isFixed && (
        <Text size="sm" c="dimmed">
          {t('details.kept')}
        </Text>
      )}
      {missingParts.length > 0 && (
        <Text size="sm" c="amber" role="status">
          {t('details.missingParts', { parts: missingParts.map((part) => nameOf(part)).join(', ') })}
        </Text>
      )}
      {!isAvailable && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {message('NO_AVAILABLE_PRODUCT')}
        </Text>
      )}
      {(line.comments !== '' || !isFixed) && (
        <Textarea
          aria-label={t('details.commentsOf', { name: nameOf(line.name) })}
          placeholder={t('details.comments')}
          autosize
          minRows={1}
          mt={4}
          readOnly={isFixed}
          value={line.comments}
          onChange={(event) => onChange({ comments: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
