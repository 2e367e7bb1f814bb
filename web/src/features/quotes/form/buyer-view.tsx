/** «See it as the buyer»: the quote to read, before it is sent. */
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../fields/form-context.tsx';
import { OfferSummary } from '../summary/offer-summary.tsx';

export function BuyerView({ company, onClose }: { company: string; onClose: () => void }) {
  const { offer, buyer, subject } = useForm();
  return (
    <Sheet
      title="As the buyer sees it"
      description={`${company} for ${subject.brief.title}. Not sent yet.`}
      width="max-w-160"
      onClose={onClose}
    >
      <div
        // A region that scrolls has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="The quote"
        className="p-6 focus-visible:-outline-offset-3"
      >
        <OfferSummary
          offer={offer}
          brief={subject.brief}
          owners={{ buyer, supplier: offer.issuer?.name || company }}
        />
      </div>
    </Sheet>
  );
}
