import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useClosePlace } from '#hooks/place/use-close-place.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useLive } from '#hooks/place/live/use-live.ts'
import { Step } from '#ui/lists/step.tsx'
import { ClosingForm } from './closing-form.tsx'
import { StillOpen } from './still-open.tsx'

/** The page that closes the place: what closing does, what stands in its way, and the act itself. */
export function Page() {
  const text = useText()
  const { placeId } = usePlace()
  const name = usePlaceRow()?.name
  const closing = useClosePlace()
  return (
    <>
      <PageTitle
        title={text('settings.closing.title')}
        backLabel={text('shell.settings')}
        renderBack={(props) => <Link to="/p/$placeId/settings" params={{ placeId }} {...props} />}
        actions={useStatusPill()}
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-4 tablet:px-4 office:px-6">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start items-start gap-6 panel:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
          <section className="panel flex flex-col gap-5 p-4 tablet:p-6">
            <div>
              <h2 className="text-t4">{text('closing.what', { name: name ?? '' })}</h2>
              <p className="mt-1 text-ink-2">{text('closing.intro')}</p>
            </div>
            <WhatHappens />
            {name !== undefined && closing.ready && <ClosingForm name={name} closing={closing} />}
          </section>
          <StillOpen said={closing.inUse} />
        </div>
      </div>
    </>
  )
}

/** The effects of closing on people, devices and records, in plain words. */
function WhatHappens() {
  const text = useText()
  const people = useLive(async (rows) => (await rows.all('placeUsers')).length) ?? 0
  return (
    <ol className="flex flex-col gap-3">
      <Step
        icon="people"
        title={text('closing.people')}
        text={text('closing.people.text', { count: people })}
      />
      <Step icon="monitor" title={text('closing.devices')} text={text('closing.devices.text')} />
      <Step icon="receipt" title={text('closing.kept')} text={text('closing.kept.text')} />
      <Step icon="lock" title={text('closing.address')} text={text('closing.address.text')} />
    </ol>
  )
}
