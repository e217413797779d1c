import type { ReactNode } from 'react'
import { removalMs } from '#domain/access/invitation.ts'
import { useProfile } from '#hooks/session/use-account.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { RemovalNotice } from './removal-notice.tsx'
import { RemovalForm } from './removal-form.tsx'
import { RemovalSteps } from './removal-steps.tsx'

type RemovalPanelsProps = {
  /** Why it cannot be asked for here; null: it can. Undefined until that is known. */
  objection: ReactNode
  /** Changes of the person that are on this device only. */
  waiting: number
  onLeave: () => void
}

/** The removal of the account: what it does and when, the request itself, and taking it back. */
export function RemovalPanels({ objection, waiting, onLeave }: RemovalPanelsProps) {
  const text = useText()
  const { date } = useFormat()
  const now = useNow(60_000)
  const { known, ask } = useProfile()
  const due = known?.removal?.dueAt ?? now + removalMs
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 panel:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <section className="panel flex flex-col gap-5 p-4 tablet:p-6">
        <div>
          <h2 className="text-t4">{text('account.removal.what')}</h2>
          <p className="mt-1 text-ink-2">{text('account.removal.intro', { date: date(due) })}</p>
        </div>
        <RemovalSteps due={due} hasEmail={known?.email !== null} />
        {!known?.removal && objection === null && (
          <RemovalForm waiting={waiting} onAsked={ask} onLeave={onLeave} />
        )}
      </section>
      <aside className="flex flex-col gap-4">
        {known?.removal && <RemovalNotice removal={known.removal} onChanged={ask} />}
        {!known?.removal && objection}
        <p className="flex gap-2 text-t2 text-ink-2">
          <Icon name="info" size={18} className="mt-px" />
          <span>{text('account.removal.last-owner.note')}</span>
        </p>
      </aside>
    </div>
  )
}
