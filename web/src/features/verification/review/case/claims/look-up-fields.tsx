/** Where a claim was looked up: the pages to open from here, or a reference that is typed. */
import type { Claim, EvidenceKind } from '@waggle/contract/verification/claims';
import { NamedInput } from '../../../../../forms/named-controls.tsx';
import { RegisterLinks } from './register-links.tsx';

const LABELS: Record<Exclude<EvidenceKind, 'document'>, [where: string, what: string]> = {
  public_register: ['Looked up in', 'Reference'],
  site_visit: ['Evidence', 'Whom you met'],
  call: ['Evidence', 'Whom you spoke to'],
};

interface LookUpFieldsProps {
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
  const { claim, evidence, register, number, missing, onRegister, onNumber } = props;
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
        <NamedInput label={where} name="register" value={register} onText={onRegister} />
        <NamedInput label={what} name="reference" value={number} onText={onNumber} />
      </div>
    </>
  );
}
