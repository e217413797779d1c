import { Link } from '@tanstack/react-router'
import { removalMs } from '#domain/access/invitation.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useProfile } from '#hooks/use-account.ts'
import { usePlaceRow } from '#hooks/use-current-place.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useLive } from '#hooks/use-live.ts'
import { useNow } from '#hooks/use-now.ts'
import { useStatusPill } from '#hooks/use-status-pill.ts'
import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { RemovalAsked } from './removal-asked.tsx'
import { RemovalForm } from './removal-form.tsx'
import { RemovalSteps } from './removal-steps.tsx'

/** What removing the account does and when, the request itself, and taking it back. */
export function RemoveAccountScreen({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  const { date } = useFormat()
  const { placeId } = usePlace()
  const now = useNow(60_000)
  const { known, ask } = useProfile()
  const ownsAlone = useOwnsAlone()
  const due = known?.removal?.dueAt ?? now + removalMs
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
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 panel:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
          <section className="panel flex flex-col gap-5 p-4 tablet:p-6">
            <div>
              <h2 className="text-t4">{text('account.removal.what')}</h2>
              <p className="mt-1 text-ink-2">{text('account.removal.intro', { date: date(due) })}</p>
            </div>
            <RemovalSteps due={due} hasEmail={known?.email !== null} />
            {!known?.removal && ownsAlone === null && <RemovalForm onAsked={ask} onLeave={onLeave} />}
          </section>
          <aside className="flex flex-col gap-4">
            {known?.removal && <RemovalAsked removal={known.removal} onChanged={ask} />}
            {!known?.removal && ownsAlone && <LastOwner place={ownsAlone} />}
            <p className="flex gap-2 text-t2 text-ink-2">
              <Icon name="info" size={18} className="mt-px" />
              <span>{text('account.removal.last-owner.note')}</span>
            </p>
          </aside>
        </div>
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
