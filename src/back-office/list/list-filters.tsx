import { useState, type ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { media, useMedia } from '#ui/use-media.ts'

type ListFiltersProps = {
  /** The name of the field that rows are looked for in. */
  label: string
  query: string
  onQuery(query: string): void
  /** How many filters narrow the list. */
  narrowed: number
  /** The filters; a phone shows them when it is asked to. */
  filters: ReactNode
  /** The content at the end of the line. */
  children?: ReactNode
}

/** Over a list: what is looked for, and what narrows it. */
export function ListFilters({ label, query, onQuery, narrowed, filters, children }: ListFiltersProps) {
  const text = useText()
  const wide = useMedia(media.tablet)
  const [asked, setAsked] = useState(false)
  return (
    <div className="list-filters">
      <div className="flex gap-2 max-tablet:w-full tablet:contents">
        <div className="min-w-0 max-tablet:flex-1 tablet:w-72">
          <SearchBox
            small
            label={label}
            clearLabel={text('office.list.search.clear')}
            value={query}
            onChange={onQuery}
            hotkey
          />
        </div>
        {!wide && (
          <Button
            icon="sliders"
            size="sm"
            className="h-12 min-w-12"
            aria-label={text('menuItem.list.filters')}
            aria-expanded={asked}
            onClick={() => setAsked(!asked)}
          >
            {narrowed > 0 && <span className="tn">{narrowed}</span>}
          </Button>
        )}
      </div>
      {(wide || asked) && filters}
      {children}
    </div>
  )
}
