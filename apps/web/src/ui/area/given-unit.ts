import { createContext } from 'react';
import type { UnitSystem } from '@cordovan/domain/inventory';

/** The unit system of a page that may not read the company's settings; null on all other pages. */
export const GivenUnit = createContext<UnitSystem | null>(null);
