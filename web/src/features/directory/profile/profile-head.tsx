/** The head of a public profile: who it is, where, whether it is verified and open. */
import { useState } from 'react';
import type { PreviewedProfile } from '@waggle/contract/directory';
import { classNames } from '../../../lib/class-names.ts';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { daysBetween } from './profile-words.ts';

/** A name of more characters is set smaller. */
const LONG_NAME = 32;

interface ProfileHeadProps {
  profile: PreviewedProfile;
}

export function ProfileHead({ profile }: ProfileHeadProps) {
  const { name, picture, description, country, region, closed, badge } = profile;
  const locale = useReaderLocale();
  const place = [region, country?.name ?? ''].filter((part) => part !== '').join(', ');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isClosed = closed !== null && closed.from <= today;
  return (
    <>
      <div className="flex gap-x-8 gap-y-5 max-sm:flex-col sm:items-start">
        {picture === null ? (
          <Hexagon name={name} className="h-24 self-start text-h2 sm:h-36" />
        ) : (
          <img
            src={picture}
            alt=""
            width="125"
            height="144"
            className="hexagon aspect-[0.866] h-24 w-auto shrink-0 self-start object-cover sm:h-36"
          />
        )}
        <div className="min-w-0 sm:pt-2">
          <h1
            className={classNames(
              'wrap-anywhere hyphens-auto',
              name.length > LONG_NAME ? 'text-h2 sm:text-h1' : 'text-h1 sm:text-section',
            )}
          >
            {name}
          </h1>
          {description !== '' && (
            <p dir="auto" className="mt-3 max-w-180 text-lead whitespace-pre-line wrap-anywhere">
              {description}
            </p>
          )}
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {badge !== null && (
              <li className="flex items-center gap-2 font-semibold text-verified">
                <Icon name="seal-check" />
                Verified
              </li>
            )}
            {place !== '' && (
              <li className="flex min-w-0 items-center gap-2 wrap-anywhere">
                <Icon name="map-pin" />
                {place}
              </li>
            )}
            {closed !== null && !isClosed && (
              <li className="flex items-center gap-2">
                <Icon name="calendar-clock" />
                Closed {daysBetween(closed, locale)}
              </li>
            )}
          </ul>
        </div>
      </div>
      {isClosed && (
        <p className="mt-6 flex items-center gap-3 rounded-control bg-warn-wash px-5 py-3 text-warn">
          <Icon name="calendar-clock" />
          Closed {daysBetween(closed, locale)}
        </p>
      )}
    </>
  );
}
