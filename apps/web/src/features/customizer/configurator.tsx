import { useMemo, useRef, useState, type ComponentType } from 'react';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { changeChoices, type Choice } from '@cordovan/domain/configurator';
import { paths } from '../../lib/paths.ts';
import { manifestQuery, recipeOf } from './picture/pictures.ts';
import { Stage } from './picture/stage.tsx';
import { Rail, type Step } from './rail.tsx';
import { CustomizerBar } from './customizer-bar.tsx';
import { SavedNotice } from './save/saved-dialog.tsx';
import { useSaveQuotation } from './save/use-save-quotation.ts';
import type { Configuration } from './state/configuration.ts';
import { isGraded } from './state/choices.ts';
import { useShowroom } from './state/showroom.ts';
import { useConfigurator, type Configurator as State } from './state/use-configurator.ts';
import { useGuardedChanges } from './state/use-guarded-changes.ts';
import type { Offer } from './state/use-piece.ts';
import type { Style } from '@cordovan/contracts/catalogue-schemas';
import classes from './customizer.module.css';

export interface CustomerFieldsProps {
  readonly value: CustomerInput;
  readonly onChange: (customer: CustomerInput) => void;
}

/** What other features bring in: the customer's fields, and taking a payment for a saved order. */
export interface CustomizerParts {
  readonly CustomerFields: ComponentType<CustomerFieldsProps>;
  readonly payOrder: (orderId: number) => void;
}

interface Props extends CustomizerParts {
  readonly style: Style;
  readonly first: Offer;
  readonly initial: Configuration;
  readonly customer: CustomerInput;
  readonly onCustomer: (customer: CustomerInput) => void;
  /** Begins the page anew with what is kept in the session (CZR-11). */
  readonly onRestart: () => void;
  readonly onNewOrder: () => void;
}

interface Preview {
  readonly leather?: LeatherItem | undefined;
  readonly choice?: Choice | undefined;
}

/** The recipe of what is chosen, or of what the pointer is over. */
function useRecipe(state: State, preview: Preview) {
  const { leathers } = useShowroom();
  const { data: manifest } = useQuery(manifestQuery);
  const { style, piece, rules, now } = state;
  const leather = preview.leather ?? state.leather;
  const { choice } = preview;
  return useMemo(() => {
    if (!manifest || !leather) return undefined;
    const choices = choice ? changeChoices(now.choices, { type: 'choose', choice }, rules) : now.choices;
    const insertId = piece.rows.find(
      (row) => isGraded(row) && choices.some(({ itemId }) => itemId === row.id),
    )?.leatherItemId;
    return recipeOf(manifest, {
      style: style.imageName ?? style.name,
      furnitureType: piece.item.furnitureTypeName ?? '',
      items: [...choices.map(({ name }) => name), ...(!insertId ? [] : ['Insert'])],
      leather,
      insert: leathers.find(({ id }) => id === insertId),
    });
  }, [manifest, leather, choice, now.choices, rules, piece, style, leathers]);
}

export function Configurator(props: Props) {
  const { style, first, initial, customer, onCustomer, onRestart, onNewOrder, CustomerFields } = props;
  const state = useConfigurator({ style, first, initial });
  const { piece, groups } = state;
  const changes = useGuardedChanges(state, onRestart);
  const navigate = useNavigate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [step, setStep] = useState<Step>('leather');
  const [openPart, setOpenPart] = useState<number>();
  const [preview, setPreview] = useState<Preview>({});
  const recipe = useRecipe(state, preview);
  const saving = useSaveQuotation({ configurator: state, customer, picture: () => pngOf(canvas.current) });
  const saved = saving.state.kind === 'saved' ? saving.state : undefined;
  // Without a name nothing can be saved: the customer's fields are shown instead of a complaint.
  const saveOrAsk = () => {
    if (customer.name === '' && step !== 'customer') setStep('customer');
    else void saving.save();
  };
  const spots = groups.flatMap(({ partId, name, top, left }) =>
    top === null || left === null ? [] : [{ partId, name, top, left }],
  );

  return (
    <div className={classes.room}>
      <Stage
        recipe={recipe}
        label={`${piece.item.name} in ${(preview.leather ?? state.leather)?.name ?? 'no leather yet'}`}
        spots={spots}
        openPart={step === 'parts' ? openPart : undefined}
        onOpenPart={(partId) => {
          setStep('parts');
          setOpenPart(partId);
        }}
        canvasRef={(node) => {
          canvas.current = node;
        }}
      />
      <Rail
        step={step}
        onStep={(next) => {
          setStep(next);
          setPreview({});
        }}
        state={state}
        changes={changes}
        openPart={openPart}
        onOpenPart={setOpenPart}
        onPreview={setPreview}
        onBeginAgain={onRestart}
        customerFields={<CustomerFields value={customer} onChange={onCustomer} />}
      />
      <CustomizerBar
        state={state}
        isSaving={saving.state.kind === 'saving'}
        savedId={saving.savedId}
        onSave={saveOrAsk}
      />
      <Modal
        opened={saved !== undefined}
        onClose={saving.goOn}
        title="Saved"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {saved && (
          <SavedNotice
            order={saved.order}
            hasPicture={saved.hasPicture}
            onPay={() => props.payOrder(saved.order.id)}
            onOpenOrder={() => void navigate({ to: paths.orderDetail(saved.order.id) })}
            onGoOn={saving.goOn}
            onNewOrder={onNewOrder}
            onUploadAgain={() => void saving.uploadAgain(saved.order)}
          />
        )}
      </Modal>
    </div>
  );
}

/** Nothing while no picture was drawn: an empty canvas is no picture of the furniture. */
function pngOf(canvas: HTMLCanvasElement | null): string | undefined {
  return canvas?.dataset['drawn'] === 'true' ? canvas.toDataURL('image/png') : undefined;
}
