import { useCallback } from 'react'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** `agreed`: who agreed to them with their PIN, where this person may not do them alone. */
export type SaveActs = (acts: readonly (Act | null)[], agreed?: Agreed) => Promise<boolean>

/** Saves acts that belong together, all of them or none. Resolves to whether they are saved; a failure is told. */
export function useSaveActs(): SaveActs {
  const mutateAll = useMutateAll()
  const errorText = useErrorText()
  const { show } = useToast()
  return useCallback(
    async (acts, agreed) => {
      const given = acts.filter((act) => act !== null)
      const saved = await mutateAll(given, agreed)
      if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
      return saved.ok
    },
    [mutateAll, errorText, show],
  )
}
