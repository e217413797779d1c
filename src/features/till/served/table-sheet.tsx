import type { ComponentProps } from 'react'
import { isOpen } from '#domain/order/check-state.ts'
import type { Row } from '#domain/tables.ts'
import { byRoom } from '#domain/floor/rooms.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useOrderingTables } from '#hooks/place/use-ordering-tables.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { MissingNote } from '#features/till/cart/missing-note.tsx'
import { NoTables } from './no-tables.tsx'

type TableSheetProps = {
  open: boolean
  tables: readonly Row<'venueTables'>[]
  tableId: string | null
  /** The order that sits there, which is not counted among those that occupy a table. */
  orderId: string
  /** How many pieces are moved by choosing another table; 0 where none are at a table yet. */
  moved: number
  /** Sending was tried without a table. */
  missing: boolean
  /** Ways round the tables: all where there are none, else the first of the place. */
  without: ComponentProps<typeof NoTables>
  onChoose: (tableId: string, isTaken: boolean) => void
  onClose: () => void
}

/** Where the guests sit. */
export function TableSheet({ open, tables, moved, missing, without, onClose, ...choice }: TableSheetProps) {
  const text = useText()
  const from = tables.find(({ id }) => id === choice.tableId)
  const [option] = tables.length > 0 && choice.tableId === null ? without.options : []
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text(tables.length === 0 ? 'register.table.none.title' : 'register.table.title')}
      closeLabel={text('register.close')}
      footer={
        option && (
          <Button icon="bag" size="lg" wide onClick={() => without.onOption(option.id)}>
            {text('register.table.without', { option: option.name })}
          </Button>
        )
      }
    >
      {missing && tables.length > 0 && <MissingNote>{text('register.table.missing')}</MissingNote>}
      {moved > 0 && from && (
        <p className="mt-0 mb-4 text-ink-2">
          {text('register.table.moves', { name: from.name, count: moved })}
        </p>
      )}
      {open && tables.length === 0 && <NoTables {...without} />}
      {open && <Rooms tables={tables} {...choice} />}
    </Sheet>
  )
}

type RoomsProps = Pick<TableSheetProps, 'tables' | 'tableId' | 'orderId' | 'onChoose'>

function Rooms({ tables, tableId, orderId, onChoose }: RoomsProps) {
  const text = useText()
  const taken = useTakenTables()
  const ordering = useOrderingTables(orderId)
  return byRoom(tables).map(({ room, standing }) => {
    const name = room.name ?? text(`register.table.${room.placement}`)
    return (
      <section key={room.key} className="pb-4" aria-label={name}>
        <h3 className="mt-0 mb-2 text-t2 text-ink-2">{name}</h3>
        <div className="grid grid-cols-4 gap-2 min-[30rem]:grid-cols-5">
          {standing.map((table) => (
            <TableButton
              key={table.id}
              table={table}
              chosen={table.id === tableId}
              taken={taken?.has(table.id) === true}
              owners={ordering.get(table.id) ?? []}
              onPress={() => onChoose(table.id, taken?.has(table.id) === true)}
            />
          ))}
        </div>
      </section>
    )
  })
}

type TableButtonProps = {
  table: Row<'venueTables'>
  chosen: boolean
  /** A check is open there. */
  taken: boolean
  /** The names of people whose carts wait for guests there. */
  owners: readonly string[]
  onPress: () => void
}

function TableButton({ table, chosen, taken, owners, onPress }: TableButtonProps) {
  const text = useText()
  const name = text('register.table.name', { name: table.name })
  const ordering = owners.length > 0 ? text('register.table.ordering') : null
  const state = ordering ?? (taken ? text('register.table.taken') : null)
  const note = chosen ? undefined : 'text-ink-3'
  return (
    <button
      type="button"
      aria-label={[name, state?.toLocaleLowerCase(), ...owners].filter(Boolean).join(', ')}
      aria-pressed={chosen}
      className={cx(
        'flex min-h-16 min-w-0 flex-col items-center justify-center rounded-r2 border-[1.5px] px-1',
        chosen && 'border-accent bg-accent text-on-accent',
        !chosen && (ordering === null ? 'border-line bg-surface' : 'border-ink bg-surface'),
      )}
      onClick={onPress}
    >
      <span className="text-t4 font-[650]">{table.name}</span>
      <span className={cx('text-t1', note)}>
        {state ?? text('register.table.seats', { count: table.seats })}
      </span>
      {ordering !== null && (
        <span className={cx('cut max-w-full text-t1', note)}>{owners.filter(Boolean).join(', ')}</span>
      )}
    </button>
  )
}

function useTakenTables(): ReadonlySet<string | null> | undefined {
  return useLive(async (rows) => {
    const checks = await rows.by('orderChecks', 'status', 'pending', 'awaiting-payment', 'no-printout')
    return new Set(checks.filter(isOpen).map((check) => check.tableId))
  })
}
