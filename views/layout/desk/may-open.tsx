import type { ReactNode } from 'react';
import type { RouteId } from '~/src/shared/routes';
import { usePage } from '~/views/layout/page-context';

interface Props {
  to: RouteId;
  children: ReactNode;
  /** What the others read. */
  otherwise?: ReactNode;
}

/** A link for the operators' roles that may open its page; for the others nothing, or its text. */
export function MayOpen({ to, children, otherwise = null }: Props) {
  const { shell } = usePage();
  return !shell.desk || shell.desk.mayOpen(to) ? children : otherwise;
}
