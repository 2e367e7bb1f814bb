/** What a form without script keeps of the search. */
import type { DirectoryAddress } from '@waggle/contract/directory/address';

interface HiddenFieldsProps {
  address: DirectoryAddress;
  /** The names that the form has controls for, or starts anew. */
  without: readonly (keyof DirectoryAddress)[];
}

export function HiddenFields({ address, without }: HiddenFieldsProps) {
  const { cursor: _, ...kept } = address;
  return Object.entries(kept)
    .filter(([name]) => !(without as readonly string[]).includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
