import { useCallback } from 'react'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useToast } from '#ui/toast-context.ts'

/** Saves what was done with a drawer and says so; resolves to whether it is saved. A failure is told too. */
export function useShiftAct(): (act: Act, done: string, agreed?: Agreed) => Promise<boolean> {
  const mutateAll = useMutateAll()
  const errorText = useErrorText()
  const { show } = useToast()
  return useCallback(
    async (act, done, agreed) => {
      const saved = await mutateAll([act], agreed)
      show(
        saved.ok ? { state: 'success', content: done } : { state: 'error', content: errorText(saved.error) },
      )
      return saved.ok
    },
    [mutateAll, errorText, show],
  )
}
