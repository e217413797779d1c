import { useText } from '#hooks/use-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { TabProps } from './tab-props.ts'

/** That figures of stock are still to come, and where stock is meanwhile. */
export function StockTab({ links }: TabProps) {
  const text = useText()
  return (
    <EmptyState
      className="panel"
      icon="boxes"
      title={text('stats.stock.title')}
      text={text('stats.stock.text')}
      action={links.renderStock?.({ className: 'btn btn-line', children: text('stats.stock.act') })}
    />
  )
}
