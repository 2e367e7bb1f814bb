/** Where a claim was looked up: the pages to open from here, or a reference that is typed. */
import type { Claim, EvidenceKind } from '@waggle/contract/verification/claims';
import { Input } from '../../../../../ui/control.tsx';
import { InlineLabel } from '../inline-form.tsx';
import { RegisterLinks } from './register-links.tsx';

const LABELS: Record<Exclude<EvidenceKind, 'document'>, [where: string, what: string]> = {
  public_register: ['Looked up in', 'Reference'],
  site_visit: ['Evidence', 'Whom you met'],
  call: ['Evidence', 'Whom you spoke to'],
};

interface LookUpFieldsProps {
  id: string;
  claim: Claim;
  evidence: Exclude<EvidenceKind, 'document'>;
  register: string;
  number: string;
  /** Neither opened nor typed yet. */
  missing: boolean;
  onRegister(text: string): void;
  onNumber(text: string): void;
}

export function LookUpFields(props: LookUpFieldsProps) {
  const { id, claim, evidence, register, number, missing, onRegister, onNumber } = props;
  const [where, what] = LABELS[evidence];
  return (
    <>
      {evidence === 'public_register' && <RegisterLinks claim={claim} />}
      {missing && (
        <p className="text-small text-muted">
          {evidence === 'public_register'
            ? 'Open it from here, or type a reference.'
            : 'Say who it was.'}
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-2 gap-y-1.5">
        <div className="min-w-0">
          <InlineLabel id={`${id}-register`}>{where}</InlineLabel>
          <Input
            size="compact"
            id={`${id}-register`}
            name="register"
            value={register}
            onChange={({ target }) => onRegister(target.value)}
          />
        </div>
        <div className="min-w-0">
          <InlineLabel id={`${id}-reference`}>{what}</InlineLabel>
          <Input
            size="compact"
            id={`${id}-reference`}
            name="reference"
            value={number}
            onChange={({ target }) => onNumber(target.value)}
          />
        </div>
      </div>
    </>
  );
}
