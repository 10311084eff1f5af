import type { ReactNode } from 'react';
import type { Outage } from '~/src/domains/sources/status.types';
import { getOutageKey, OUTAGES_ID } from '~/src/domains/sources/status.wording';

interface Props {
  outages: readonly Pick<Outage, 'component' | 'kind'>[];
  children: ReactNode;
}

/** What is out, in a page that follows it: its island reads this part again when a poll says otherwise. */
export const LiveOutages = ({ outages, children }: Props) => (
  <div role="status">
    <div id={OUTAGES_ID} data-key={getOutageKey(outages)}>
      {children}
    </div>
  </div>
);
