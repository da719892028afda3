import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../lib/session/use-session.ts';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

/** How tight rows are, kept for the person on this device: a shared computer serves several people. */
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
