import { useState } from 'react'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import type { ProviderAccountDesk, ProviderAccountView } from '#hooks/money/use-provider-account.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { AccountFields } from './account-fields.tsx'
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
  const errorText = useErrorText()
  const offline = useIsOffline()
  const { show } = useToast()
  const { working, failure, run } = useOneCall<ProviderAccountView>()
  const [entered, setEntered] = useState(() => enteredOf(known))
  const [tried, setTried] = useState(false)
  const faults = accountFaultsOf(provider, entered, known)
  const wrong = tried ? [...faults, ...(failure?.fields ?? [])] : []
  const press = async () => {
    setTried(true)
    if (faults.length > 0) {
      // What is wrong is marked with the next picture.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())
      return
    }
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
    <section
      className="panel flex min-w-0 flex-col gap-4 p-4 tablet:p-6"
      aria-label={text('integrations.account')}
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
      {failure !== null && (
        <p role="alert" className="m-0 font-semibold text-bad">
          {errorText(failure.code)}
        </p>
      )}
      {known.source === 'place' && known.succeededAt !== null && (
        <p className="m-0 text-t2 text-ink-2">{text('integrations.proven-first')}</p>
      )}
      {offline && <p className="m-0 text-t2 text-ink-2">{text('office.no-answer.offline')}</p>}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        {known.source === 'place' && (
          <RemoveAccount
            name={text(`provider.${provider}`)}
            consequence={text('integrations.remove.text')}
            remove={desk.remove}
            onRemoved={onSaved}
          />
        )}
        <Button
          kind="primary"
          icon="check"
          working={working}
          workingLabel={text('integrations.checking')}
          disabled={offline}
          onClick={() => void press()}
        >
          {text('integrations.save')}
        </Button>
      </div>
    </section>
  )
}
