/** A mail address that wraps after its @ and before its dots. */
import { Fragment } from 'react';

/** Characters. A longer part may break anywhere, as it would not fit a line of the narrowest screens. */
const LONGEST = 30;

export function MailAddress({ children }: { children: string }) {
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // The parts never change their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span className={part.length > LONGEST ? undefined : 'whitespace-nowrap'}>{part}</span>
    </Fragment>
  ));
}
