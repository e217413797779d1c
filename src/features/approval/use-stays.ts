import { usePlace } from '#hooks/place-context.ts'
import { usePeople } from '#hooks/use-people.ts'
import { useText } from '#hooks/use-text.ts'

/** Says that whoever is at the device stays there. */
export function useStays(): string {
  const { actor } = usePlace()
  return useText()('check.agree.text', { name: usePeople()(actor) })
}
