/** Who is asking, as every rule needs to know it. */
import type { UserRecord } from '@waggle/contract/accounts';

export interface Viewer {
  readonly userId: string;
  /** Recognises the session that was used, for ending it. */
  readonly sessionHash: Buffer;
  /** Whether the address is one of the team's; read from the settings at each request. */
  readonly isTeam: boolean;
  readonly user: UserRecord;
}
