import { useText } from '#hooks/texts/use-text.ts'
import type { MenuEntry } from '#ui/overlays/popup-menu.tsx'
import type { Screen } from '../define-screen.ts'
import type { ListLinks } from './list-links.ts'
import type { ListState } from './use-list-page.ts'

/** Entries of the menu of a phone, where a wider screen has buttons and handles. */
export function usePhoneEntries(
  { elsewhere }: Screen,
  { writes, isEmpty, showsKept, movable, setMode }: ListState,
  onOpen: ListLinks['onOpen'],
): MenuEntry[] {
  const text = useText()
  const entries: MenuEntry[] = []
  if (writes && elsewhere)
    entries.push({
      key: 'elsewhere',
      label: text(elsewhere.label),
      icon: elsewhere.icon,
      onSelect: () => onOpen(elsewhere.target),
    })
  if (writes && showsKept)
    entries.push({
      key: 'select',
      label: text('office.list.select'),
      icon: 'list-checks',
      onSelect: () => setMode('select'),
    })
  if (movable && !isEmpty)
    entries.push({
      key: 'move',
      label: text('office.list.reorder'),
      icon: 'grip',
      onSelect: () => setMode('move'),
    })
  return entries
}
