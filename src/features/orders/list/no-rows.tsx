import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { showsClosed, type Filter, type ListLook } from './list-look.ts'

type NoRowsProps = {
  look: ListLook
  onLook: (look: ListLook) => void
  query: string
  onQuery: (query: string) => void
}

/** A list with nothing in it: nothing is there, or a search finds nothing and is led on. */
export function NoRows({ look, onLook, query, onQuery }: NoRowsProps) {
  const text = useText()
  const { filter } = look
  if (query === '') {
    return (
      <EmptyState
        icon="receipt"
        title={text(emptyTitles[filter] ?? 'orders.empty.filter')}
        text={emptyTexts[filter] && text(emptyTexts[filter] ?? 'orders.empty.text')}
      />
    )
  }
  return (
    <EmptyState
      icon="search"
      title={text('orders.none', { query })}
      text={showsClosed(look) || filter === 'unsent' ? undefined : text('orders.none.open')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => onQuery('')}>{text('orders.clear')}</Button>
          {!showsClosed(look) && (
            <Button icon="history" onClick={() => onLook({ ...look, filter: 'closed' })}>
              {text('orders.none.closed')}
            </Button>
          )}
        </span>
      }
    />
  )
}

const emptyTitles: Partial<Record<Filter, MessageKey>> = {
  open: 'orders.empty.title',
  unsent: 'orders.empty.unsent',
  closed: 'orders.empty.closed',
}

const emptyTexts: Partial<Record<Filter, MessageKey>> = {
  open: 'orders.empty.text',
  unsent: 'orders.empty.unsent.text',
}
