import { isOpen } from '#domain/order/check-state.ts'
import type { Row } from '#domain/tables.ts'
import { placements } from '#domain/floor/floor-plan.ts'
import { useLive } from '#hooks/use-live.ts'
import { useText } from '#hooks/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/sheet.tsx'
import { MissingNote } from './missing-note.tsx'

type TableSheetProps = {
  open: boolean
  tables: readonly Row<'venueTables'>[]
  tableId: string | null
  /** Sending was tried without a table. */
  missing: boolean
  onChoose: (tableId: string) => void
  onClose: () => void
}

/** Where the guests sit. */
export function TableSheet({ open, tables, tableId, missing, onChoose, onClose }: TableSheetProps) {
  const text = useText()
  const taken = useTakenTables(open)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('register.table.title')}
      closeLabel={text('register.close')}
    >
      {missing && <MissingNote>{text('register.table.missing')}</MissingNote>}
      {tables.length === 0 && <p className="mt-0 mb-4">{text('register.table.none')}</p>}
      {placements
        .filter((each) => tables.some(({ placement }) => placement === each))
        .map((placement) => (
          <section key={placement} className="pb-4" aria-label={text(`register.table.${placement}`)}>
            <h3 className="mt-0 mb-2 text-t2 text-ink-2">{text(`register.table.${placement}`)}</h3>
            <div className="grid grid-cols-4 gap-2 min-[30rem]:grid-cols-5">
              {tables
                .filter((table) => table.placement === placement)
                .map((table) => (
                  <button
                    key={table.id}
                    type="button"
                    aria-label={text('register.table.name', { name: table.name })}
                    aria-pressed={table.id === tableId}
                    className={cx(
                      'flex min-h-16 flex-col items-center justify-center rounded-r2 border-[1.5px]',
                      table.id === tableId
                        ? 'border-accent bg-accent text-on-accent'
                        : 'border-line bg-surface',
                    )}
                    onClick={() => onChoose(table.id)}
                  >
                    <span className="text-t4 font-[650]">{table.name}</span>
                    <span className={cx('text-t1', table.id !== tableId && 'text-ink-3')}>
                      {taken?.has(table.id) === true
                        ? text('register.table.taken')
                        : text('register.table.seats', { count: table.seats })}
                    </span>
                  </button>
                ))}
            </div>
          </section>
        ))}
    </Sheet>
  )
}

function useTakenTables(wanted: boolean): ReadonlySet<string | null> | undefined {
  return useLive(
    async (rows) => {
      if (!wanted) return new Set()
      const checks = await rows.by('orderChecks', 'status', 'pending', 'awaiting-payment', 'no-printout')
      return new Set(checks.filter(isOpen).map((check) => check.tableId))
    },
    [wanted],
  )
}
