import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useProviderAccount } from '#hooks/money/use-provider-account.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { NoServerAnswer } from '../list/no-server-answer.tsx'
import { ProviderAccountForm } from './account-form.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { OnboardingPanel } from './onboarding-panel.tsx'
import { TerminalsPanel } from './terminals-panel.tsx'

/** Setting a place up at a provider of payments, and whether it works. */
export function ProviderPage({ provider }: { provider: OnlineProvider }) {
  const text = useText()
  const pill = useStatusPill()
  const { placeId } = usePlace()
  const desk = useProviderAccount(provider)
  const [saved, setSaved] = useState(0)
  const { known, failure } = desk
  return (
    <>
      <PageTitle
        title={text(`provider.${provider}`)}
        detail={text(`integrations.about.${provider}`)}
        backLabel={text('settings.integrations.title')}
        renderBack={(props) => (
          <Link to="/p/$placeId/settings/$area" params={{ placeId, area: 'integrations' }} {...props} />
        )}
        actions={pill}
      />
      <section
        aria-label={text(`provider.${provider}`)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6"
      >
        <NoServerAnswer failure={known === null ? failure : null} known={false} />
        {known === null && failure === null && (
          <Skeleton label={text('integrations.loading')}>
            <Bone className="h-96 w-full" />
          </Skeleton>
        )}
        {known !== null && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 panel:grid-cols-[minmax(0,1fr)_24rem]">
            <ProviderAccountForm
              key={`${provider} ${saved}`}
              provider={provider}
              known={known}
              desk={desk}
              onSaved={() => setSaved(saved + 1)}
            />
            <div className="flex min-w-0 flex-col gap-4">
              <ConnectionPanel
                known={known}
                words="integrations.failure"
                untried={text(`integrations.untried.${known.source ?? 'none'}`)}
              >
                {known.source !== null && <ConnectionTest desk={desk} />}
              </ConnectionPanel>
              {provider === 'ADYEN' && <OnboardingPanel />}
              {provider === 'ADYEN' && <TerminalsPanel />}
            </div>
          </div>
        )}
      </section>
    </>
  )
}
