import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDisplays } from '#hooks/device/use-displays.ts'
import { useKitchenClock } from '#hooks/place/time/use-kitchen-clock.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { OpenLines } from './check-panel.tsx'
import { checkLinesOf } from './check-lines.ts'
import type { TableCheck, TableView } from '../floor-view.ts'

/** The checks of guests who paid and wait for dishes; a press shows one. */
export function PaidChecks({ view }: { view: TableView }) {
  const text = useText()
  if (view.paid.length === 0) return null
  return (
    <section aria-label={text('floor.paid.label')} className="flex flex-col gap-2 p-4 pb-0">
      {view.paid.map((check) => (
        <PaidCheck key={check.check.id} check={check} />
      ))}
    </section>
  )
}

function PaidCheck({ check }: { check: TableCheck }) {
  const text = useText()
  const { placeId } = usePlace()
  const now = useKitchenClock(check.lines)
  const { open } = checkLinesOf(check, now, useDisplays())
  const { id, number } = check.check
  return (
    <div className="flex flex-col gap-2 rounded-r2 border-2 border-line bg-surface p-3">
      <Link
        to="/p/$placeId/orders/$checkId"
        params={{ placeId, checkId: id }}
        search={{}}
        className="flex min-h-12 items-center gap-2 font-semibold"
      >
        <Icon name="check" size={18} className="text-ok" />
        <span className="min-w-0 flex-1">{text('floor.paid', { number })}</span>
        <Icon name="chevron-right" size={18} className="text-ink-3" />
      </Link>
      <OpenLines lines={open} now={now} />
    </div>
  )
}
