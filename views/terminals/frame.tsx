import type { ReactNode } from 'react';
import { Stepper } from '~/views/components/data/stepper';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { useTranslation } from '~/views/translation';

/** Stages of the flow, as the stepper names them. */
const PARTS = ['screen', 'report', 'person', 'receiver', 'payment'] as const;
type Part = (typeof PARTS)[number];

interface TerminalFrameProps {
  /** Absent: before or after the flow. */
  part?: Part;
  title: string;
  lead?: ReactNode;
  foot?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every page of the card-terminal flow. */
export function TerminalFrame({ part, title, lead, foot, wide, children }: TerminalFrameProps) {
  const { t } = useTranslation('terminals');
  const steps = PARTS.map((each) => t(`parts.${each}`));
  return (
    <DialogPage
      title={title}
      lead={lead}
      foot={foot}
      wide={wide}
      before={part && <Stepper steps={steps} current={PARTS.indexOf(part) + 1} />}
    >
      {children}
    </DialogPage>
  );
}
