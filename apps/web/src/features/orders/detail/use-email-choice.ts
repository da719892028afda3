import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/use-session.ts';
import { storesQuery } from '../api/choices.ts';

interface Choice {
  readonly isNew: boolean;
  readonly storeId: number | null;
}

/**
 * Whether saving also emails the customer. The default is the store's setting for a new order, and no email for a
 * change. After that, the person's last choice at this store applies.
 */
export function useEmailChoice({ isNew, storeId }: Choice) {
  const person = useSession()?.id ?? 0;
  const { data: stores = [] } = useQuery(storesQuery());
  const preset = isNew && (stores.find(({ id }) => id === storeId)?.emailsNewOrders ?? true);
  const [chosen, setChosen] = useLocalStorage<boolean | undefined>({
    key: `cordovan.email-on-save.${person}.${storeId ?? 0}.${isNew ? 'new' : 'changed'}`,
    getInitialValueInEffect: false,
  });
  return { isEmailed: chosen ?? preset, choose: setChosen };
}
