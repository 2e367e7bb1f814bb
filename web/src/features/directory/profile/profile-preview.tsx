/** «As entrepreneurs see you»: the supplier's own public profile, as it is saved now. */
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import { CopyLink } from '../../../forms/copy-link.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ProfileSkeleton } from './profile-placeholders.tsx';
import { ProfileView } from './profile-view.tsx';

export function ProfilePreview({ onClose }: { onClose(): void }) {
  const query = useServerQuery(
    ['profile preview'],
    (signal) => call('GET /v1/supplier/preview/', { signal }),
    { staleTime: 0 },
  );
  const isListed = query.data?.profile.badge !== null;
  return (
    <Sheet
      title="Preview: as entrepreneurs see you"
      description={
        isListed
          ? 'With what you have saved. Nobody sees the preview but you.'
          : 'With what you have saved. Nobody sees it yet: the directory lists verified suppliers.'
      }
      width="max-w-320"
      onClose={onClose}
    >
      <div className="px-6 py-8">
        <Loaded
          query={query}
          loading={<ProfileSkeleton />}
          failed={<p className="text-muted">The preview could not be loaded.</p>}
          variant="accent"
          gap="mt-6"
        >
          {({ profile }) => (
            <ProfileView
              profile={profile}
              actions={profile.badge !== null && <PublicPage slug={profile.slug} />}
            />
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}

/** Where everybody reads it: to open, and to send to others. */
function PublicPage({ slug }: { slug: string }) {
  const path = fillPath(PATHS.supplier, { slug });
  return (
    <>
      <ButtonLink to={path} variant="outline">
        Open your public page
      </ButtonLink>
      <CopyLink path={path} />
    </>
  );
}
