import type { SyntheticEvent } from 'react';
import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isMessageCode } from '@cordovan/domain/messages';
import { refusalsOf, type Result } from '@cordovan/domain/result';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { contractProblems } from './contract-errors.ts';
import { finishNumbers } from './number-field.tsx';

interface Options<Values> {
  /** The contract schema of the request. */
  readonly schema: z.ZodType;
  readonly initialValues: Values;
  /** Label of each field, for its error texts. */
  readonly labels: Readonly<Record<string, string>>;
  /** Domain rules. Their refusals name the field. */
  readonly check?: (values: Values) => Result<unknown>;
}

export interface ContractForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  /** Validates the form; focuses the first invalid field, or else calls `save` with the values. */
  readonly onSubmit: (save: (values: Values) => unknown) => (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Shows the server's refusals at their fields. Returns true if each one has a field. */
  readonly takeRefusal: (error: unknown) => boolean;
}

/** A form based on the contract: same schema and rules as the server, with errors at the fields. */
export function useContractForm<Values extends object>(options: Options<Values>): ContractForm<Values> {
  const errorsOf = useErrorTexts(options);
  const form = useForm<Values>({ initialValues: options.initialValues, validate: errorsOf });

  const focusFirst = (errors: FormErrors) => {
    // The first field in page order, which can differ from the rules' order.
    const paths = new Set(Object.keys(errors));
    const first = [...document.querySelectorAll<HTMLElement>('[data-path]')].find((node) =>
      paths.has(node.dataset['path'] ?? ''),
    );
    first?.focus();
  };

  return {
    form,
    onSubmit: (save) => {
      const submit = form.onSubmit((values) => void save(values), focusFirst);
      return (event) => {
        event?.preventDefault();
        if (finishNumbers(event?.currentTarget)) submit(event);
        else form.validate();
      };
    },
    takeRefusal: (error) => {
      if (!(error instanceof HttpRefusal)) return false;
      const placed = error.errors.flatMap(({ field, message }) =>
        field === undefined ? [] : [{ field, message }],
      );
      const errors: FormErrors = Object.fromEntries(placed.map(({ field, message }) => [field, message]));
      form.setErrors(errors);
      focusFirst(errors);
      return placed.length > 0 && placed.length === error.errors.length;
    },
  };
}

function useErrorTexts<Values extends object>({ schema, labels, check }: Options<Values>) {
  const { t } = useTranslation('ui');
  const message = useMessage();
  return (values: Values): FormErrors => {
    const errors: FormErrors = {};
    for (const problem of contractProblems(schema, values)) {
      const field = labels[problem.path] ?? problem.path;
      const text = problem.kind === 'missing' ? t('required', { field }) : t('notValid', { field });
      errors[problem.path] = isMessageCode(problem.note) ? message(problem.note) : text;
    }
    // Rules take precedence over schema errors, because their texts come from the requirements.
    for (const refusal of check ? refusalsOf(check(values)) : [])
      if (refusal.field) errors[refusal.field] = message(refusal.code, refusal.data);
    return errors;
  };
}
