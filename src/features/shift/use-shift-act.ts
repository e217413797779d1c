import { useCallback } from 'react'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useOneSave } from '#hooks/device/use-one-save.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** Saves an act on a drawer, one at a time, and says so; resolves to whether this one is saved. A failure is told. */
export function useShiftAct(): (act: Act, done: string, agreed?: Agreed) => Promise<boolean> {
  const mutateAll = useMutateAll()
  const errorText = useErrorText()
  const { show } = useToast()
  const save = useCallback(
    async (act: Act, done: string, agreed?: Agreed) => {
      const saved = await mutateAll([act], agreed)
      show(
        saved.ok ? { state: 'success', content: done } : { state: 'error', content: errorText(saved.error) },
      )
      return saved.ok
    },
    [mutateAll, errorText, show],
  )
  return useOneSave(save)
}
