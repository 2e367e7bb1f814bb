/** A worked example of the category, to read and to begin from. */
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { exampleLines, exampleOf } from '@waggle/contract/rfq/examples/category-examples';
import { orderWords } from '@waggle/contract/supplier/terms';
import { newLineKey } from './line-key.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import type { BriefWork } from '../brief/use-brief.ts';
import { lineWords } from '../brief-words.ts';
import { FirmnessTag } from '../../../ui/marks/verdict-mark.tsx';

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export function ExampleButton({ work }: { work: BriefWork }) {
  const example = exampleOf(work.form.category);

  /** Takes nothing away: lines of the same name stay as they are. */
  function take(close: () => void): void {
    const { lines, quantities, unit } = work.form;
    const news = exampleLines(example, newLineKey)
      .filter(({ attribute }) => !lines.some((line) => sameName(line.attribute, attribute)))
      .slice(0, RFQ_LIMITS.lines - lines.length);
    const hasNone = quantities.every((one) => one.trim() === '');
    work.change({
      lines: [...lines, ...news],
      ...(hasNone && { quantities: example.quantities.map(String), unit: example.unit }),
    });
    close();
    toast.undo(`${news.length} lines of the example are added`, async () =>
      work.change({ lines, quantities, unit }),
    );
  }

  return (
    <DialogButton
      variant="quiet"
      size="compact"
      className="-ml-3.5 text-left text-accent-text"
      dialog={(close) => (
        <Sheet
          title={example.title}
          description="A worked example. Take its lines and change every value that is different for yours."
          width="max-w-160"
          onClose={close}
        >
          <div className="px-6 py-5">
            <p className="text-muted">{example.description}</p>
            <p className="mt-3 text-small">
              <b className="font-semibold">Quantities:</b>{' '}
              {example.quantities
                .map((quantity) => orderWords({ quantity, unit: example.unit }))
                .join(', ')}
            </p>
            <ul className="mt-4 border-t border-line">
              {exampleLines(example, newLineKey).map((line) => (
                <li key={line.attribute} className="border-b border-line py-2.5">
                  <span dir="auto" className="font-semibold">
                    {line.attribute}
                  </span>{' '}
                  <FirmnessTag firmness={line.firmness} />
                  <span className="block text-small">{lineWords(line)}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-surface-raised px-6 py-4">
            <Button variant="accent" onClick={() => take(close)}>
              Use these lines
            </Button>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
          </div>
        </Sheet>
      )}
    >
      <Icon name="copy" />
      Start from an example
    </DialogButton>
  );
}
