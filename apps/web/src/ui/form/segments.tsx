import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** A choice whose long names don't fit side by side on a phone: there they are one below the other. */
export function Segments(props: SegmentedControlProps) {
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return isNarrow ? (
    <SegmentedControl {...props} orientation="vertical" w="100%" />
  ) : (
    <SegmentedControl {...props} />
  );
}
