import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFileAddress } from '../../../ui/picture/use-file-address.ts';
import { picturesQuery } from '../api/floor.ts';
import classes from './piece.module.css';

interface Props {
  readonly piece: { readonly orderId: number; readonly detailId: number; readonly saleItem: string };
}

/** The furniture as configured, or a drawing of a chair if there is no picture. */
export function PiecePicture({ piece: { orderId, detailId, saleItem } }: Props) {
  const { data } = useQuery(picturesQuery({ orderId, detailId }));
  const address = useFileAddress(data);
  return (
    <div className={classes.picture}>
      {address ? <img src={address} alt={saleItem} /> : <IconArmchair size={96} stroke={1} aria-hidden />}
    </div>
  );
}
