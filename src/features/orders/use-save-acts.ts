import { useCallback } from 'react'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useMutateAll, type Act } from '#hooks/use-mutate.ts'
import { useToast } from '#ui/toast-context.ts'

/** Saves acts that belong together, all of them or none. Resolves to whether they are saved; a failure is told. */
export function useSaveActs(): (acts: readonly (Act | null)[]) => Promise<boolean> {
  const mutateAll = useMutateAll()
  const errorText = useErrorText()
  const { show } = useToast()
  return useCallback(
    async (acts) => {
      const saved = await mutateAll(acts.filter((act) => act !== null))
      if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
      return saved.ok
    },
    [mutateAll, errorText, show],
  )
}
