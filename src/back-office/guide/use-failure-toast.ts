import { useErrorText } from '#hooks/texts/use-error-text.ts'
import type { SavedRow } from '#hooks/place/live/use-resource.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** Waits for what is being saved, and says when nothing was; what was saved shows by itself. Whether it was. */
export function useFailureToast(): (saving: SavedRow<unknown>) => Promise<boolean> {
  const errorText = useErrorText()
  const toast = useToast()
  return async (saving) => {
    const saved = await saving
    if (!saved.ok) toast.show({ content: errorText(saved.error), state: 'error' })
    return saved.ok
  }
}
