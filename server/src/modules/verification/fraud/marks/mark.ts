/** One thing by which a company is recognised. */
import type { FraudMatchKind } from '@waggle/contract/verification/reasons';

export interface Mark {
  readonly kind: FraudMatchKind;
  /** Normalised; begins with what it is, so that nothing else is taken for it. Never stored, only its keyed hash. */
  readonly value: string;
  /** Whether a new application that has it, too, is refused for this alone. */
  readonly refuses: boolean;
}
