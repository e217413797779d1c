import { useState } from 'react'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { CountRow } from './count-row.tsx'
import type { CountsLinks } from './counts-links.ts'
import { OpenCount } from './open-count.tsx'
import { useAudits } from './use-audits.ts'
import { useCatalogue } from './use-catalogue.ts'

/** How many counts are shown at first, and with every look further back. */
const countsAtOnce = 30

/** The counts of the stock, those that are open first, and the way to a new one. */
export function CountsPage({ links }: { links: CountsLinks }) {
  const text = useText()
  const pill = useStatusPill()
  const audits = useAudits()
  const catalogue = useCatalogue()
  const mayCount = useCan('audit-product')
  const wide = useMedia(media.tablet)
  const [isOpening, setIsOpening] = useState(false)
  const [shown, setShown] = useState(countsAtOnce)
  if (audits === undefined || catalogue === undefined) return null
  const open = (
    <Button kind="primary" icon="plus" onClick={() => setIsOpening(true)}>
      {text('counts.open')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text('counts.title')}
        actions={
          <>
            {mayCount && wide && open}
            {pill}
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
        <div className="mx-auto flex max-w-5xl flex-col gap-3">
          {audits.length === 0 ? (
            <EmptyState
              className="panel"
              icon="clipboard-check"
              title={text('counts.none')}
              text={text('counts.none.text')}
              action={mayCount && !wide && open}
            />
          ) : (
            <section className="panel overflow-hidden" aria-label={text('counts.title')}>
              {audits.slice(0, shown).map((audit) => (
                <CountRow key={audit.id} audit={audit} catalogue={catalogue} links={links} />
              ))}
            </section>
          )}
          {audits.length > shown && (
            <Button className="self-start" onClick={() => setShown(shown + countsAtOnce)}>
              {text('counts.older')}
            </Button>
          )}
        </div>
      </div>
      {mayCount && !wide && audits.length > 0 && <BottomBar className="p-3 [&>*]:w-full">{open}</BottomBar>}
      {isOpening && (
        <OpenCount
          audits={audits}
          categories={catalogue.categories}
          onClose={() => setIsOpening(false)}
          onOpened={links.onAudit}
        />
      )}
    </>
  )
}
