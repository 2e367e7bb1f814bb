/** A bank account as the team looks at it: what it replaces, how far it is, what was done, and the decision. */
import { type ReactNode, useRef, useState } from 'react';
import type { PayeeCase } from '@waggle/contract/payees';
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import { PAYEE_GRAPH, PAYEE_STATE_NAMES } from '@waggle/contract/payees/payee-graph';
import { PAYEE_DID, payeeSteps } from '@waggle/contract/payees/payee-steps';
import { groupedNumber } from '@waggle/contract/payees/account-number';
import { counted } from '@waggle/contract/text/counted';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { formatDateTime, formatShortDay, formatWeekday } from '../../lib/dates.ts';
import { Link } from '../../lib/navigation.tsx';
import { Decided } from '../../lists/desk/decided.tsx';
import { openedOf, type OpenedRow, Said } from '../../lists/desk/opened.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { type PathPart, PayeePath } from './payee-path.tsx';
import { bankWords, whereWords } from './payee-words.ts';
import { PAYEES } from './payees-query.ts';

export const OpenPayee = openedOf(
  {
    noun: 'bank account',
    useOne: PAYEES.useOne,
    head: (payee) => [
      payee.supplier.name,
      PAYEE_STATE_NAMES[payee.state],
      payee.open_orders === 0
        ? 'No open order'
        : `${counted(payee.open_orders, 'open order')} of this supplier`,
    ],
  },
  PayeeView,
);

function PayeeView({ row: payee, onDone }: OpenedRow<PayeeCase>) {
  const { supplier, reason, state } = payee;
  /** One that was called back or approved first still waits: it stays open. */
  const leaves = useRef(false);
  return (
    <>
      <Warnings payee={payee} />
      {reason !== '' && <Said>“{reason}”</Said>}
      <Accounts payee={payee} />
      <NamesSeen names={payee.names_seen} />
      <PayeePath label="How far this account is" parts={partsOf(payee)} />
      <Decided
        put={(answer: { payee: PayeeCase }) => {
          leaves.current = answer.payee.state !== state;
          PAYEES.put(answer);
        }}
        renew={PAYEES.renew}
        row={payee}
        steps={payeeSteps(payee)}
        graph={PAYEE_GRAPH}
        did={PAYEE_DID}
        others={{ supplier: supplier.name }}
        buttons={<Missing payee={payee} />}
        onDone={() => leaves.current && onDone()}
      >
        <TitledSection id="payee-supplier" title="The supplier">
          <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
            {supplier.name}
          </p>
          <p className="text-small">
            {supplier.verified ? 'Verified. ' : 'Not verified at the moment. '}
            {supplier.case_id !== null && (
              <Link
                to={`${PATHS.teamVerification}?open=${supplier.case_id}`}
                className="font-semibold underline underline-offset-4"
              >
                Open the case
              </Link>
            )}
          </p>
        </TitledSection>
      </Decided>
    </>
  );
}

/** A similar name stops nothing, and is read by whoever looks at the account. */
function NamesSeen({ names }: { names: PayeeCase['names_seen'] }) {
  return (
    <ul aria-label="What buyers’ banks said" className="mt-4 text-small empty:hidden">
      {names.map(({ payment, bank_said, at }, index) => (
        // Two may be called the same.
        <li key={index} className="border-b border-line py-2">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {payment}
          </span>
          : the bank showed {bank_said === 'other' ? 'another' : 'a similar'} name,{' '}
          {formatDateTime(at)}
        </li>
      ))}
    </ul>
  );
}

function Warnings({ payee }: { payee: PayeeCase }) {
  const { may, doubted_at, team_is_enough, new_device, entered_at, names_agree, supplier } = payee;
  const link = 'font-semibold underline underline-offset-4';
  // Of what was decided on already.
  if (may?.['call'] === undefined && doubted_at === null) return null;
  return (
    <ul className="mt-4 flex flex-col gap-2 border-l-6 border-danger bg-danger-wash px-4 py-3 text-small empty:hidden">
      {doubted_at !== null && (
        <Warning>
          A buyer’s bank showed another name for this account, {formatDateTime(doubted_at)}. That
          payment waits for you
        </Warning>
      )}
      {new_device && (
        <Warning>
          Named from a device that this user had not used before, {formatDateTime(entered_at)}
        </Warning>
      )}
      {!supplier.verified && <Warning>The supplier isn’t verified at the moment</Warning>}
      {supplier.verified && !names_agree && (
        <Warning>
          The account is held by another company. Record how the two belong together under{' '}
          <Link to="/team/relations" className={link}>
            Companies
          </Link>
          , or refuse it
        </Warning>
      )}
      {!team_is_enough && (
        <Warning>
          Two members have to approve a bank account, and you’re the only one.{' '}
          <Link to={PATHS.teamMembers} className={link}>
            Invite a second member
          </Link>
        </Warning>
      )}
    </ul>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon name="triangle-alert" className="mt-0.5 size-4 text-danger" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

function Accounts({ payee }: { payee: PayeeCase }) {
  const { before, holder, names_agree, entered_at } = payee;
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {before !== null && (
        <Account
          name="In use now"
          bank={bankWords(before)}
          holder={before.holder}
          below={`since ${formatShortDay(before.active_at)}`}
        />
      )}
      <Account
        name={`Named on ${formatShortDay(entered_at)}`}
        bank={bankWords(payee)}
        holder={holder}
        differs={!names_agree}
        below={whereWords(payee)}
      />
      <Digits key={payee.id} id={payee.id} />
    </dl>
  );
}

/** Read only while they are compared on the phone. */
function Digits({ id }: { id: string }) {
  const [read, setRead] = useState<readonly string[]>();
  const reading = useAction(
    async () => {
      const { number, swift, clearing } = await call('GET /v1/team/payees/:id/number/', {
        params: { id },
      });
      setRead([groupedNumber(number), swift, clearing].filter((part) => part !== ''));
    },
    'The number could not be read',
    { ownMessage: true },
  );
  return (
    <div className="min-w-0 sm:col-span-2">
      <dt className="text-small text-muted">Number, to compare on the phone</dt>
      <dd className="mt-1">
        {read === undefined ? (
          <Button variant="outline" busy={reading.busy} onClick={reading.run}>
            <Icon name="eye" />
            Show the number
          </Button>
        ) : (
          <span className="text-h4 font-semibold wrap-anywhere tabular-nums">
            {read.join(', ')}
          </span>
        )}
        <span className="block text-small text-muted">
          Each look is recorded. Don’t send it to anybody: they read it to you.
        </span>
      </dd>
    </div>
  );
}

interface AccountProps {
  name: string;
  bank: string;
  holder: string;
  differs?: boolean;
  below: string;
}

function Account({ name, bank, holder, differs = false, below }: AccountProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd dir="auto" className="wrap-anywhere">
        <span className="block font-semibold">{bank}</span>
        <span className={differs ? 'block font-semibold text-danger' : 'block'}>
          Name: {holder}
        </span>
        <span className="block text-small text-muted">{below}</span>
      </dd>
    </div>
  );
}

function partsOf(payee: PayeeCase): readonly PathPart[] {
  const { called_at, approved_at, cooling_until, active_at, entered_at } = payee;
  const count = cooling_until !== null ? PAYEE_LIMITS.approvals : approved_at !== null ? 1 : 0;
  return [
    { title: 'Told', text: `contacts and buyers, ${formatShortDay(entered_at)}`, done: true },
    {
      title: called_at === null ? 'Call back' : 'Called back',
      text:
        called_at === null
          ? 'a number that you knew before'
          : `digits read back, ${formatShortDay(called_at)}`,
      done: called_at !== null,
    },
    {
      title: 'Two approvals',
      text: `${count} of ${PAYEE_LIMITS.approvals}`,
      done: cooling_until !== null,
    },
    {
      title: active_at === null ? 'Rests' : 'In use',
      text: active_at
        ? `since ${formatShortDay(active_at)}`
        : cooling_until
          ? `until ${formatWeekday(cooling_until)}`
          : 'for seven days',
      done: active_at !== null,
    },
  ];
}

/** What is missing until it can be approved. */
function Missing({ payee: { may, called_at, approved_at } }: { payee: PayeeCase }) {
  const next = approved_at === null ? may?.approve : may?.confirm;
  if (next === null || next === undefined) return null;
  return (
    <p className="flex min-h-11 basis-60 items-center text-small text-muted">
      {called_at === null
        ? 'Approving needs the digits read back, and the same name.'
        : `${next.replace(/\.$/, '')}.`}
    </p>
  );
}
