import { useAddTables } from '#hooks/use-add-tables.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { useTellFailure } from './use-tell-failure.ts'

/** Ten tables in one press. */
export function TablesStep() {
  const text = useText()
  const { count, may, working, add } = useAddTables(useTellFailure())
  if (!may) return null
  return (
    <Button kind="primary" icon="plus" working={working} onClick={add}>
      {text('guide.tables.add', { count })}
    </Button>
  )
}
