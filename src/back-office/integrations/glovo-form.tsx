import { useState } from 'react'
import { storeFaults, type StoreEntry } from '#domain/integrations/glovo/store-entry.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import type { GlovoStore, GlovoStoreDesk } from '#hooks/money/use-glovo-store.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { focusWrong } from '#ui/fields/focus-wrong.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { AccountPanel } from './account-panel.tsx'
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
    if (faults.length > 0) return focusWrong()
    const saved = await run(() =>
      desk.save({ storeId: entered.storeId.trim(), secret: entered.secret.trim() }),
    )
    if (!saved.ok) return
    show({ state: 'success', content: text('glovo.saved') })
    onSaved()
  }
  return (
    <AccountPanel
      failure={failure}
      removal={
        isOwn && (
          <RemoveAccount
            name={text('integrations.glovo')}
            consequence={text('glovo.remove.text')}
            remove={desk.remove}
            onRemoved={onSaved}
          />
        )
      }
      words={{ save: text('glovo.save'), saving: text('glovo.saving') }}
      working={working}
      onSave={() => void press()}
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
    </AccountPanel>
  )
}
