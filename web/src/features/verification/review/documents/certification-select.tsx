/** What a certificate certifies: proposed where the document names one of the supplier's certifications, or chosen. */
import { useId } from 'react';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { useStore } from '../../../../lib/store.ts';
import { Select } from '../../../../ui/control.tsx';
import { useOpenCase } from '../case/case-context.ts';
import { useDraftTexts } from '../case/review-draft.ts';
import { viewKind } from './document-pages.ts';
import { proposedCertification } from './printed/printed-names.ts';
import { printedTexts } from './printed/printed-texts.ts';

/** @returns what is chosen or proposed, and what there is to choose from: nothing for what is no certificate */
export function useCertification(document: ReviewCase['documents_list'][number]) {
  const { found } = useOpenCase();
  const chosen = useDraftTexts(found.id)[`document.${document.id}.certification`];
  const pages = useStore(printedTexts).get(document.id);
  const options = document.kind === 'CERTIFICATES' ? found.company.certifications : [];
  const legible = viewKind(document) !== 'none';
  const proposed = proposedCertification({ name: document.name, legible, pages }, options);
  return { value: chosen ?? (document.certification || proposed), options };
}

interface CertificationSelectProps {
  value: string;
  options: readonly string[];
  disabled?: boolean;
  onChange(certification: string): void;
}

export function CertificationSelect({
  value,
  options,
  disabled = false,
  onChange,
}: CertificationSelectProps) {
  const id = useId();
  if (options.length === 0) return null;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-micro text-muted">
        Certificate of
      </label>
      <Select
        size="compact"
        id={id}
        name="certification"
        value={value}
        disabled={disabled}
        placeholder="Not said yet"
        onChange={({ target }) => onChange(target.value)}
        options={options}
      />
    </div>
  );
}
