import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../lib/session/use-session.ts';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Row density, stored per person on this device, because several people may share a computer. */
export function useDensity() {
  const person = useSession()?.id ?? 0;
  const [density, setDensity] = useLocalStorage<Density>({
    key: `cordovan.density.${person}`,
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  });
  const isKnown = densities.includes(density);
  return [isKnown ? density : 'comfortable', setDensity] as const;
}
