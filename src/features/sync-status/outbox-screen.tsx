import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useDrill } from '#hooks/outbox/use-drill.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useOutbox } from '#hooks/outbox/use-outbox.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useToResolve } from '#hooks/outbox/use-to-resolve.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useStorageDurability } from '#hooks/device/use-storage-durability.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import type { QueuedCommand } from './command-cause.ts'
import { ClockJump } from './clock-jump.tsx'
import { DrillPanel } from './drill-panel.tsx'
import { OutboxEntry } from './outbox-entry.tsx'
import { OutboxFacts } from './outbox-facts.tsx'
import { useSaveExport } from './use-save-export.ts'
import { useSubjects } from './use-subjects.ts'

/** Is everything safe? And what is still here, why, and what to do. `prints` are those that a person has to settle. */
export function OutboxScreen({ prints }: { prints?: ReactNode }) {
  const text = useText()
  const { engine } = usePlace()
  const entries = useOutbox()
  const status = useSyncStatus()
  const now = useNow(10_000)
  const offline = useIsOffline()
  const resolves = useCan('manage-payments')
  const saveExport = useSaveExport()
  // What a drill found out is not looked for below everything else.
  const { drill } = useDrill()
  const storage = useStorageDurability()
  const here = (entries ?? []).filter(({ state }) => state !== 'skipped')
  const oldest = here.length > 0 ? Math.min(...here.map(({ envelope }) => envelope.occurredAt)) : null
  return (
    <>
      <PageHeader title={text('outbox.title')} actions={useStatusPill()} />
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Verdict
          offline={offline}
          waiting={status.waiting}
          attention={status.attention}
          kept={storage?.kept === true}
        />
        <ClockJump card offset={status.clockOffset} />
        {drill !== null && <DrillPanel />}
        <OutboxFacts status={status} storage={storage} oldest={oldest} now={now} />
        {prints}
        {resolves && <ResolveLink />}
        {entries && <Entries entries={entries} offline={offline} now={now} />}
        {entries && drill === null && <DrillPanel />}
      </div>
      <BottomBar className="grid gap-2 tablet:flex tablet:justify-between">
        <Button icon="download" onClick={() => void saveExport()}>
          {text('outbox.export')}
        </Button>
        <Button kind="primary" icon="refresh" disabled={status.waiting === 0} onClick={engine.retryNow}>
          {text('outbox.send-all')}
        </Button>
      </BottomBar>
    </>
  )
}

/** The way to what the place cannot resolve by itself, with how much waits there, as the side bar counts it. */
function ResolveLink() {
  const text = useText()
  const { placeId } = usePlace()
  const open = useToResolve()
  return (
    <Link
      to="/p/$placeId/writes"
      params={{ placeId }}
      className="panel flex min-h-14 flex-none items-center gap-3 px-4"
    >
      <Icon name="alert" className="text-ink-2" />
      <span className="flex-1 font-semibold">{text('outbox.settle.title')}</span>
      {open > 0 && <Mark tone="warn">{open}</Mark>}
      <Icon name="chevron-right" className="text-ink-3" />
    </Link>
  )
}

type VerdictProps = {
  offline: boolean
  waiting: number
  attention: number
  /** The browser never tidies away what is stored here. */
  kept: boolean
}

function Verdict({ offline, waiting, attention, kept }: VerdictProps) {
  const text = useText()
  const sent = attention > 0 ? 'outbox.verdict.decide' : 'outbox.verdict.all-sent'
  const isSafe = kept || waiting + attention === 0
  const detail = waiting === 0 ? sent : offline ? 'outbox.verdict.offline' : 'outbox.verdict.sending'
  return (
    <section className="panel flex flex-none items-start gap-3 p-4 tablet:items-center tablet:gap-4">
      <span className="grid h-9 w-9 flex-none place-items-center rounded-full bg-ok-soft text-ok tablet:h-14 tablet:w-14">
        <Icon name="shield-check" size={24} />
      </span>
      <div className="flex-1">
        <h2 className="text-t4">{text(isSafe ? 'outbox.verdict.safe' : 'outbox.verdict.here')}</h2>
        <p className="text-t2 text-ink-2">{text(detail, { count: waiting === 0 ? attention : waiting })}</p>
      </div>
    </section>
  )
}

function Entries({
  entries,
  offline,
  now,
}: {
  entries: readonly QueuedCommand[]
  offline: boolean
  now: number
}) {
  const text = useText()
  const names = useSubjects(entries.map(({ envelope }) => envelope))
  if (entries.length === 0)
    return (
      <div className="panel flex-none">
        <EmptyState icon="cloud-check" title={text('outbox.empty.title')} text={text('outbox.empty.text')} />
      </div>
    )
  // What needs a person first; each part oldest first.
  const sorted = [...entries].sort((a, b) => Number(isWaiting(a)) - Number(isWaiting(b)))
  const first = sorted.find(isWaiting)
  return (
    <ul className="panel flex-none overflow-hidden">
      {sorted.map((entry) => (
        <OutboxEntry
          key={entry.seq}
          entry={entry}
          names={names?.get(entry.envelope.id)}
          offline={offline}
          behind={first !== undefined && isWaiting(entry) && entry.seq > first.seq && first.attempts > 0}
          now={now}
        />
      ))}
    </ul>
  )
}

const isWaiting = ({ state }: QueuedCommand) => state === 'queued' || state === 'sent'
