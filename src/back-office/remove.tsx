import { useErrorText } from '#hooks/use-error-text.ts'
import { useRemoval, type Hindrance } from '#hooks/use-removal.ts'
import { useText } from '#hooks/use-text.ts'
import { useToast } from '#ui/toast-context.ts'
import { useUndo } from '#ui/undo-context.ts'
import type { AnyRow } from './any-row.ts'
import type { Screen } from './define-screen.ts'
import { valueAt } from './field-path.ts'
import { useTools } from './use-tools.ts'

/**
 * Removes rows and offers to take it back. Rows that have to stay are named with the reason, the others go. Resolves
 * when it is saved; nothing is asked first.
 */
export function useRemove(screen: Screen): (rows: readonly AnyRow[]) => Promise<void> {
  const { resource, fields } = screen
  const text = useText()
  const toast = useToast()
  const undo = useUndo()
  const errorText = useErrorText()
  const tools = useTools(resource.key, fields)
  const { hindrance, remove } = useRemoval(resource)
  const nameOf = (row: AnyRow) => fields[0]?.format(valueAt(row, fields[0].name), row, tools) ?? ''
  const failed = (content: string) => toast.show({ content, state: 'error' })
  const reason = (row: AnyRow, found: Hindrance) =>
    'code' in found
      ? `${nameOf(row)}: ${errorText(found.code)}`
      : text('office.delete.in-use', { name: nameOf(row), users: found.names.slice(0, 3).join(', ') })

  return async (rows) => {
    const checked = await Promise.all(rows.map(async (row) => ({ row, found: await hindrance(row) })))
    for (const { row, found } of checked.filter(({ found }) => found !== null).slice(0, 2)) {
      if (found !== null) failed(reason(row, found))
    }
    const free = checked.filter(({ found }) => found === null).map(({ row }) => row)
    const [first] = free
    if (first === undefined) return
    const removed = await remove(free)
    if (!removed.ok) return void failed(`${text('office.delete.failed')}. ${errorText(removed.error)}`)
    undo.offer({
      label: text('office.deleted', { name: nameOf(first), count: free.length }),
      undoLabel: text('office.undo'),
      onUndo: () =>
        void removed.value().then((back) => {
          if (!back) failed(text('office.undo.failed'))
        }),
    })
  }
}
