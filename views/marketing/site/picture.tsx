import type { ReactNode } from 'react';
import type { PictureId } from '~/src/domains/marketing/site.types';
import { CodeCard } from './code-card';
import { HiringBill } from './hiring-bill';
import { NameMatch } from './name-match';
import { SiteSpecimen } from './site-specimen';
import { NoticeThread, WhatsappThread } from './thread';

const PICTURES: Record<PictureId, () => ReactNode> = {
  'specimen-hiring': () => <SiteSpecimen id="hiring" />,
  'specimen-company': () => <SiteSpecimen id="company" />,
  'specimen-sigap': () => <SiteSpecimen id="sigap" />,
  'specimen-school': () => <SiteSpecimen id="school" />,
  'specimen-flash': () => <SiteSpecimen id="flash" />,
  'specimen-executive': () => <SiteSpecimen id="executive" />,
  'specimen-doccheck': () => <SiteSpecimen id="doccheck" />,
  match: () => <NameMatch />,
  thread: () => <WhatsappThread />,
  notice: () => <NoticeThread />,
  'bill-hiring': () => <HiringBill />,
  'code-order': () => <CodeCard call="order" />,
  'code-cpf': () => <CodeCard call="order-cpf" />,
};

/** An illustration of the product, labelled as an example if it shows people or companies. */
export function Picture({ id }: { id: PictureId }) {
  return PICTURES[id]();
}
