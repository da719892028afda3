import { useEffect, useState } from 'react';

/** A picture that is still being read when it leaves the screen is read to its end, so its address outlives it. */
const GIVEN_BACK_AFTER_MS = 10_000;

/** The address of a file of which only the bytes are here; given back a while after nothing shows it any more. */
export function useFileAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setTimeout(() => URL.revokeObjectURL(made), GIVEN_BACK_AFTER_MS);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
