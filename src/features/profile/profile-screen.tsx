import { useProfile } from '#hooks/session/use-account.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/fields/tabs.tsx'
import { OwnData } from './own-data.tsx'
import { OwnSessionsPanel } from './own-sessions-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PinPanel } from './pin-panel.tsx'
import { PushTab } from './push-tab.tsx'
import { RemovalNotice } from './removal-notice.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { ProfileSide } from './profile-side.tsx'

const profileTabs = ['data', 'security', 'notifications', 'results'] as const
export type ProfileTab = (typeof profileTabs)[number]

type ProfileScreenProps = { tab: ProfileTab; onTab: (tab: ProfileTab) => void }

/** The own account: who I am, how I get in, what I have sold. */
export function ProfileScreen({ tab, onTab }: ProfileScreenProps) {
  const text = useText()
  const profile = useProfile()
  const { known } = profile
  return (
    <>
      <PageHeader title={text('account.profile.title')} actions={useStatusPill()}>
        <Tabs
          id="profile"
          label={text('account.profile.title')}
          value={tab}
          onChange={onTab}
          tabs={profileTabs.map((value) => ({ value, label: text(`account.profile.${value}`) }))}
        />
      </PageHeader>
      {/* Each tab begins at its top. */}
      <div key={tab} className="min-h-0 flex-1 overflow-y-auto p-4 tablet:px-6">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 tablet:grid-cols-[minmax(0,1fr)_21rem]">
          {known?.removal && (
            <div className="tablet:col-span-2">
              <RemovalNotice removal={known.removal} onChanged={profile.ask} />
            </div>
          )}
          <div
            role="tabpanel"
            id="profile-panel"
            aria-labelledby={`profile-tab-${tab}`}
            className={cx(
              'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start items-start gap-4',
              tab === 'security' && 'office:grid-cols-[repeat(2,minmax(0,1fr))]',
              (tab === 'data' || tab === 'notifications') && 'max-w-3xl',
            )}
          >
            {tab === 'data' && <OwnData profile={profile} />}
            {tab === 'security' && (
              <>
                <PasswordPanel email={known?.email ?? null} />
                <PinPanel />
                <OwnSessionsPanel />
              </>
            )}
            {tab === 'notifications' && <PushTab />}
            {tab === 'results' && <ResultsPanel />}
          </div>
          <ProfileSide
            email={known?.email ?? null}
            withResults={tab !== 'results'}
            onResults={() => onTab('results')}
          />
        </div>
      </div>
    </>
  )
}
