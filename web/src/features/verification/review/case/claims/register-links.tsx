/** Links to where a claim is looked up: opening one is on record, and what was opened says so. */
import { useEffect, useRef } from 'react';
import type { Claim } from '@waggle/contract/verification/claims';
import { lookUpPages } from '@waggle/contract/verification/registers';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { formatShortDate } from '../../../../../lib/dates.ts';
import { useSession } from '../../../../../session/session-store.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { useOpenCase } from '../case-context.ts';
import { OutsideLink } from './outside-link.tsx';

/** @returns the pages of a claim, and whether this reviewer has opened each of them */
export function useLookUps({ kind, look_ups }: Claim, { company }: ReviewCase) {
  const { user } = useSession();
  const own = new Set(look_ups.flatMap(({ by, url }) => (by === user?.id ? url : [])));
  const pages = lookUpPages(kind, company).map((page) => ({ ...page, opened: own.has(page.url) }));
  return { pages, allOpened: pages.length > 0 && pages.every(({ opened }) => opened) };
}

export function RegisterLinks({ claim }: { claim: Claim }) {
  const { found, permissions, act, busy } = useOpenCase();
  const { pages } = useLookUps(claim, found);
  const list = useRef<HTMLParagraphElement>(null);
  /** The reviewer comes back from a page: the next one has the focus then, or what sends the form. */
  const isBack = useRef(false);
  const mayCheck = permissions.may('case.check_claim').allowed;

  useEffect(() => {
    if (busy || !isBack.current) return;
    isBack.current = false;
    const next =
      list.current?.querySelector<HTMLElement>('[data-look-up=open]') ??
      list.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    next?.focus();
  }, [busy, pages.length, claim.look_ups]);

  function open(url: string): void {
    isBack.current = true;
    void act('POST /v1/team/cases/:id/look-ups/', { kind: claim.kind, url });
  }

  if (pages.length === 0) return null;
  return (
    <p ref={list} className="flex flex-wrap gap-x-3 text-small">
      {pages.map(({ name, url, as_of: asOf, opened }) => (
        <span key={name} className="inline-flex items-center gap-1">
          <OutsideLink
            url={url}
            title={asOf && `Entry of ${formatShortDate(asOf)}`}
            lookUp={opened ? 'opened' : 'open'}
            onOpen={mayCheck ? () => open(url) : undefined}
          >
            {name}
          </OutsideLink>
          {opened && <Icon name="check" label="opened" className="size-4!" />}
        </span>
      ))}
    </p>
  );
}
