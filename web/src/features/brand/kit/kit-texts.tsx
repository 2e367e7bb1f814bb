/** The texts: captions, a story and product texts, from the entrepreneur's own words. */
import type { KitText } from '@waggle/contract/brand/kit';
import { KitTextField } from './kit-text-field.tsx';

export function KitTexts({ texts, userId }: { texts: readonly KitText[]; userId: string }) {
  return (
    <section aria-labelledby="kit-texts" className="mt-12">
      <h2 id="kit-texts" className="text-h3">
        Texts
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Your idea, your audience and your tagline in the form of each place. Nothing is invented:
        what we do not know stands in [brackets].
      </p>
      <ul className="mt-3 border-t-2 border-text">
        {texts.map((given) => (
          <KitTextField key={given.id} given={given} userId={userId} />
        ))}
      </ul>
    </section>
  );
}
