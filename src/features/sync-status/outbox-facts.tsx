import { useFormat } from '#hooks/texts/use-format.ts'
import type { useStorageDurability } from '#hooks/device/use-storage-durability.ts'
import type { SyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { isFresh } from './is-fresh.ts'

type OutboxFactsProps = {
  status: SyncStatus
  storage: ReturnType<typeof useStorageDurability>
  /** When the oldest entry that is still here happened, device's clock, ms; null: nothing is here. */
  oldest: number | null
  now: number
}

/** The four figures behind the verdict. */
export function OutboxFacts({ status, storage, oldest, now }: OutboxFactsProps) {
  const text = useText()
  const format = useFormat()
  const { waiting, attention, lastContact } = status
  const bytes = storage?.used ?? null
  const used = bytes === null ? null : Math.ceil(bytes / 1_000_000)
  const isKept = storage?.kept === true
  const unkept = waiting + attention > 0 ? 'outbox.storage.used-not-kept' : 'outbox.storage.used-sent'
  return (
    <dl className="panel m-0 grid flex-none grid-cols-2 gap-px overflow-hidden bg-line tablet:grid-cols-4">
      <Fact
        name={text('outbox.waiting')}
        value={String(waiting + attention)}
        note={text('outbox.waiting.note', { count: attention })}
      />
      <Fact
        name={text('outbox.oldest')}
        value={
          oldest === null
            ? text('outbox.none')
            : isFresh(oldest, now)
              ? text('outbox.oldest.now')
              : format.age(now - oldest)
        }
        note={oldest === null ? '' : text('outbox.since', { time: format.time(oldest) })}
      />
      <Fact
        name={text('outbox.contact')}
        value={lastContact === null ? text('outbox.never') : format.time(lastContact)}
        note={
          lastContact === null
            ? ''
            : text('outbox.contact.note', {
                now: isFresh(lastContact, now) ? 'yes' : 'no',
                age: format.age(now - lastContact),
              })
        }
      />
      <Fact
        name={text('outbox.storage')}
        value={text(isKept ? 'outbox.storage.kept' : 'outbox.storage.not-kept')}
        note={
          used === null
            ? text('outbox.storage.note')
            : text(isKept ? 'outbox.storage.used' : unkept, { used })
        }
      />
    </dl>
  )
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-t2 text-ink-2">{name}</dt>
      <dd className="m-0">
        <span className="block text-t4 font-bold tablet:text-t5">{value}</span>
        <span className="block min-h-4 text-t1 font-medium text-ink-3">{note}</span>
      </dd>
    </div>
  )
}
