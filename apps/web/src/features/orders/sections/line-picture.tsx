import { useEffect, useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { readFile } from '../api/notes.ts';
import classes from '../orders.module.css';

interface Props {
  readonly attachmentId: number | null;
  readonly name: string;
}

/** The address of a file that only an authorised call may read; given back when nothing shows it any more. */
export function useFileAddress(attachmentId: number | null): string | undefined {
  const { data: file } = useQuery({
    queryKey: ['orders', 'file', attachmentId],
    queryFn: () => readFile(attachmentId ?? 0),
    enabled: attachmentId !== null,
    staleTime: Infinity,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}

/** A small picture of the piece; a click shows it large. */
export function LinePicture({ attachmentId, name }: Props) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const address = useFileAddress(attachmentId);
  if (!address)
    return (
      <span className={classes.thumb} aria-hidden>
        <IconArmchair size={32} stroke={1.25} />
      </span>
    );
  return (
    <UnstyledButton
      className={classes.thumb}
      aria-label={t('details.picture', { name })}
      onClick={() => void dialogs.image({ title: name, src: address, alt: name })}
    >
      <img src={address} alt="" />
    </UnstyledButton>
  );
}
