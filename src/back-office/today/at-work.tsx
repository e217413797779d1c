import { instantOf } from '#domain/time/warsaw.ts'
import { readNamesById, type PersonName } from '#hooks/place/people/read-people.ts'
import { useFaces } from '#hooks/place/people/use-faces.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { ChecksStillOpen } from './use-checks-of-today.ts'
import type { Today } from './use-today.ts'

/** Who sent an order or took money on this business day, since when, and what they took. */
export function AtWork({ today, open }: { today: Today; open: ChecksStillOpen }) {
  const text = useText()
  const { amount, money, time } = useFormat()
  const people = usePeopleAtWork(today)
  const faceOf = useFaces((people ?? []).map(named))
  if (people === undefined) return null
  const servedBy = (id: string) =>
    open.checks.filter(({ check }) => (check.waiterId ?? check.openedBy) === id).length
  return (
    <Panel title={text('today.work')} flush>
      {people.length === 0 && <p className="m-0 px-4 py-3 text-t2 text-ink-2">{text('today.work.none')}</p>}
      <ul className="m-0 list-none p-0">
        {people.map(({ id, name, since, taken }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-1">
            <Avatar small {...faceOf(named({ id, name }))} />
            <span className="min-w-0 flex-1">
              <b className="block text-t2 font-semibold">{name ?? text('today.work.nobody')}</b>
              <span className="block text-t1 text-ink-2">
                {text('today.work.since', { count: servedBy(id), time: time(since) })}
              </span>
            </span>
            <b className="tn text-t2 font-semibold whitespace-nowrap">{amount(taken)}</b>
          </li>
        ))}
      </ul>
      <div className="mx-4 flex justify-between gap-3 border-t border-line py-2 font-semibold">
        <span>{text('today.taken')}</span>
        <span className="tn whitespace-nowrap">{money(today.takings.taken)}</span>
      </div>
    </Panel>
  )
}

function named({ id, name }: { id: string; name: string | null }): PersonName {
  return { id, name: name ?? '' }
}

/** The people at work, those who took most first. */
function usePeopleAtWork({ day, cutoff, takings: { byPerson } }: Today) {
  const found = useLive(
    async (rows) => {
      const start = instantOf(day, cutoff)
      const [orders, entries, names] = await Promise.all([
        rows.since('orders', 'placedAt', start),
        rows.by('ledgerEntries', 'businessDay', day),
        readNamesById(rows),
      ])
      const since = new Map<string, number>()
      const hear = (id: string, at: number) => since.set(id, Math.min(at, since.get(id) ?? Infinity))
      for (const { placedBy, placedAt } of orders) hear(placedBy, placedAt)
      for (const { kind, personId, at } of entries) if (kind === 'payment') hear(personId, at)
      return { since, names }
    },
    [day, cutoff],
  )
  return (
    found &&
    [...found.since]
      .map(([id, since]) => ({ id, since, name: found.names.get(id) ?? null, taken: byPerson.get(id) ?? 0 }))
      .sort((a, b) => b.taken - a.taken || a.since - b.since)
  )
}
