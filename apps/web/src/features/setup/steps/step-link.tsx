import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface Props {
  readonly to: string;
  readonly isMain?: boolean;
  readonly children: string;
}

/** Links to the screen where a step is completed. */
export const StepLink = ({ to, isMain = false, children }: Props) => (
  <Button component={Link} to={to} variant={isMain ? 'filled' : 'default'}>
    {children}
  </Button>
);
