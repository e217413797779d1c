import { useState } from 'react'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { useProviderAccount } from '#hooks/money/use-provider-account.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ProviderAccountForm } from './account-form.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { OnboardingPanel } from './onboarding-panel.tsx'
import { ServicePage } from './service-page.tsx'
import { TerminalsPanel } from './terminals-panel.tsx'

/** Setting a place up at a provider of payments, and whether it works. */
export function ProviderPage({ provider }: { provider: OnlineProvider }) {
  const text = useText()
  const desk = useProviderAccount(provider)
  const [saved, setSaved] = useState(0)
  return (
    <ServicePage
      title={text(`provider.${provider}`)}
      detail={text(`integrations.about.${provider}`)}
      answer={desk}
    >
      {(known) => (
        <>
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
        </>
      )}
    </ServicePage>
  )
}
