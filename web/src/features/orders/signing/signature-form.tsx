/** The viewer's signature: the typed name and the code from the mail; or what keeps it from being given, and who settles that. */
import { type ReactNode, useId, useState } from 'react';
import type { Order } from '@waggle/contract/orders';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { call } from '../../../api/client.ts';
import { focusNamed } from '../../../forms/focus-named.ts';
import { FullNameField } from '../../../forms/legal/full-name-field.tsx';
import { useLegalFirst } from '../../../forms/legal/use-legal-first.tsx';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { ProofCode } from '../../../forms/proof-code.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { session } from '../../../session/this-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { renewOrder } from '../orders-queries.ts';
import type { Signature } from './use-signature.ts';

const SIGN_FORM = 'signature';

interface SignButtonProps {
  signing: Signature;
  /** Of the button. */
  label: string;
}

interface SignatureFormProps extends SignButtonProps {
  order: Order;
  /** Why the viewer cannot sign now. */
  denial: string | null;
  /** What the code works for, as in «these terms». */
  worksFor: string;
  /** Whether the page has the button in its foot on a phone. */
  hasFoot?: boolean;
  /** What comes of signing. */
  children: ReactNode;
}

export function SignatureForm(props: SignatureFormProps) {
  const { order, signing, denial, label, worksFor, hasFoot = false, children } = props;
  const { signer } = signing;
  if (denial !== null) {
    return (
      <p className="mt-3 flex gap-3 border-l-3 border-warn pl-3 wrap-anywhere">
        <span>{denial}.</span>
      </p>
    );
  }
  if (signer === null) return <Identity order={order} />;
  const { value, submit, missing } = signing;
  const codeError =
    value.wrong === 0
      ? undefined
      : signing.left > 0
        ? `This code is not right. ${signing.left === 1 ? 'One try is' : `${signing.left} tries are`} left`
        : 'This code was tried too often. Send a new one';
  return (
    <form
      id={SIGN_FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit.loading && missing === undefined) submit.onSubmit();
      }}
    >
      <p className="mt-1 text-small text-muted wrap-anywhere">
        You sign for {order.terms[order.side].name}
        <br />
        {children}
      </p>
      <div className="mt-4">
        <FullNameField
          accountName={signer}
          value={value.name}
          maxLength={TEXT_LIMITS.name}
          onText={signing.typeName}
          className="font-display text-h3 italic"
        />
      </div>
      <div className="mt-4">
        {signing.isSent ? (
          <ProofCode
            sentTo={value.sentTo}
            resendAt={value.resendAt}
            worksFor={worksFor}
            value={signing.code}
            error={codeError}
            busy={signing.sending}
            onChange={signing.typeCode}
            onResend={signing.sendCode}
          />
        ) : (
          <Button name="send" variant="outline" busy={signing.sending} onClick={signing.sendCode}>
            <Icon name="mail" />
            Send the code to my mail
          </Button>
        )}
        <p role="alert" className="text-small font-medium text-danger not-empty:mt-2">
          {signing.codeError}
        </p>
      </div>
      <p role="alert" className="font-medium text-danger wrap-anywhere not-empty:mt-3">
        {codeError === undefined ? submit.submitError : ''}
      </p>
      <div className={classNames('mt-4', hasFoot && 'max-sm:hidden')}>
        <SignButton signing={signing} label={label} />
      </div>
    </form>
  );
}

/** Says what is missing; on a phone a press leads to it. */
export function SignButton({
  signing,
  label,
  leads = false,
}: SignButtonProps & { leads?: boolean }) {
  const { submit, missing } = signing;
  const id = useId();
  return (
    <div className={leads ? 'contents' : 'flex flex-wrap items-center gap-x-4 gap-y-2'}>
      <Button
        type={leads && missing ? 'button' : 'submit'}
        form={SIGN_FORM}
        variant="accent"
        busy={submit.loading}
        disabled={!leads && missing !== undefined}
        aria-describedby={id}
        onClick={leads && missing ? () => focusNamed(missing.field) : undefined}
        className={leads ? 'flex-1' : undefined}
      >
        {label}
        {!leads && <Icon name="arrow-right" />}
      </Button>
      <p
        id={id}
        role="status"
        className={classNames(
          'text-small text-muted wrap-anywhere',
          leads && 'order-first basis-full not-empty:mb-2',
        )}
      >
        {missing?.words}
      </p>
    </div>
  );
}

/** Asks who signs: the legal name and address of the side, and the person's own name. */
function Identity({ order }: { order: Order }) {
  const [naming, setNaming] = useState(false);
  const legal = useLegalFirst(
    'The order names you as you are in law, with your address. Both of you read it before anybody signs.',
  );
  async function look(): Promise<void> {
    setNaming((await renewOrder(order.id)).signer === null);
  }
  return (
    <>
      <p className="mt-3 wrap-anywhere">
        First, your legal name and address: they’re part of the order.
      </p>
      <Button variant="accent" className="mt-4" onClick={() => legal.first(() => void look())}>
        Add legal details
      </Button>
      {legal.dialog}
      {naming && (
        <NameDialog
          title="Your own name"
          description={`You sign for ${order.terms[order.side].name} with your own name.`}
          submitLabel="Save"
          label="Full name"
          maxLength={TEXT_LIMITS.name}
          name=""
          onName={async (name) => {
            const { auth_user } = await call('PATCH /v1/auth/user/', { body: { name } });
            session.replace(auth_user, true);
            await renewOrder(order.id);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
