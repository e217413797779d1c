import { rowsAtOnce } from '#hooks/place/live/use-resource.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import type { ListActs } from './use-list-acts.ts'
import type { ListModel } from './use-list-model.ts'
import type { Ticked } from './use-selection.ts'

type ListBulkProps = { model: ListModel; acts: ListActs; ticked: Ticked; onDone(): void }

/** Acts on the ticked rows. More than one command carries go in steps, which needs the connection. */
export function ListBulk({ model, acts, ticked, onDone }: ListBulkProps) {
  const text = useText()
  const { connected } = useSyncStatus()
  const { found } = model
  const count = ticked.ids.size
  const mayNot = count > rowsAtOnce && !connected
  const remove = async () => {
    await acts.remove(found.map(({ row }) => row).filter(({ id }) => ticked.ids.has(id)))
    ticked.clear()
    onDone()
  }
  return (
    <BulkBar
      label={text('office.list.bulk')}
      count={
        <>
          {text('office.list.selected', { count })}
          {mayNot && (
            <span className="block text-t1 font-medium">
              {text('office.list.bulk.offline', { limit: rowsAtOnce })}
            </span>
          )}
        </>
      }
      acts={[
        ...(count < found.length
          ? [
              {
                key: 'all',
                label: text('office.list.bulk.all', { count: found.length }),
                icon: 'list-checks' as const,
                onSelect: () => ticked.toggleAll(found.map(({ row }) => row.id)),
              },
            ]
          : []),
        {
          key: 'delete',
          label: text('office.list.delete'),
          icon: 'trash',
          disabled: mayNot,
          onSelect: () => void remove(),
        },
      ]}
      clearLabel={text('office.list.bulk.clear')}
      onClear={() => {
        ticked.clear()
        onDone()
      }}
    />
  )
}
