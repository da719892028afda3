import { UnstyledButton } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useFileAddress } from '../../../ui/picture/use-file-address.ts';
import { readFile, readPicture } from '../api/notes.ts';
import classes from '../orders.module.css';

/** A saved line, whose picture the server can draw. */
export interface SavedPiece {
  readonly orderId: number;
  readonly detailId: number;
  /** Part of the cache key, because a saved change can change the picture. */
  readonly rowVersion: number;
}

interface Props {
  readonly attachmentId: number | null;
  /** Drawn by the server if the line has no picture of its own. */
  readonly piece: SavedPiece | undefined;
  readonly name: string;
  /** The button's label, for screens that show the piece twice. */
  readonly label?: string;
}

/** The line's own picture, otherwise the one that the server draws. */
function usePicture(attachmentId: number | null, piece: SavedPiece | undefined): Blob | undefined {
  const { data } = useQuery({
    queryKey: ['orders', 'file', attachmentId ?? piece],
    queryFn: () =>
      attachmentId === null ? readPicture(piece?.orderId ?? 0, piece?.detailId ?? 0) : readFile(attachmentId),
    enabled: attachmentId !== null || piece !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

/** A thumbnail of the piece. A click enlarges it. */
export function LinePicture({ attachmentId, piece, name, label }: Props) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const address = useFileAddress(usePicture(attachmentId, piece));
  if (!address)
    return (
      <span className={classes.thumb} aria-hidden>
        <IconArmchair size={32} stroke={1.25} />
      </span>
    );
  return (
    <UnstyledButton
      className={classes.thumb}
      aria-label={label ?? t('details.picture', { name })}
      onClick={() => void dialogs.image({ title: name, src: address, alt: name })}
    >
      <img src={address} alt="" />
    </UnstyledButton>
  );
}
