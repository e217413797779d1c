import { useText } from '#hooks/texts/use-text.ts'
import type { ListedItem } from '../parts/item-list.ts'
import type { Layer } from './layer.ts'
import type { EditorActs } from './use-editor-acts.ts'
import { VisibilitySheet } from './visibility-sheet.tsx'

type ShowingLayerProps = {
  layer: Extract<Layer, { kind: `showing-${string}` }>
  ticked: readonly ListedItem[]
  acts: EditorActs
  beside: boolean
  onClose(): void
}

/** When a section, an item, or the ticked ones are on the till. Whoever ticks more of them beside it sets it for those. */
export function ShowingLayer({ layer, ticked, acts, beside, onClose }: ShowingLayerProps) {
  const text = useText()
  const items = layer.kind === 'showing-item' ? [layer.item] : ticked
  const rows = layer.kind === 'showing-section' ? [layer.section.section] : items.map(({ item }) => item)
  const [first = null] = rows
  const times = rows.every(({ showing }) => same(showing, first?.showing ?? null)) ? first?.showing : null
  return (
    <VisibilitySheet
      title={titleOf()}
      times={times ?? null}
      beside={beside}
      onSet={(change) => {
        onClose()
        void (layer.kind === 'showing-section'
          ? acts.showSection(layer.section, change)
          : acts.showItems(items, change))
      }}
      onClose={onClose}
    />
  )

  function titleOf(): string {
    if (layer.kind === 'showing-section')
      return text('menuEditor.showing.of', { name: layer.section.section.name })
    if (layer.kind === 'showing-item') return text('menuEditor.showing.of', { name: layer.item.item.name })
    return text('menuEditor.showing.items', { count: ticked.length })
  }
}

function same(a: object | null, b: object | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
