import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Employee, Operation } from '@cordovan/contracts/registers';
import type { OpenWork } from '@cordovan/contracts/registers-floor';
import type { OperationKind } from '@cordovan/domain/registers';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { employeesQuery, operationsQuery } from '../api/operation-register.ts';
import { readCode } from './read-code.ts';
import { useAnswer } from './use-answer.ts';
import { useEvents } from './use-events.ts';

/** State of the floor terminal: employee, operation, pieces, and the result of the last action. */
export function useRegister() {
  const employees = useQuery(employeesQuery());
  const operations = useQuery(operationsQuery());
  const session = useSession();
  const message = useMessage();
  const [chosen, setEmployee] = useState<Employee>();
  const [lead, setLead] = useState<Employee>();
  const [lastMoment, setLastMoment] = useState(session?.lastMoment);
  // After a new sign-in, someone else may be at the terminal, so the badge must be scanned again.
  if (session && session.lastMoment !== lastMoment) {
    setLastMoment(session.lastMoment);
    setEmployee(undefined);
  }
  const [operation, setOperation] = useState<Operation>();
  const [pieces, setPieces] = useState<readonly string[]>([]);
  const [isSeveral, setSeveral] = useState(false);
  const { answer, show, dismiss } = useAnswer();
  const clear = () => {
    setPieces([]);
    setSeveral(false);
    setLead(undefined);
  };
  const events = useEvents(show, clear);

  // The signed-in user's employee is selected until another badge is scanned.
  const own = employees.data?.find(
    (one) => one.isActive && one.userId !== null && one.userId === session?.id,
  );
  const employee = chosen ?? own;
  const known = {
    employees: employees.data?.filter((one) => one.isActive) ?? [],
    operations: operations.data?.filter((one) => one.isActive) ?? [],
  };

  const act = (kind: OperationKind, vinNumbers = pieces) => {
    if (employee && operation && vinNumbers.length > 0) events.act({ kind, employee, operation, vinNumbers });
  };
  const choosePiece = (vinNumber: string) =>
    setPieces(isSeveral ? [...new Set([...pieces, vinNumber])] : [vinNumber]);
  const scan = (text: string) => {
    dismiss();
    const code = readCode(text, {
      ...known,
      hasEmployee: employee !== undefined,
      hasOperation: operation !== undefined,
    });
    if (code.kind === 'employee' && events.pending) setLead(code.employee);
    else if (code.kind === 'employee') {
      setEmployee(code.employee);
      clear();
    } else if (code.kind === 'operation') setOperation(code.operation);
    else if (code.kind === 'mark') act(code.mark);
    else if (code.kind === 'unknown') show({ isGood: false, title: message(code.code), text: text.trim() });
    else choosePiece(code.vinNumber);
  };
  return {
    ...known,
    ...events,
    isLoading: employees.isPending || operations.isPending,
    error: employees.error ?? operations.error,
    retry: () => void Promise.all([employees.refetch(), operations.refetch()]),
    employee,
    setEmployee: (next: Employee | undefined) => {
      setEmployee(next);
      clear();
    },
    /** The lead who approved, or the employee if that person is a lead. */
    lead: lead ?? (employee?.isLead ? employee : undefined),
    operation,
    setOperation,
    pieces,
    choosePiece,
    isSeveral,
    setSeveral: (several: boolean) => {
      setSeveral(several);
      setPieces([]);
    },
    clear,
    answer,
    dismiss,
    scan,
    act,
    /** Takes an action on listed work, regardless of the selected operation. */
    actOn: (works: readonly OpenWork[], kind: OperationKind) => {
      const of = known.operations.find((one) => one.id === works[0]?.operationId);
      const vinNumbers = works.map(({ vinNumber }) => vinNumber);
      if (employee && of) events.act({ kind, employee, operation: of, vinNumbers });
    },
    cancel: () => {
      setLead(undefined);
      events.cancel();
    },
  };
}
export type Register = ReturnType<typeof useRegister>;
