/** Instead of the first list, where the idea says nothing to us: a category comes first. */
import type { NameSettings } from '@waggle/contract/brand/names';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { Button } from '../../../ui/button.tsx';

interface NoIdeaProps {
  settings: NameSettings;
  onCategory: (category: NonNullable<NameSettings['category']>) => void;
}

export function NoIdea({ settings, onCategory }: NoIdeaProps) {
  return (
    <section aria-labelledby="no-idea" className="mt-8 border-t-2 border-text pt-4">
      <h2 id="no-idea" className="text-h3">
        What is it, roughly?
      </h2>
      <p className="mt-1 max-w-176 text-muted">
        We found no words in your idea that names could be made of. Choose the trade it belongs to,
        or add a word above; you get names of its words and of sounds.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {APPLICATION_PRODUCT_CATEGORIES.map((category) => (
          <li key={category}>
            <Button
              variant={settings.category === category ? 'ink' : 'outline'}
              size="compact"
              aria-pressed={settings.category === category}
              onClick={() => onCategory(category)}
            >
              {category}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
