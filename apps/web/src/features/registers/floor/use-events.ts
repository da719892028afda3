import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Employee, Operation } from '@cordovan/contracts/registers';
import type { OperationKind } from '@cordovan/domain/registers';
import { randomKey } from '../../../lib/http/idempotency.ts';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import { sendOperations } from '../api/floor.ts';
import type { Answer } from './use-answer.ts';

/** Something that a person does with an operation on one piece or several. */
export interface WorkAction {
  readonly kind: OperationKind;
  readonly employee: Employee;
  readonly operation: Operation;
  readonly vinNumbers: readonly string[];
}

/** An action that waits for a lead, a reason or both. */
export interface Pending extends WorkAction {
  /** Why it waits, in the server's words; missing for what always needs a lead. */
  readonly text?: string;
}

interface Agreed {
  readonly reason: string;
  readonly lead: string;
}

/** Refusals that a lead lifts, with a reason. */
const LIFTED: readonly string[] = [
  'LEAD_REQUIRED',
  'PIECE_NEEDS_LEAD',
  'PIECE_OPERATIONS_OPEN',
  'REASON_REQUIRED',
];

/** Sends what people do, and keeps what a lead has to agree to. */
export function useEvents(show: (answer: Answer) => void, onDone: () => void) {
  const { t } = useTranslation('registers');
  const nameOf = useOperationName();
  const queries = useQueryClient();
  const [pending, setPending] = useState<Pending>();
  const [isSending, setSending] = useState(false);

  const send = async (action: WorkAction, agreed?: Agreed) => {
    const { kind, employee, operation, vinNumbers } = action;
    setSending(true);
    try {
      const { finished } = await sendOperations({
        employee: employee.code,
        operation: kind === 'scrap' ? '' : operation.code,
        type: kind,
        events: vinNumbers.map((vinNumber) => ({ key: randomKey(), vinNumber })),
        reason: agreed?.reason ?? '',
        lead: agreed?.lead ?? '',
        confirm: agreed !== undefined,
      });
      const text = t('operation.answer', {
        operation: nameOf(operation.name),
        vin: vinNumbers.join(', '),
        employee: employee.name,
      });
      const isFinished = finished.length > 0;
      show({
        isGood: true,
        title: t(isFinished ? 'operation.pieceFinished' : `operation.did.${kind}`),
        text,
      });
      setPending(undefined);
      onDone();
    } catch (error) {
      const refused = error instanceof HttpRefusal ? error : undefined;
      if (refused && !agreed && LIFTED.includes(refused.code))
        setPending({ ...action, text: refused.message });
      else
        show({
          isGood: false,
          title: refused?.message || t('operation.noAnswer'),
          text: vinNumbers.join(', '),
        });
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey: ['registers'] });
    }
  };

  return {
    pending,
    isSending,
    /** Sends an action, or asks first for what always needs a lead. */
    act: (action: WorkAction) => {
      if (action.kind === 'rework' || action.kind === 'scrap') setPending(action);
      else void send(action);
    },
    agree: (agreed: Agreed) => {
      if (pending) void send(pending, agreed);
    },
    cancel: () => setPending(undefined),
  };
}
