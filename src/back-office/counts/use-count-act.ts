import { useCallback } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useOneSave } from '#hooks/device/use-one-save.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** Saves what was done with an audit and resolves to whether it is saved; `done`: what is said then. A failure is told. */
export function useCountAct(): (act: Act, done?: string) => Promise<boolean> {
  const mutateAll = useMutateAll()
  const errorText = useErrorText()
  const { show } = useToast()
  const save = useCallback(
    async (act: Act, done?: string) => {
      const saved = await mutateAll([act])
      if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
      else if (done !== undefined) show({ state: 'success', content: done })
      return saved.ok
    },
    [mutateAll, errorText, show],
  )
  return useOneSave(save)
}
