/** Versions of a text by the language model: labelled, and taken only by a press. */
import type { KitText } from '@waggle/contract/brand/kit';
import { COPY_TEXTS } from '@waggle/contract/brand/copy/copy-texts';
import { call } from '../../../api/client.ts';
import { randomId } from '../../../api/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { ModelBar } from './model-bar.tsx';
import { useModelRun } from './use-model-run.ts';

interface ModelTextsProps {
  userId: string;
  id: KitText['id'];
  onUse: (text: string) => void;
}

export function ModelTexts({ userId, id, onUse }: ModelTextsProps) {
  const model = useModelRun(userId, async () => {
    const options = { params: { id }, idempotencyKey: randomId() };
    return (await call('POST /v1/brand/kit/texts/:id/model/', options)).run;
  });
  const texts = model.run?.texts ?? [];
  return (
    <div>
      {texts.length > 0 && (
        <ul aria-label={`${COPY_TEXTS[id].title} by the language model`} className="mt-1">
          {texts.map((text) => (
            <li
              key={text}
              className="border-l-4 border-line-strong bg-surface-sunk px-4 py-3 not-first:mt-2"
            >
              <p className="text-small text-muted">By the language model</p>
              <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
                {text}
              </p>
              <Button variant="link" onClick={() => onUse(text)}>
                Use this one
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ModelBar
        userId={userId}
        model={model}
        label="Versions by the language model"
        kept="Your text stays as it is."
      />
    </div>
  );
}
