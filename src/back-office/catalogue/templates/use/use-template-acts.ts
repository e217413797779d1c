import type { Existing, TemplateData, TemplateRef } from '#domain/menu/template/template-ref.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import { useUndoBatches } from '../../prices/recent/use-undo-batches.ts'

export type TemplateActs = {
  /** Whether it is done. It can be taken back. */
  assign(itemIds: readonly string[], existing: Existing): Promise<boolean>
  detach(itemIds: readonly string[], data: TemplateData, existing: Existing): Promise<boolean>
}

/** As many as one command carries. */
const itemsAtOnce = 500

/** Assigns a template to items and detaches them from it, offline too. */
export function useTemplateActs(template: TemplateRef, name: string): TemplateActs {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const undo = useUndo()
  const mutateAll = useMutateAll()
  const undoBatches = useUndoBatches()
  const run = async (acts: readonly Act[], said: string) => {
    const saved = await mutateAll(acts)
    if (!saved.ok) {
      show({ content: `${text('menuTemplate.failed')}. ${errorText(saved.error)}`, state: 'error' })
      return false
    }
    const batchIds = saved.value.map(({ envelope }) => envelope.id)
    undo.offer({
      label: said,
      undoLabel: text('office.undo'),
      onUndo: () => void undoBatches(batchIds),
    })
    return true
  }
  return {
    assign: (itemIds, existing) =>
      run(
        inSteps(itemIds).map((menuItemIds) => ({
          kind: 'menu-items.assign-template',
          args: { template, menuItemIds, existing },
        })),
        text('menuTemplate.assigned', { count: itemIds.length, name }),
      ),
    detach: (itemIds, data, existing) =>
      run(
        inSteps(itemIds).map((menuItemIds) => ({
          kind: 'menu-items.detach-template',
          args: { template, menuItemIds, data, existing },
        })),
        text('menuTemplate.detached', { count: itemIds.length, name }),
      ),
  }
}

function inSteps(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / itemsAtOnce) }, (_, step) =>
    ids.slice(step * itemsAtOnce, (step + 1) * itemsAtOnce),
  )
}
