import { usualSeats } from '#domain/floor/new-tables.ts'
import { venueTables } from '#domain/resources/venue-tables.ts'
import { useCan } from '#hooks/use-can.ts'
import { useMutate } from '#hooks/use-mutate.ts'
import { useOneAtATime } from '#hooks/use-one-at-a-time.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { useTold } from './use-told.ts'

/** Ten tables in one press. */
export function TablesStep() {
  const text = useText()
  const tell = useTold()
  const mutate = useMutate()
  const { placeId } = usePlace()
  const { working, once } = useOneAtATime()
  const may = useCan(...venueTables.change)
  const add = () => tell(mutate('table.add-several', { count: 10, placement: 'INSIDE', seats: usualSeats }))
  if (!may) return null
  return (
    <Button
      kind="primary"
      icon="plus"
      working={working}
      onClick={() => void once(`lokal-tables:${placeId}`, add)}
    >
      {text('guide.tables.add', { count: 10 })}
    </Button>
  )
}
