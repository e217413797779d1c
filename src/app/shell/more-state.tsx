import type { ReactNode } from 'react'
import { noonOf } from '#domain/time/noon-of.ts'
import { pillState } from '#features/sync-status/pill-state.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToResolve } from '#hooks/outbox/use-to-resolve.ts'
import { cx } from '#ui/cx.ts'
import { readMoreStates, type MoreStates } from './more-states.ts'

/** How often what depends on the time is read anew, ms. */
const minuteMs = 60_000

/** How the pages behind "more" stand; undefined until read. */
export function useMoreStates(): MoreStates | undefined {
  const { actor } = usePlace()
  const clientId = useDeviceId()
  const cutoff = usePlaceRow()?.dayCutoff
  const minute = Math.floor(useNow(minuteMs / 2) / minuteMs)
  return useLive(
    async (rows) =>
      cutoff === undefined
        ? undefined
        : readMoreStates(rows, { clientId, actor, now: minute * minuteMs, cutoff }),
    [clientId, actor, minute, cutoff],
  )
}

/** The state of one page in words, below its name: what waits there, in the colour of how bad that is. */
export function MoreState({ page, states }: { page: string; states: MoreStates | undefined }) {
  const text = useText()
  const { day } = useFormat()
  if (page === 'outbox') return <SavedState />
  if (page === 'writes') return <ToResolveState />
  if (states === undefined) return null
  const { drawers, unread, refunds, eInvoices, scarce, printers, taken, people, closed } = states
  switch (page) {
    case 'tables':
      return <Words>{text('more.state.taken', { count: taken })}</Words>
    case 'close-day':
      return closed !== null && <Words>{text('more.state.closed', { day: day(noonOf(closed)) })}</Words>
    case 'crew':
      return <Words>{text('more.state.people', { count: people })}</Words>
    case 'shift':
      return drawers > 0 && <Words>{text('more.state.drawers', { count: drawers })}</Words>
    case 'notifications':
      return unread > 0 && <Words tone="warn">{text('shell.unread', { count: unread })}</Words>
    case 'payments':
      return refunds > 0 && <Words tone="bad">{text('more.state.refunds', { count: refunds })}</Words>
    case 'eInvoices':
      return eInvoices > 0 && <Words tone="bad">{text('more.state.e-invoices', { count: eInvoices })}</Words>
    case 'stock-products':
      return scarce > 0 && <Words tone="warn">{text('more.state.scarce', { count: scarce })}</Words>
    case 'settings':
      return printers > 0 && <Words tone="bad">{text('more.state.printers', { count: printers })}</Words>
    default:
      return null
  }
}

/** The state of what is saved on the device, in the words of the pill. */
function SavedState() {
  const text = useText()
  const { tone, label, count } = pillState(useSyncStatus(), useNow(1000), useOnline())
  return <Words tone={tone}>{text(label, { count })}</Words>
}

function ToResolveState() {
  const text = useText()
  const count = useToResolve()
  return count > 0 && <Words tone="warn">{text('shell.side.to-settle', { count })}</Words>
}

type Tone = 'ok' | 'warn' | 'bad'

const colours: Record<Tone, string> = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' }

function Words({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx('block text-t1', tone === undefined ? 'text-ink-2' : cx(colours[tone], 'font-semibold'))}
    >
      {children}
    </span>
  )
}
