import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import { useUndoBatches } from '../recent/use-undo-batches.ts'
import type { PriceChange } from './use-change.ts'

/** Applies a change of many prices, here at once and elsewhere as soon as there is a network, and offers to take it back. */
export function useApplyChange(): (
  command: NonNullable<PriceChange['command']>,
  count: number,
) => Promise<boolean> {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const undo = useUndo()
  const mutateAll = useMutateAll()
  const undoBatches = useUndoBatches()
  return async ({ rule, scopes, baseOnly }, count) => {
    const saved = await mutateAll(
      scopes.map((of) => ({ kind: 'menu-items.change-prices', args: { rule, of, baseOnly } })),
    )
    if (!saved.ok) {
      show({ content: `${text('prices.saveFailed')}. ${errorText(saved.error)}`, state: 'error' })
      return false
    }
    const batchIds = saved.value.map(({ envelope }) => envelope.id)
    undo.offer({
      label: text('prices.saved', { count }),
      undoLabel: text('office.undo'),
      onUndo: () => void undoBatches(batchIds),
    })
    return true
  }
}
