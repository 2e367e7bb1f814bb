/** A hook for a change while it is written: terms that differ from what was signed, or an end, and why; kept on this device until it is signed. */
import type { StoredFile } from '@waggle/contract/files';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { isDecimal } from '@waggle/contract/money/decimal';
import type { Order } from '@waggle/contract/orders';
import type { ChangeProposal } from '@waggle/contract/orders/changes/change-calls';
import type { ChangeKind } from '@waggle/contract/orders/changes/change-graph';
import { writtenTerms } from '@waggle/contract/orders/first-terms';
import { useDeviceDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { isTooLong } from '../../../forms/dialog-text.tsx';
import { isBlank } from '@waggle/contract/text/typed-text';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { placeId } from '../order-paths.ts';
import { isSome } from '../payments/money-bar.tsx';
import { useTermsDraft } from '../signing/use-terms-draft.ts';
import { useTermsFields } from '../signing/use-terms-form.ts';
import type { Missing } from '../signing/use-signature.ts';
import { changedRows } from './shown-change.ts';

interface Said {
  pay_back: string;
  why: string;
  files: readonly StoredFile[];
}
const NOTHING: Said = { pay_back: '', why: '', files: [] };

export type Proposal = ReturnType<typeof useProposal>;

/** What is paid and when follows from what has arrived: only the server says what the payments come to. */
const isOfPayments = ({ path }: { path: string }) =>
  path === 'payments' || /^payments\.\d+\.value$/.test(path);

export function useProposal(order: Order, kind: ChangeKind) {
  const { id, terms: signed } = order;
  const draft = useTermsDraft(order, `change.${id}`);
  const said = useDeviceDraft(`change.said.${id}`, NOTHING);
  const fields = useTermsFields(
    draft,
    (terms) => writtenTerms(terms, signed, signed.version),
    new Set(),
  );
  const { pay_back, why, files } = said.value;
  const give = (part: Partial<Said>): void => said.change((before) => ({ ...before, ...part }));
  const uploads = useUploads('ORDER_FILES', files, (next) => give({ files: next }));
  const { terms, written } = fields;
  const problems = fields.problems.filter((one) => terms === undefined || !isOfPayments(one));
  const ends = kind === 'cancellation';
  const arrived = order.standing.sums?.arrived ?? '0';
  const changed =
    written === undefined ? undefined : changedRows({ before: signed, after: written }).changed;

  /** @returns the first that is missing */
  function missing(): Missing | undefined {
    if (uploads.uploading) return { words: 'A file is still being uploaded.', field: 'files' };
    if (uploads.files.length > ORDER_LIMITS.changeFiles || isTooLong(why, ORDER_LIMITS.note)) {
      return { words: 'Something does not fit yet.', field: 'files' };
    }
    if (ends) {
      if (isSome(arrived) && !isDecimal(pay_back)) {
        return { words: 'Say how much is paid back; 0 for nothing.', field: 'pay_back' };
      }
    } else if (draft.isTouched) {
      const [first] = problems;
      if (first !== undefined) return { words: `${first.message}.`, field: first.path };
    } else return { words: 'Change something first.', field: placeId('made') };
    return isBlank(why) ? { words: 'Say why.', field: 'why' } : undefined;
  }

  /** @returns what is sent; undefined while it is not whole */
  function body(): ChangeProposal | undefined {
    if (missing() !== undefined) return undefined;
    if (ends) {
      const back = isDecimal(pay_back) && isSome(pay_back) ? pay_back : '';
      return { kind, terms: null, pay_back: isSome(arrived) ? back : '', why };
    }
    return terms === undefined ? undefined : { kind, terms, pay_back: '', why };
  }

  return {
    kind,
    fields,
    changed,
    problems,
    said: said.value,
    give,
    uploads,
    missing: missing(),
    body: body(),
    forget(): void {
      draft.forget();
      said.forget();
    },
  };
}
