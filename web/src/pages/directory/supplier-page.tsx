/** /suppliers/:slug: the public profile of a supplier. */
import { PROFILE_REPORT } from '@waggle/contract/directory/report-rules';
import { call } from '../../api/client.ts';
import { AgainstYourBrief } from '../../features/directory/profile/against-your-brief.tsx';
import { BackToSearch } from '../../features/directory/profile/back-to-search.tsx';
import { ProfileView } from '../../features/directory/profile/profile-view.tsx';
import {
  NotListed,
  ProfileNotLoaded,
  ProfileSkeleton,
} from '../../features/directory/profile/profile-placeholders.tsx';
import { useFit, useProfile } from '../../features/directory/profile/profile-query.ts';
import {
  NOT_LISTED_TITLE,
  profileTitle,
} from '../../features/directory/profile/profile-rendering.ts';
import { AskLink } from '../../features/rfq/ask-link.tsx';
import { SaveButton } from '../../features/shortlists/save-button.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { usePathPart } from '../../lib/use-path-part.ts';
import { Loaded } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

const ASK = (
  <>
    Ask for a quote
    <Icon name="arrow-right" />
  </>
);

export default function SupplierPage() {
  const { search } = useNavigation();
  const slug = usePathPart(PATHS.supplier, 'slug');
  const query = useProfile(slug);
  const fit = useFit(slug, search);
  const { data: profile } = query;
  usePageTitle(profile ? profileTitle(profile) : profile === null ? NOT_LISTED_TITLE : 'Supplier');

  return (
    <>
      <div className="page-measure pt-8 pb-24 sm:pt-12">
        <BackToSearch />
        <Loaded
          query={query}
          loading={<ProfileSkeleton />}
          failed={<ProfileNotLoaded />}
          variant="accent"
          gap="mt-6"
        >
          {(found) =>
            found ? (
              <>
                <ProfileView
                  hasBar
                  profile={found}
                  actions={
                    <>
                      <AskLink suppliers={[found.id]}>{ASK}</AskLink>
                      <SaveButton suppliers={[found]} />
                      <p className="text-small text-muted">
                        Other suppliers see neither your request nor their quote.
                      </p>
                    </>
                  }
                  fit={fit}
                  brief={fit && <AgainstYourBrief fit={fit} profile={found} />}
                />
                <div className="mt-12">
                  <ReportButton
                    rules={PROFILE_REPORT}
                    id={found.id}
                    name={found.name}
                    send={(report) =>
                      call('POST /v1/reports/', { body: { supplier: found.id, ...report } })
                    }
                  />
                </div>
              </>
            ) : (
              <NotListed />
            )
          }
        </Loaded>
      </div>
      {profile && (
        <section
          aria-label="Ask or save"
          className="sticky bottom-0 z-10 border-t border-line bg-surface lg:hidden"
        >
          <div className="page-measure flex items-center gap-3 py-2.5">
            <AskLink suppliers={[profile.id]} className="flex-1">
              {ASK}
            </AskLink>
            <SaveButton suppliers={[profile]} compact variant="outline" />
          </div>
        </section>
      )}
    </>
  );
}
