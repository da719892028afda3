import type { ReactNode } from 'react';

const Icon = ({ children }: { readonly children: ReactNode }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
);

const CLOUD = 'M7 18a4.6 4.4 0 0 1 0-9 5 4.5 0 0 1 11 2h1a3.5 3.5 0 0 1 0 7z';

export const CloudIcon = () => (
  <Icon>
    <path d={CLOUD} />
  </Icon>
);
export const CloudOffIcon = () => (
  <Icon>
    <path d={CLOUD} />
    <path d="M3 3l18 18" />
  </Icon>
);
export const BarcodeIcon = () => (
  <Icon>
    <path d="M4 5v14M8 5v14M11 5v14M15 5v14M17 5v14M20 5v14" />
  </Icon>
);
export const KeyboardIcon = () => (
  <Icon>
    <path d="M3 6h18v12H3zM7 10h0M11 10h0M15 10h0M18 10h0M7 14h10" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="M4 12l6 6L20 6" />
  </Icon>
);
export const CrossIcon = () => (
  <Icon>
    <path d="M5 5l14 14M19 5L5 19" />
  </Icon>
);
export const BoxIcon = () => (
  <Icon>
    <path d="M12 3v10M8 9l4 4 4-4M4 15v5h16v-5" />
  </Icon>
);
