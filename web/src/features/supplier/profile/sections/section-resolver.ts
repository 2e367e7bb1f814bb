/** Validates a section's fields, as a resolver of the form library. */
import { supplierChange } from '@waggle/contract/supplier';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { pickFields, toChange, type ProfileField, type ProfileValues } from '../profile-data.ts';

/**
 * @param fields of the section; others are not validated
 * @returns the first broken rule of each field
 */
export function sectionResolver(fields: readonly ProfileField[]): Resolver<ProfileValues> {
  return (values) => {
    const result = supplierChange.safeParse(toChange(pickFields(values, fields)));
    if (result.success) return { values, errors: {} };
    const errors: FieldErrors<ProfileValues> = {};
    for (const { path, message } of result.error.issues) {
      const field = fields.find((name) => name === path[0]);
      if (field) errors[field] ??= { type: 'rule', message };
    }
    return { values: {}, errors };
  };
}
