import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useOutbox } from '#hooks/outbox/use-outbox.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { RemovalPanels } from './removal-panels.tsx'

/** The page of removing the account, in a place. */
export function RemoveAccountScreen({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  const { placeId, actor } = usePlace()
  const ownsAlone = useOwnsAlone()
  const outbox = useOutbox() ?? []
  const waiting = outbox.filter(
    ({ envelope, state }) => envelope.actor === actor && state !== 'skipped',
  ).length
  return (
    <>
      <PageTitle
        title={text('account.removal.title')}
        backLabel={text('account.profile.title')}
        renderBack={({ className, children }) => (
          <Link to="/p/$placeId/profile" params={{ placeId }} className={className}>
            {children}
          </Link>
        )}
        actions={useStatusPill()}
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 tablet:px-6">
        <RemovalPanels
          objection={typeof ownsAlone === 'string' ? <LastOwner place={ownsAlone} /> : ownsAlone}
          waiting={waiting}
          onLeave={onLeave}
        />
      </div>
    </>
  )
}

/** Told before anything is typed: in this place nobody else is an owner. The server looks at the other places. */
function LastOwner({ place }: { place: string }) {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <Banner
      card
      tone="warn"
      icon="store"
      title={text('account.removal.last-owner', { place })}
      detail={text('account.removal.last-owner.text')}
      action={
        <Link to="/p/$placeId/crew" params={{ placeId }} className={buttonClass()}>
          {text('account.removal.last-owner.act')}
        </Link>
      }
    />
  )
}

/** The name of this place where the person is its only owner, else null. Undefined until read. */
function useOwnsAlone(): string | null | undefined {
  const { actor } = usePlace()
  const name = usePlaceRow()?.name
  const owners = useLive(async (rows) =>
    (await rows.all('placeUsers')).filter(({ role }) => role === 'owner').map(({ id }) => id),
  )
  if (owners === undefined) return undefined
  return owners.length === 1 && owners[0] === actor ? name : null
}
