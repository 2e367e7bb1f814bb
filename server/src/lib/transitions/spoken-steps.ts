/** What the steps of a noun say in the conversation of a buyer and a supplier. */
import type { ConversationStep } from '@waggle/contract/messages';
import type { Side } from '@waggle/contract/permissions/parties';
import type { Config } from '../../config.ts';
import type { Db } from '../database.ts';
import type { Sought, StepRow } from './steps.repo.ts';

/** A conversation, as one of its sides reads it. */
export interface Talk {
  readonly side: Side;
  readonly invitation: {
    readonly id: string;
    readonly rfq_id: string;
    readonly closed_from: string | null;
  };
}

export interface SpokenSteps {
  /** The steps that both sides know of, and what they are called there. */
  readonly shown: Readonly<Record<string, ConversationStep['what']>>;
  /** What a side has to read as it reads a message. */
  readonly unread?: Readonly<Partial<Record<Side, readonly string[]>>>;
  /** Told only to pages that ask for it by this name: older ones do not know these steps. */
  readonly askedFor?: 'orders';
  /** @returns the rows that the conversation tells of, and what of them a side is not told */
  find(talk: Talk): Pick<Sought, 'row' | 'except'>;
  /** @returns what the steps of one such row say otherwise, or more: what is added to them, what the reader must not see */
  present?(
    context: { readonly config: Config },
    db: Db,
    row: string,
    side: Side,
  ): Promise<(step: StepRow) => Partial<Omit<ConversationStep, 'kind' | 'id' | 'at'>>>;
}
