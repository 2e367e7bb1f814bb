/** The dialog that saves the search on the page. */
import { useState } from 'react';
import { randomId } from '../../api/random-id.ts';
import { toast } from '../../ui/toast.ts';
import { createSavedSearch } from './saved-searches-query.ts';
import { SearchDialog } from './search-dialog.tsx';
import { sentenceOf, suggestedName } from './search-texts.ts';

interface SaveSearchDialogProps {
  /** Without order and page. */
  search: string;
  words: readonly string[];
  onClose(): void;
}

/** Open while it is rendered. */
export function SaveSearchDialog({ search, words, onClose }: SaveSearchDialogProps) {
  const [key] = useState(randomId);
  return (
    <SearchDialog
      title="Save this search"
      description="You find it beside your lists, with what is new in it. Only you see it."
      submitLabel="Save search"
      name={suggestedName(sentenceOf({ search }), words)}
      tell="daily"
      onSubmit={async (name, tell) => {
        await createSavedSearch({ name, search, tell }, `${key} ${name} ${tell}`);
        toast.success(`The search «${name.trim()}» is saved`);
      }}
      onClose={onClose}
    />
  );
}
