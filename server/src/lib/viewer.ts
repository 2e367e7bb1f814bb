/** Who is asking, as every rule needs to know it. */
import type { UserRecord } from '@waggle/contract/accounts';
import type { SignedInRole } from '@waggle/contract/roles';

export interface Viewer {
  readonly userId: string;
  /** Recognises the session that was used, for ending it. */
  readonly sessionHash: Buffer;
  /** When that session began. */
  readonly signedInAt: Date;
  /** As it is at this very request: no role stands in a token. */
  readonly role: SignedInRole;
  /** Whether the address is one of the team's. */
  readonly isTeam: boolean;
  readonly user: UserRecord;
}
