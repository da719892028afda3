import { useEffect, useState } from 'react';

/** Delay before revoking, in milliseconds, so that a picture removed while loading can still be read. */
const GIVEN_BACK_AFTER_MS = 10_000;

/** A file's object URL. Revoked a moment after it is no longer shown. */
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
