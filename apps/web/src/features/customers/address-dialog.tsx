import { useRef, useState } from 'react';
import { Alert, SimpleGrid, TextInput } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AddressInput } from '@cordovan/contracts/customers-schemas';
import { checkAddress, isCompleteZip, zipInput } from '@cordovan/domain/customers';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { findPlace } from './api/look-up-zip.ts';

export const noAddress: AddressInput = {
  id: 0,
  description: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  note: '',
};

interface Props {
  readonly address: AddressInput;
  readonly onClose: (address?: AddressInput) => void;
}

/** Looks up city and state at five digits (CUST-09). Drops an answer that arrives after further typing. */
function useAddress(initial: AddressInput) {
  const [address, setAddress] = useState(initial);
  const lastZip = useRef(initial.zipCode);
  const change = (part: Partial<AddressInput>) => setAddress((known) => ({ ...known, ...part }));
  const changeZip = (typed: string) => {
    const zipCode = zipInput(typed);
    lastZip.current = zipCode;
    change({ zipCode });
    if (!isCompleteZip(zipCode)) return;
    void findPlace(zipCode).then((place) => {
      if (place && lastZip.current === zipCode) change({ city: place.city, state: place.state });
    });
  };
  return { address, change, changeZip };
}

/** The address dialog (NAV-38, CUST-07). */
export function AddressDialog({ address: initial, onClose }: Props) {
  const { t } = useTranslation(['customers', 'ui']);
  const message = useMessage();
  const { address, change, changeZip } = useAddress(initial);
  const [isRefused, setRefused] = useState(false);
  const problem = isRefused ? refusalsOf(checkAddress(address))[0] : undefined;
  const submit = () => {
    if (checkAddress(address).ok) onClose(address);
    else setRefused(true);
  };
  const text = (name: 'description' | 'city' | 'state' | 'country' | 'note', isRequired = false) => ({
    label: t(`address.${name}`),
    required: isRequired,
    value: address[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <DialogForm submitText={t('address.take')} onSubmit={submit} onCancel={() => onClose()}>
      {problem && (
        <Alert color="oxblood" role="alert" icon={<IconExclamationCircle size={20} aria-hidden />} py="xs">
          {message(problem.code)}
        </Alert>
      )}
      <TextInput {...text('description', true)} autoComplete="off" data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput
          label={t('address.zipCode')}
          required
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          value={address.zipCode}
          onChange={(event) => changeZip(event.currentTarget.value)}
        />
        <TextInput {...text('city', true)} autoComplete="off" />
        <TextInput {...text('state', true)} autoComplete="off" />
      </SimpleGrid>
      <TextInput {...text('country')} autoComplete="off" />
      <TextInput {...text('note')} autoComplete="off" />
    </DialogForm>
  );
}
