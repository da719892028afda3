import { useState, type ReactNode } from 'react';
import { IconTool, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import type { Register } from './use-register.ts';
import classes from './floor.module.css';

type Opened = 'employee' | 'operation' | undefined;

/** Chooses the employee and the operation; also offers big buttons for gloved hands. */
export function Choices({ register }: { readonly register: Register }) {
  const { t } = useTranslation('registers');
  const nameOf = useOperationName();
  const [opened, setOpened] = useState<Opened>();
  const { employee, operation, employees, operations } = register;
  const isChoosingEmployee = opened === 'employee' || (!employee && opened === undefined);
  const isChoosingOperation =
    opened === 'operation' || (employee !== undefined && !operation && !isChoosingEmployee);
  return (
    <>
      <div className={classes.chosen}>
        <Chosen
          label={t('operation.employee')}
          value={employee?.name}
          icon={<IconUser size={28} aria-hidden />}
          isOpen={isChoosingEmployee}
          onOpen={() => setOpened(opened === 'employee' ? undefined : 'employee')}
        />
        <Chosen
          label={t('operation.operation')}
          value={operation && nameOf(operation.name)}
          icon={<IconTool size={28} aria-hidden />}
          isOpen={isChoosingOperation}
          onOpen={() => setOpened(opened === 'operation' ? undefined : 'operation')}
        />
      </div>
      {isChoosingEmployee && (
        <Grid
          label={t('operation.chooseEmployee')}
          options={employees}
          chosenId={employee?.id}
          onChoose={(id) => {
            register.setEmployee(employees.find((one) => one.id === id));
            setOpened(undefined);
          }}
        />
      )}
      {isChoosingOperation && (
        <Grid
          label={t('operation.chooseOperation')}
          options={operations.map((one) => ({ ...one, name: nameOf(one.name) }))}
          chosenId={operation?.id}
          onChoose={(id) => {
            register.setOperation(operations.find((one) => one.id === id));
            setOpened(undefined);
          }}
        />
      )}
    </>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly icon: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Chosen({ label, value, icon, isOpen, onOpen }: ChosenProps) {
  const { t } = useTranslation('registers');
  return (
    <button type="button" className={classes.big} aria-expanded={isOpen} onClick={onOpen}>
      {icon}
      <span className={classes.bigWords}>
        <span className={classes.bigLabel}>{label}</span>
        <strong>{value ?? t('operation.choose')}</strong>
      </span>
    </button>
  );
}

interface GridProps {
  readonly label: string;
  readonly options: readonly { readonly id: number; readonly name: string; readonly code: string }[];
  readonly chosenId: number | undefined;
  readonly onChoose: (id: number) => void;
}

function Grid({ label, options, chosenId, onChoose }: GridProps) {
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <div className={classes.grid}>
        {options.map(({ id, name, code }) => (
          <button
            key={id}
            type="button"
            className={classes.option}
            aria-pressed={id === chosenId}
            onClick={() => onChoose(id)}
          >
            <span className={classes.optionName}>{name}</span>
            <span className={classes.bigLabel}>{code}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
