import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useGlovoStore } from '#hooks/money/use-glovo-store.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { NoServerAnswer } from '../list/no-server-answer.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { GlovoForm } from './glovo-form.tsx'

/** Connecting a place with the delivery platform, and whether that works. */
export function GlovoPage() {
  const text = useText()
  const pill = useStatusPill()
  const { placeId } = usePlace()
  const desk = useGlovoStore()
  const [saved, setSaved] = useState(0)
  const { known, failure } = desk
  return (
    <>
      <PageTitle
        title={text('integrations.glovo')}
        detail={text('glovo.about')}
        backLabel={text('settings.integrations.title')}
        renderBack={(props) => (
          <Link to="/p/$placeId/settings/$area" params={{ placeId, area: 'integrations' }} {...props} />
        )}
        actions={pill}
      />
      <section
        aria-label={text('integrations.glovo')}
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
            <GlovoForm key={saved} known={known} desk={desk} onSaved={() => setSaved(saved + 1)} />
            <ConnectionPanel
              known={known}
              words="glovo.failure"
              untried={text(`glovo.untried.${known.source ?? 'none'}`)}
            />
          </div>
        )}
      </section>
    </>
  )
}
