import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** Has sent lines that wait made now. */
export function useFire(): (lineIds: readonly string[]) => void {
  const mutate = useMutate()
  const text = useText()
  const toast = useToast()
  return (lineIds) =>
    void mutate('line.fire', { lineIds: [...lineIds] }).then((saved) => {
      if (!saved.ok) toast.show({ content: text('register.course.notFired'), state: 'error' })
    })
}
