/** Beside the form: what the buyer will see, who issues it, what to do before sending, and the time left. */
import { DeadlineClock } from '../../rfq/deadline-clock.tsx';
import { askedQuantities } from '../../rfq/brief-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { focusField } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { FiguresTable } from '../summary/figures-table.tsx';
import { checklist, type ChecklistItem } from './checklist.ts';

const TITLE = 'text-h4';

interface FormAsideProps {
  /** The verified company. */
  company: string;
  /** Shows every problem at its field. */
  onLook: () => void;
}

export function FormAside({ company, onLook }: FormAsideProps) {
  const form = useForm();
  const { buyer, offer, rising, subject } = form;
  const issuer = offer.issuer === null ? company : offer.issuer.name || 'Another company';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <section aria-labelledby="seen-title">
        <h2 id="seen-title" className={`${TITLE} wrap-anywhere`}>
          What {buyer} will see
        </h2>
        <div className="mt-2">
          <FiguresTable
            offer={offer}
            quantities={askedQuantities(subject.brief)}
            doubtful={rising}
          />
        </div>
        <p className="mt-2 text-small text-muted">
          {offer.currency === '' ? '' : `${offer.currency}. `}
          {buyer} also sees freight, duty and tax, with figures of their own.
        </p>
      </section>
      {/* The form has the region of this name. */}
      <div>
        <h2 className={TITLE}>Issued by</h2>
        <p className="mt-2 flex items-center gap-3">
          <Hexagon name={issuer} className="h-9 text-small" />
          <span className="min-w-0">
            <b dir="auto" className="block font-semibold wrap-anywhere">
              {issuer}
            </b>
            {offer.issuer === null ? (
              <span className="inline-flex items-center gap-1.5 text-small font-semibold text-verified">
                <Icon name="seal-check" className="size-4!" />
                Verified
              </span>
            ) : (
              <span className="block text-small wrap-anywhere">
                For {company}, which is verified
              </span>
            )}
          </span>
        </p>
      </div>
      <section aria-labelledby="before-title">
        <h2 id="before-title" className={TITLE}>
          Before you send
        </h2>
        <ul className="mt-2">
          {checklist(form).map((item) => (
            <Item key={`${item.path ?? ''} ${item.text}`} item={item} onLook={onLook} />
          ))}
        </ul>
      </section>
      <div className="border-t-2 border-text pt-4 empty:hidden max-lg:hidden">
        <DeadlineClock {...subject} />
      </div>
    </div>
  );
}

function Item({ item: { kind, text, path }, onLook }: { item: ChecklistItem; onLook: () => void }) {
  return (
    <li className="flex items-center gap-2.5 border-t border-line text-small">
      {kind === 'doubt' ? (
        <Icon name="triangle-alert" className="text-warn" />
      ) : (
        <VerdictMark verdict={kind === 'done' ? 'met' : 'ask'} className="size-5" />
      )}
      {path === undefined ? (
        <span className="py-2.5">{text}</span>
      ) : (
        <Button
          variant="link"
          className={`min-w-0 text-left wrap-anywhere ${kind === 'doubt' ? 'text-warn' : ''}`}
          onClick={() => {
            onLook();
            focusField(path);
          }}
        >
          {text}
        </Button>
      )}
    </li>
  );
}
