import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readDeliveryFile, type Stop } from '@cordovan/contracts/deliveries';
import { send } from '../../lib/http/send.ts';
import { useDialogs } from '../dialogs/dialogs.types.ts';
import { useFileAddress } from '../picture/use-file-address.ts';
import classes from './delivery.module.css';

type File = Stop['files'][number];

const deliveryFileQuery = (id: number) =>
  queryOptions({
    queryKey: ['deliveryFiles', id],
    queryFn: ({ signal }) => send(readDeliveryFile, { params: { id }, quiet: true, signal }),
    staleTime: Infinity,
  });

interface Props {
  readonly files: readonly File[];
  readonly signedBy: string;
}

/** A delivery's signature and photos as thumbnails that open large. */
export function ProofPictures({ files, signedBy }: Props) {
  const { t } = useTranslation('deliveries');
  if (files.length === 0) return null;
  const photos = files.filter(({ kind }) => kind === 'photo');
  return (
    <div className={classes.proofs}>
      {files.map((file) => (
        <ProofPicture
          key={file.id}
          file={file}
          name={
            file.kind === 'signature'
              ? t('order.signature', { name: signedBy })
              : t('order.photo', { number: photos.indexOf(file) + 1 })
          }
        />
      ))}
    </div>
  );
}

function ProofPicture({ file, name }: { readonly file: File; readonly name: string }) {
  const dialogs = useDialogs();
  const { data } = useQuery(deliveryFileQuery(file.id));
  const src = useFileAddress(data);
  return (
    <button
      type="button"
      className={classes.proof}
      disabled={!src}
      aria-label={name}
      onClick={() => src && void dialogs.image({ title: name, src, alt: name })}
    >
      {src && <img src={src} alt="" />}
    </button>
  );
}
