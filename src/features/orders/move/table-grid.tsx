import { byRoom } from '#domain/floor/rooms.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { initialsOf } from '#domain/text/initials.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useOrderingTables } from '#hooks/place/use-ordering-tables.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'

type TableGridProps = { value: string | null; onChoose: (tableId: string) => void }

/** Every table of the place, how many checks are open at each, and whose carts wait there for new guests. */
export function TableGrid({ value, onChoose }: TableGridProps) {
  const text = useText()
  const read = useLive(async (rows) => {
    const [tables, checks] = await Promise.all([
      rows.all('venueTables'),
      rows.by('orderChecks', 'status', 'pending', 'awaiting-payment'),
    ])
    return { tables: tables.sort((a, b) => a.position - b.position), checks: checks.filter(isOpen) }
  })
  const ordering = useOrderingTables(null)
  if (read === undefined) return null
  const openAt = (tableId: string) => read.checks.filter((check) => check.tableId === tableId).length
  return (
    <div className="flex flex-col gap-4">
      {byRoom(read.tables).map(({ room, standing }) => {
        const name = room.name ?? text(`orders.table.${room.placement}`)
        return (
          <section key={room.key} aria-label={name}>
            <h3 className="mt-0 mb-2 text-t2 text-ink-2">{name}</h3>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
              {standing.map(({ id, name }) => {
                const count = openAt(id)
                const owners = ordering.get(id)
                const marks = [...(owners ?? []).map(initialsOf), count].filter(Boolean)
                const state = owners && [text('floor.state.ordering').toLocaleLowerCase(), ...owners]
                return (
                  <Chip
                    key={id}
                    className="justify-center"
                    icon={owners && 'pencil'}
                    pressed={id === value}
                    aria-label={[text('check.table.with', { name, count }), ...(state ?? [])].join(', ')}
                    count={marks.length === 0 ? null : marks.join(' ')}
                    onClick={() => onChoose(id)}
                  >
                    {name}
                  </Chip>
                )
              })}
            </div>
          </section>
        )
      })}
    </div>
  )
}
