/** A mail address that wraps after its @ and before its dots. */
import { Fragment } from 'react';

export function MailAddress({ children }: { children: string }) {
  return children.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // The parts never change their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
