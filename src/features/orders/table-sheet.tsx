import { placements } from '#domain/floor/floor-plan.ts'
import { useLive } from '#hooks/use-live.ts'
import { useText } from '#hooks/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import { Sheet } from '#ui/sheet.tsx'

type TableSheetProps = {
  open: boolean
  onClose: () => void
  value: string | null
  onChoose: (tableId: string | null) => void
}

/** Where the guests sit now. */
export function TableSheet({ open, onClose, value, onChoose }: TableSheetProps) {
  const text = useText()
  const tables = useLive(async (rows) =>
    (await rows.all('venueTables')).sort((a, b) => a.position - b.position),
  )
  return (
    <Sheet open={open} onClose={onClose} title={text('orders.table.title')} closeLabel={text('orders.close')}>
      <div className="flex flex-col gap-4">
        {placements.map((placement) => (
          <section key={placement}>
            <h3 className="mb-2 text-t2 text-ink-2">{text(`orders.table.${placement}`)}</h3>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
              {tables
                ?.filter((table) => table.placement === placement)
                .map((table) => (
                  <Chip
                    key={table.id}
                    className="justify-center"
                    pressed={table.id === value}
                    aria-label={text('orders.check.table', { name: table.name })}
                    onClick={() => onChoose(table.id)}
                  >
                    {table.name}
                  </Chip>
                ))}
            </div>
          </section>
        ))}
        <Chip pressed={value === null} icon="close" onClick={() => onChoose(null)}>
          {text('orders.table.none')}
        </Chip>
      </div>
    </Sheet>
  )
}
