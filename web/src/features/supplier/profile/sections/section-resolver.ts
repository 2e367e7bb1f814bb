/** Validates a section's fields, as a resolver of the form library. */
import { supplierChange } from '@waggle/contract/supplier';
import { earliestToday, holidaysError } from '@waggle/contract/supplier/holidays';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { pickFields, toChange, type ProfileField, type ProfileValues } from '../profile-data.ts';

/**
 * @param fields of the section; others are not validated
 * @returns the first broken rule of each field
 */
export function sectionResolver(fields: readonly ProfileField[]): Resolver<ProfileValues> {
  return (values) => {
    const errors: FieldErrors<ProfileValues> = {};
    const holidays = fields.includes('closedFrom')
      ? holidaysError(values, earliestToday(new Date().toISOString()))
      : undefined;
    if (holidays) errors[holidays.path] = { type: 'rule', message: holidays.message };
    const result = supplierChange.safeParse(toChange(pickFields(values, fields)));
    if (result.success) return holidays ? { values: {}, errors } : { values, errors: {} };
    for (const { path, message } of result.error.issues) {
      const field = fields.find((name) => name === path[0]);
      if (field) errors[field] ??= { type: 'rule', message };
    }
    return { values: {}, errors };
  };
}
