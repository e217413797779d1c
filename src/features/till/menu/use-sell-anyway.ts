import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** Puts an item, or one of its answers, on sale for the day though none is left by the stock; gives whether that is saved. */
export function useSellAnyway(): (menuItemId: string, modifierId: string | null) => Promise<boolean> {
  const mutate = useMutate()
  const toast = useToast()
  const errorText = useErrorText()
  return async (menuItemId, modifierId) => {
    const saved = await mutate('item-stop.sell-anyway', { menuItemId, modifierId })
    if (!saved.ok) toast.show({ content: errorText(saved.error), state: 'error' })
    return saved.ok
  }
}
