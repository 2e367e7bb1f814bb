/** The smallest order and the lead time as the supplier wrote them, and the figures they are searched by. */
import { leadTimeWords, orderWords } from '@waggle/contract/supplier/terms';
import { Fact } from '../../../../ui/facts.tsx';
import { SUPPLIER_FIELDS } from '../../supplier-fields.ts';
import type { Profile } from '../profile-data.ts';

function TermFact({ name, text, figure }: Record<'name' | 'text', string> & { figure?: string }) {
  if (text === '' && figure === undefined) return <Fact name={name}>{text}</Fact>;
  return (
    <Fact name={name}>
      {text || figure}
      {text !== figure && (
        <span className="block text-small font-normal text-muted">
          {figure === undefined ? 'Searched by no figure yet' : text && `Searched by ${figure}`}
        </span>
      )}
    </Fact>
  );
}

export function TermFacts({ profile }: { profile: Profile }) {
  const { minimumOrder, leadTimeDays } = profile;
  return (
    <>
      <TermFact
        name={SUPPLIER_FIELDS.minimumOrder.label}
        text={profile.minimumOrderQuantity}
        {...(minimumOrder && { figure: orderWords(minimumOrder) })}
      />
      <TermFact
        name={SUPPLIER_FIELDS.leadTime.label}
        text={profile.leadTime}
        {...(leadTimeDays && { figure: leadTimeWords(leadTimeDays) })}
      />
    </>
  );
}
