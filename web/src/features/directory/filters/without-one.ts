/** When nothing fits: what dropping one filter would give. */
import type { DirectoryAddress } from '@waggle/contract/directory/address';
import type { DirectoryModel } from '../directory-model.ts';
import { isSingle, withToggled } from '../directory-search.ts';

interface WithoutOne {
  key: string;
  text: string;
  next: DirectoryAddress;
}

export function withoutOne(model: DirectoryModel): WithoutOne[] {
  const { page, address, inForce, chips, formats } = model;
  return (page?.without ?? []).map(({ filter, value, name, count }) => {
    const chip = chips.find((one) => one.filter === filter && one.value === value);
    const text = chip?.text.replace(/^Ships to/, 'shipping to').replace(/^Up to/, 'up to') ?? name;
    return {
      key: `${filter} ${value}`,
      text: `Without ${text}: ${formats.number(count)}`,
      next: withToggled(address, inForce, filter, isSingle(filter) ? '' : value),
    };
  });
}
