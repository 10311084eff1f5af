import type { ReactNode } from 'react';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';

interface Props {
  personId: string;
  /** The account that the dialog was opened on; empty for the person's record. */
  accountId: string | undefined;
  children: ReactNode;
}

/** Leads from a dialog about a person back to where it was opened. */
export function PersonBack({ personId, accountId, children }: Props) {
  const { href } = usePage();
  const back = accountId
    ? href('operator-account', { uid: accountId })
    : href('operator-people', {}, { pessoa: personId });
  return (
    <LinkButton href={back} look="secondary">
      {children}
    </LinkButton>
  );
}
