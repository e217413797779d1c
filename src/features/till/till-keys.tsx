import { useEffect } from 'react'
import { matchesHotkey, useHotkey } from '#ui/buttons/use-hotkey.ts'
import type { CardItem } from '#features/till/menu/menu-card.ts'
import { searchIndex, searchItems } from '#features/till/menu/search-items.ts'
import type { Till } from './till.ts'
import type { MenuView } from '#features/till/menu/use-menu-view.ts'

type TillKeysProps = {
  till: Till
  /** False while a sheet is open. */
  enabled: boolean
  view: Pick<MenuView, 'query' | 'search'>
  dishes: readonly CardItem[]
  onPress: (item: CardItem) => void
}

/**
 * Arrows choose a line, plus and minus change it, Delete removes it, Ctrl+Enter sends or fires, F9 pays, Enter adds the
 * first hit of a search, and ? shows them all. Draws nothing.
 */
export function TillKeys({ till, enabled, view, dishes, onPress }: TillKeysProps): null {
  const { selectedId } = till
  const lines = till.courses.flatMap((course) => course.lines)
  const at = lines.findIndex((line) => line.id === selectedId)
  const step = (by: number) => {
    if (lines.length === 0) return
    const from = at < 0 ? (by > 0 ? -1 : 0) : at
    const to = (from + by + lines.length) % lines.length
    till.select(lines[to]?.id ?? null)
  }
  const line = lines[at]
  const more = (by: number) => {
    if (line !== undefined) till.setQuantity(line.id, Math.max(1000, line.quantity + by))
  }
  const onLine = { enabled: enabled && line !== undefined }
  useHotkey('arrowdown', () => step(1), { enabled })
  useHotkey('arrowup', () => step(-1), { enabled })
  useHotkey('+', () => more(1000), onLine)
  useHotkey('-', () => more(-1000), onLine)
  useHotkey('delete', () => line && till.remove(line.id), onLine)
  const [waiting] = till.held
  const next = () => (lines.length === 0 && waiting ? till.fire(waiting.lineIds) : till.send())
  useHotkey('ctrl+enter', next, { enabled, inFields: true })
  useEnterInSearch(enabled, view, dishes, onPress)
  useHotkey('?', () => till.open('keys'), { enabled })
  useHotkey('f9', () => till.pay?.(), { enabled: enabled && till.pay !== null, inFields: true })
  return null
}

/** Enter in the search adds the first hit of what was typed; anywhere else the key stays what it is. */
function useEnterInSearch(
  enabled: boolean,
  view: TillKeysProps['view'],
  dishes: readonly CardItem[],
  onPress: (item: CardItem) => void,
): void {
  const { query, search } = view
  useEffect(() => {
    if (!enabled || query.trim() === '') return
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (!matchesHotkey(event, 'enter') || !(target instanceof HTMLInputElement)) return
      const [hit] = target.type === 'search' ? searchItems(searchIndex(dishes), query).items : []
      if (hit === undefined) return
      event.preventDefault()
      search('')
      onPress(hit)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [enabled, query, search, dishes, onPress])
}
