import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'

/** A history in which nothing has happened yet. */
export function NoChanges() {
  const text = useText()
  return (
    <EmptyState icon="history" title={text('office.history.none')} text={text('office.history.none.text')} />
  )
}
