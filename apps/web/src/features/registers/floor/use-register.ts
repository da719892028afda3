import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Employee, Operation, OperationRecord } from '@cordovan/contracts/registers';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import { employeesQuery, operationsQuery, sendOperation } from '../api/operation-register.ts';
import { readCode, type Mark } from './read-code.ts';
import { playAnswer } from './sound.ts';

/** Shown on the whole screen for two seconds. */
export interface Answer {
  readonly isGood: boolean;
  readonly title: string;
  readonly text: string;
}

export const ANSWER_MS = 2_000;

interface Work {
  readonly operation: Operation;
  readonly vinNumber: string;
  readonly mark: Mark;
}

/** State of the floor terminal: employee, operation, start or end, and the result of a scan. */
export function useRegister() {
  const employees = useQuery(employeesQuery());
  const operations = useQuery(operationsQuery());
  const session = useSession();
  const [chosen, setEmployee] = useState<Employee>();
  const [lastMoment, setLastMoment] = useState(session?.lastMoment);
  // After another sign-in another person may stand at the terminal, so the badge is scanned again.
  if (session && session.lastMoment !== lastMoment) {
    setLastMoment(session.lastMoment);
    setEmployee(undefined);
  }
  const [operation, setOperation] = useState<Operation>();
  const [mark, setMark] = useState<Mark>('start');
  const { answer, show, dismiss } = useAnswer();
  const { message, book } = useBooking(show);

  // The signed-in user's employee is selected until another badge is scanned.
  const own = employees.data?.find(
    (one) => one.isActive && one.userId !== null && one.userId === session?.id,
  );
  const employee = chosen ?? own;
  const known = {
    employees: employees.data?.filter((one) => one.isActive) ?? [],
    operations: operations.data?.filter((one) => one.isActive) ?? [],
  };

  const scan = (text: string) => {
    dismiss();
    const code = readCode(text, {
      ...known,
      hasEmployee: employee !== undefined,
      hasOperation: operation !== undefined,
    });
    if (code.kind === 'employee') setEmployee(code.employee);
    else if (code.kind === 'operation') setOperation(code.operation);
    else if (code.kind === 'mark') setMark(code.mark);
    else if (code.kind === 'unknown') show({ isGood: false, title: message(code.code), text: text.trim() });
    else if (employee && operation) void book(employee, { operation, mark, vinNumber: code.vinNumber });
  };
  const endOpen = (record: OperationRecord) => {
    const open = known.operations.find((one) => one.id === record.operationId);
    if (employee && open) void book(employee, { operation: open, vinNumber: record.vinNumber, mark: 'end' });
  };
  return {
    ...known,
    isLoading: employees.isPending || operations.isPending,
    error: employees.error ?? operations.error,
    retry: () => void Promise.all([employees.refetch(), operations.refetch()]),
    employee,
    setEmployee,
    operation,
    setOperation,
    mark,
    setMark,
    answer,
    dismiss,
    scan,
    endOpen,
  };
}
export type Register = ReturnType<typeof useRegister>;

function useAnswer() {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const show = (next: Answer) => {
    playAnswer(next.isGood);
    setAnswer(next);
  };
  return { answer, show, dismiss: () => setAnswer(undefined) };
}

function useBooking(show: (answer: Answer) => void) {
  const { t } = useTranslation('registers');
  const message = useMessage();
  const nameOf = useOperationName();
  const queries = useQueryClient();
  const book = async (employee: Employee, { operation, vinNumber, mark }: Work) => {
    try {
      const body = { employee: employee.code, operation: operation.code, vinNumber, type: mark };
      const record = await sendOperation(body);
      const words = { operation: nameOf(record.operation), vin: record.vinNumber, employee: record.employee };
      const title = t(record.type === 'start' ? 'operation.started' : 'operation.ended');
      show({ isGood: true, title, text: t('operation.answer', words) });
      await queries.invalidateQueries({ queryKey: ['registers', 'operationRecords'] });
    } catch (error) {
      const refused = error instanceof HttpRefusal ? error : undefined;
      const title = refused?.message || t('operation.noAnswer');
      show({ isGood: false, title, text: vinNumber });
    }
  };
  return { message, book };
}
