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

/** An action that a person takes on an operation of one or several pieces. */
export interface WorkAction {
  readonly kind: OperationKind;
  readonly employee: Employee;
  readonly operation: Operation;
  readonly vinNumbers: readonly string[];
}

/** An action that waits for a lead, a reason or both. */
export interface Pending extends WorkAction {
  /** Why the action waits, in the server's words. Missing for actions that always need a lead. */
  readonly text?: string;
}

interface Agreed {
  readonly reason: string;
  readonly lead: string;
}

/** Refusals that a lead can override, with a reason. */
const LIFTED: readonly string[] = [
  'LEAD_REQUIRED',
  'PIECE_NEEDS_LEAD',
  'PIECE_OPERATIONS_OPEN',
  'REASON_REQUIRED',
];

/** Sends people's actions, and holds those that a lead has to approve. */
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
    /** Sends an action. If it always needs a lead, asks for one first. */
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
