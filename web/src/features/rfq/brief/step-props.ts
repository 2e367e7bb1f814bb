/** What every step of the wizard gets. */
import type { ReactNode } from 'react';
import type { RfqDraft } from '@waggle/contract/rfq/brief';
import type { BriefStep } from '@waggle/contract/rfq/brief-rules';
import type { Rfq } from '@waggle/contract/rfq';
import type { BriefWork } from './use-brief.ts';

export interface StepProps {
  rfq: Rfq;
  work: BriefWork;
  /** As it was sent; undefined for a draft. */
  before: RfqDraft | undefined;
  /** The path of the field that the address leads to. */
  field: string | null;
  linkTo: (step: BriefStep) => string;
  /** The demand that is sent with it, in the last step. */
  demand: ReactNode;
}
