import { useState } from 'react'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import type { ProviderAccountDesk, ProviderAccountView } from '#hooks/money/use-provider-account.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { focusWrong } from '#ui/fields/focus-wrong.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { AccountFields } from './account-fields.tsx'
import { AccountPanel } from './account-panel.tsx'
import { draftOf, enteredOf, accountFaultsOf } from './account-draft.ts'
import { RemoveAccount } from './remove-account.tsx'
import { WebhookAddresses } from './webhook-addresses.tsx'

type AccountFormProps = {
  provider: OnlineProvider
  known: ProviderAccountView
  desk: ProviderAccountDesk
  /** Called once the account is kept: the form opens anew, without the keys. */
  onSaved: () => void
}

/** Numbers and keys of an account. Keys go one way only; saving tries them at once. */
export function ProviderAccountForm({ provider, known, desk, onSaved }: AccountFormProps) {
  const text = useText()
  const { show } = useToast()
  const { working, failure, run } = useOneCall<ProviderAccountView>()
  const [entered, setEntered] = useState(() => enteredOf(known))
  const [tried, setTried] = useState(false)
  const faults = accountFaultsOf(provider, entered, known)
  const wrong = tried ? [...faults, ...(failure?.fields ?? [])] : []
  const press = async () => {
    setTried(true)
    if (faults.length > 0) return focusWrong()
    const saved = await run(() => desk.save(draftOf(entered)))
    if (!saved.ok) return
    const checked = await run(desk.test)
    const works = checked.ok && checked.value.failure === ''
    show({
      state: works ? 'success' : 'error',
      content: text(works ? 'integrations.saved' : 'integrations.saved.failing'),
    })
    onSaved()
  }
  return (
    <AccountPanel
      failure={failure}
      note={
        known.source === 'place' &&
        known.succeededAt !== null && (
          <p className="m-0 text-t2 text-ink-2">{text('integrations.proven-first')}</p>
        )
      }
      removal={
        known.source === 'place' && (
          <RemoveAccount
            name={text(`provider.${provider}`)}
            consequence={text('integrations.remove.text')}
            remove={desk.remove}
            onRemoved={onSaved}
          />
        )
      }
      words={{ save: text('integrations.save'), saving: text('integrations.checking') }}
      working={working}
      onSave={() => void press()}
    >
      {known.source === 'server' && (
        <Banner
          card
          icon="info"
          title={text('integrations.from-server')}
          detail={text('integrations.from-server.detail')}
        />
      )}
      <div>
        <Segmented
          label={text('integrations.environment')}
          value={entered.environment}
          onChange={(environment) => setEntered({ ...entered, environment })}
          options={[
            { value: 'test', label: text('integrations.environment.test') },
            { value: 'live', label: text('integrations.environment.live') },
          ]}
        />
        <p className="m-0 mt-1 text-t2 text-ink-2">
          {text(`integrations.environment.${entered.environment}.help`)}
        </p>
      </div>
      <AccountFields
        provider={provider}
        entered={entered}
        kept={known.source === 'place' ? known.secrets : []}
        wrong={wrong}
        onChange={setEntered}
      />
      <WebhookAddresses provider={provider} webhooks={known.webhooks} />
    </AccountPanel>
  )
}
