import { useState } from 'react'
import { useGlovoStore } from '#hooks/money/use-glovo-store.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { GlovoForm } from './glovo-form.tsx'
import { ServicePage } from './service-page.tsx'

/** Connecting a place with the delivery platform, and whether that works. */
export function GlovoPage() {
  const text = useText()
  const desk = useGlovoStore()
  const [saved, setSaved] = useState(0)
  return (
    <ServicePage title={text('integrations.glovo')} detail={text('glovo.about')} answer={desk}>
      {(known) => (
        <>
          <GlovoForm key={saved} known={known} desk={desk} onSaved={() => setSaved(saved + 1)} />
          <ConnectionPanel
            known={known}
            words="glovo.failure"
            untried={text(`glovo.untried.${known.source ?? 'none'}`)}
          />
        </>
      )}
    </ServicePage>
  )
}
