import { useState } from 'react'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { rowsAtOnce } from '#hooks/place/live/use-resource.ts'
import { media, useMedia } from '#ui/use-media.ts'
import type { Screen } from '../define-screen.ts'
import { withSearch, type ListSearch } from './list-search.ts'
import type { PhoneMode } from './list-table.tsx'
import { useListActs } from './use-list-acts.ts'
import { useListModel } from './use-list-model.ts'
import { useSelection } from './use-selection.ts'
import { useTyped } from './use-typed.ts'

export type ListState = ReturnType<typeof useListPage>

type ListAsked = { screen: Screen; search: ListSearch; onSearch(next: ListSearch): void }

/** The state of the page of a list: its rows, what may be done with them, and what is open around them. */
export function useListPage({ screen, search, onSearch }: ListAsked) {
  const { resource } = screen
  const wide = useMedia(media.tablet)
  const granted = usePermissions()
  const writes = resource.change.some((each) => granted?.includes(each) === true)
  const [query, setQuery] = useTyped(search.q ?? '', (q) => onSearch(withSearch(search, { q })))
  const read = useListModel(screen, search, query)
  // What a person may do here is never shown too late: nothing moves under a finger.
  const model = granted && read
  const acts = useListActs(screen)
  const ticked = useSelection(model?.found ?? [])
  const [mode, setMode] = useState<PhoneMode>('open')
  const [historyOpen, setHistoryOpen] = useState(false)
  const [toolsAsked, setToolsAsked] = useState(false)

  const removed = search.removed === true
  const asks = query.trim() !== '' || model?.filters.some(({ value }) => value !== null) === true
  const isEmpty = model !== undefined && !removed && model.counts.kept === 0
  const movable =
    writes && 'ordered' in resource && model !== undefined && model.whole && model.counts.kept <= rowsAtOnce
  const phoneMode: PhoneMode = mode === 'move' && !movable ? 'open' : mode
  return {
    model,
    acts,
    ticked,
    writes,
    query,
    setQuery,
    historyOpen,
    setHistoryOpen,
    toolsAsked,
    setToolsAsked,
    phoneMode,
    setMode,
    /** Removed rows are looked at. */
    removed,
    /** Something is searched for or filtered. */
    asks,
    /** There are no rows at all. */
    isEmpty,
    /** The rows can be put in order now. */
    movable,
    /** Rows in use are looked at, and as far as is known there are some. */
    showsKept: !isEmpty && !removed,
    hasTools: !isEmpty || (model?.counts.removed ?? 0) > 0,
    toolsOpen: wide || toolsAsked || asks || model?.sort != null || removed,
  }
}
