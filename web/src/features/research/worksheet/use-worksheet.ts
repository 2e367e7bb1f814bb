/** A hook for the worksheet's form: checked and saved as a whole; what is typed stays in this browser until then. */
import { useState } from 'react';
import {
  emptyWorksheet,
  FIGURE_RULES,
  type Worksheet,
  worksheet as worksheetSchema,
  WORKSHEET_FIGURES,
  type WorksheetFigure,
} from '@waggle/contract/research/worksheet';
import { refusalIn } from '@waggle/contract/text/typed-number';
import { errorMessage } from '../../../api/report-error.ts';
import { openDraft } from '../../../forms/draft.ts';
import { saveWorksheet } from '../research-query.ts';

interface WorksheetInput {
  userId: string;
  saved: Worksheet;
}

type Errors = Partial<
  Record<WorksheetFigure, Partial<Record<'value' | 'source' | 'date', string>>>
>;

/** @returns the first message of each field */
function errorsOf(sheet: Worksheet): Errors {
  const { error } = worksheetSchema.safeParse(sheet);
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) {
    const [what, part] = path as [WorksheetFigure, 'value' | 'source' | 'date'];
    errors[what] = { [part]: message, ...errors[what] };
  }
  for (const what of WORKSHEET_FIGURES) {
    const value = refusalIn(sheet[what].value, FIGURE_RULES[what]);
    if (value !== undefined) errors[what] = { ...errors[what], value };
  }
  return errors;
}

export function useWorksheet({ userId, saved }: WorksheetInput) {
  const [draft] = useState(() =>
    openDraft<{ sheet: Worksheet | null }>(`research.${userId}.worksheet`, { sheet: null }),
  );
  const [typed, setTyped] = useState(() => draft.read().sheet);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // A draft of an earlier version of the product may lack a part.
  const sheet = { ...emptyWorksheet(saved.currency), ...saved, ...typed };

  function set(next: Worksheet): void {
    setTyped(next);
    draft.keep({ sheet: next });
  }

  function discard(): void {
    setTyped(null);
    setErrors({});
    setProblem('');
    draft.clear();
  }

  async function save(): Promise<void> {
    const found = errorsOf(sheet);
    setErrors(found);
    setProblem('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await saveWorksheet(userId, sheet);
      discard();
    } catch (error) {
      const message = errorMessage(error, 'The worksheet could not be saved');
      setProblem(`${message}. What you typed is kept on this device.`);
    }
    setBusy(false);
  }

  return {
    sheet,
    errors,
    problem,
    busy,
    isChanged:
      JSON.stringify(sheet) !== JSON.stringify({ ...emptyWorksheet(saved.currency), ...saved }),
    type: (what: WorksheetFigure, change: Partial<Worksheet[WorksheetFigure]>) =>
      set({ ...sheet, [what]: { ...sheet[what], ...change } }),
    setCurrency: (currency: string) => set({ ...sheet, currency }),
    discard,
    save,
  };
}
