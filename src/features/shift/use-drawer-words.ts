import type { Drawer } from '#domain/closing/drawer.ts'
import { useText } from '#hooks/texts/use-text.ts'

type Text = ReturnType<typeof useText>
type Named = Pick<Drawer, 'holder' | 'name'>

/** The name of a drawer: whose purse it is, or which till's. */
export function useDrawerName(): (drawer: Named) => string {
  const text = useText()
  return ({ holder, name }) => text('shift.name', { holder, name })
}

/** `20 zł`, `50 gr`. */
export function pieceWords(text: Text, value: number): string {
  return value >= 100
    ? text('shift.piece.zloty', { count: value / 100 })
    : text('shift.piece.grosz', { count: value })
}

/** Whether something is missing, too much is there, or it fits. */
export function differenceKind(difference: number): 'short' | 'over' | 'even' {
  if (difference === 0) return 'even'
  return difference < 0 ? 'short' : 'over'
}
