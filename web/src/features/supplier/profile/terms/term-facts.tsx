/** The smallest order and the lead time as the supplier wrote them, and the figures they are searched by. */
import { leadTimeWords, orderWords } from '@waggle/contract/supplier/terms';
import { Fact } from '../../../../ui/facts.tsx';
import { SUPPLIER_FIELDS } from '../../../verification/supplier-fields.ts';
import type { Profile } from '../profile-data.ts';

export function TermFacts({ profile }: { profile: Profile }) {
  const { minimumOrder, leadTimeDays, minimumOrderQuantity, leadTime } = profile;
  const figures = [
    minimumOrder === null ? 'no smallest order yet' : orderWords(minimumOrder),
    leadTimeDays === null ? 'no lead time yet' : leadTimeWords(leadTimeDays),
  ];
  const isSaid = minimumOrder !== null || leadTimeDays !== null;
  return (
    <>
      <Fact name={SUPPLIER_FIELDS.minimumOrder.label}>{minimumOrderQuantity}</Fact>
      <Fact name={SUPPLIER_FIELDS.leadTime.label}>{leadTime}</Fact>
      {(isSaid || minimumOrderQuantity !== '' || leadTime !== '') && (
        <Fact name="Searched by" wide>
          {figures.join(' · ')}
        </Fact>
      )}
    </>
  );
}
