import { useState } from 'react'
import { storeFaults, type StoreEntry } from '#domain/integrations/glovo/store-entry.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import type { GlovoStore, GlovoStoreDesk } from '#hooks/money/use-glovo-store.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/notices/banner.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { GlovoFields } from './glovo-fields.tsx'
import { RemoveAccount } from './remove-account.tsx'
import { WebhookAddresses } from './webhook-addresses.tsx'

type GlovoFormProps = {
  known: GlovoStore
  desk: GlovoStoreDesk
  /** Called once something is kept or forgotten: the form opens anew, without the secret. */
  onSaved: () => void
}

/** The number and the secret of the place at the delivery platform. The secret goes one way only. */
export function GlovoForm({ known, desk, onSaved }: GlovoFormProps) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const { show } = useToast()
  const { working, failure, run } = useOneCall<GlovoStore>()
  const isOwn = known.source === 'place'
  const [entered, setEntered] = useState<StoreEntry>({
    storeId: isOwn ? (known.storeId ?? '') : '',
    secret: '',
  })
  const [tried, setTried] = useState(false)
  const faults = storeFaults(entered, isOwn)
  const wrong = tried ? [...faults, ...(failure?.fields ?? [])] : []
  const press = async () => {
    setTried(true)
    if (faults.length > 0) {
      // What is wrong is marked with the next picture.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())
      return
    }
    const saved = await run(() =>
      desk.save({ storeId: entered.storeId.trim(), secret: entered.secret.trim() }),
    )
    if (!saved.ok) return
    show({ state: 'success', content: text('glovo.saved') })
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
          title={text('glovo.from-server', { store: known.storeId ?? '' })}
          detail={text('glovo.from-server.detail')}
        />
      )}
      {known.source === 'played' && <Banner card icon="info" title={text('glovo.simulated')} />}
      <GlovoFields entered={entered} isKept={isOwn} wrong={wrong} onChange={setEntered} />
      <WebhookAddresses provider="GLOVO" webhooks={known.webhooks} />
      {failure !== null && (
        <p role="alert" className="m-0 font-semibold text-bad">
          {errorText(failure.code)}
        </p>
      )}
      {offline && <p className="m-0 text-t2 text-ink-2">{text('office.no-answer.offline')}</p>}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        {isOwn && (
          <RemoveAccount
            name={text('integrations.glovo')}
            consequence={text('glovo.remove.text')}
            remove={desk.remove}
            onRemoved={onSaved}
          />
        )}
        <Button
          kind="primary"
          icon="check"
          working={working}
          workingLabel={text('glovo.saving')}
          disabled={offline}
          onClick={() => void press()}
        >
          {text('glovo.save')}
        </Button>
      </div>
    </section>
  )
}
