import { usePlace } from '#hooks/place/place-context.ts'
import { usePeople } from '#hooks/place/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Says that whoever is at the device stays there. */
export function useStays(): string {
  const { actor } = usePlace()
  return useText()('check.agree.text', { name: usePeople()(actor) })
}
