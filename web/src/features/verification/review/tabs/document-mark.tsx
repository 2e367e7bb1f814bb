/** The tab of a document, with the mark of its state. */
import type { ReviewCase } from '@waggle/contract/verification/review';
import { classNames } from '../../../../lib/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { DOCUMENT_TEXTS } from '../review-texts.ts';
import type { CaseTab } from './case-tabs.tsx';

export function documentTab(document: ReviewCase['documents_list'][number]): CaseTab {
  const { id, name, state } = document;
  const { label, icon, tone } = DOCUMENT_TEXTS[state];
  return {
    id,
    name,
    state: label,
    mark: (
      <Icon
        name={state === 'new' ? 'file-text' : icon}
        className={classNames('size-4.5', tone === 'danger' && 'text-danger')}
      />
    ),
  };
}
