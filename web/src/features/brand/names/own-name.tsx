/** A typed name: checked first, then put on the shortlist or chosen, whatever it is like. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useRef, useState } from 'react';
import { BRAND_LIMITS } from '@waggle/contract/limits';
import { randomId } from '../../../api/random-id.ts';
import { errorMessage } from '../../../api/report-error.ts';
import { useDeviceDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { hitText } from './hit-texts.ts';
import { type CheckedName, checkName } from './names-query.ts';

interface OwnNameProps {
  userId: string;
  compared: number;
  /** Puts it on the shortlist. */
  onKeep: (text: string, key: string) => Promise<void>;
}

const FAILED = 'The name could not be checked. It is kept here; please try again';

export function OwnName({ userId, compared, onKeep }: OwnNameProps) {
  const id = useId();
  const draft = useDeviceDraft(`own-name.${userId}`, { text: '' });
  const { text } = draft.value;
  const [checked, setChecked] = useState<CheckedName>();
  const [busy, setBusy] = useState<'' | 'check' | 'keep'>('');
  const [problem, setProblem] = useState('');
  const key = useRef(randomId());

  async function run(what: 'check' | 'keep', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(errorMessage(error, FAILED));
    }
    setBusy('');
  }

  return (
    <div className="w-full min-w-0 sm:max-w-76">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isBlank(text) || busy !== '') return;
          void run('check', async () => setChecked(await checkName(text)));
        }}
      >
        <Input
          aria-label="Your own name for the brand"
          aria-describedby={id}
          aria-invalid={problem !== '' || undefined}
          placeholder="Or type your own"
          dir="auto"
          autoComplete="off"
          maxLength={BRAND_LIMITS.name}
          value={text}
          onChange={({ target }) => {
            draft.change({ text: target.value });
            setChecked(undefined);
          }}
        />
        <Button type="submit" variant="outline" busy={busy === 'check'} disabled={isBlank(text)}>
          Check
        </Button>
      </form>
      <div id={id} role="status">
        {problem !== '' && <p className="mt-2 font-medium text-danger">{problem}</p>}
        {checked !== undefined && (
          <div className="mt-3">
            {checked.hits.length === 0 ? (
              <p className="flex gap-2 text-small">
                <Icon name="circle-check" className="mt-0.5 size-4.5!" />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  «{checked.text}» is not among the {compared.toLocaleString('en')} names we hold,
                  and no brand or supplier here has it. Trademarks, domains and shops are not
                  checked.
                </span>
              </p>
            ) : (
              <p className="flex gap-2 rounded-control border-l-4 border-warn bg-warn-wash p-3 text-small text-warn">
                <Icon name="triangle-alert" className="mt-0.5 size-4.5!" />
                <span className="min-w-0 wrap-anywhere">
                  {checked.hits.map(hitText).join(' ')} You can use it all the same.
                </span>
              </p>
            )}
            <Button
              variant="outline"
              busy={busy === 'keep'}
              className="mt-3"
              onClick={() =>
                void run('keep', async () => {
                  await onKeep(text.trim(), key.current);
                  key.current = randomId();
                  draft.forget();
                  setChecked(undefined);
                })
              }
            >
              Put it on the shortlist
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
