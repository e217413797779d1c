import type { StockState } from '#domain/stock/stock-state.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'

const looks: Record<StockState, { tone: MarkTone; icon: IconName }> = {
  negative: { tone: 'bad', icon: 'alert' },
  low: { tone: 'warn', icon: 'arrow-down' },
  ok: { tone: 'ok', icon: 'check' },
}

/** Whether there is enough of a product, in a word. */
export function StateMark({ state }: { state: StockState }) {
  const text = useText()
  return <Mark {...looks[state]}>{text(`stock.state.${state}`)}</Mark>
}
