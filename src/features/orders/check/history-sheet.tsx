import { useText } from '#hooks/texts/use-text.ts'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { EventList } from './check-events.tsx'
import type { CheckMoney } from '#features/orders/view/check-money.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'

type HistorySheetProps = { view: CheckView; money: CheckMoney; onClose: () => void }

/** The events of the check, over its page. */
export function HistorySheet({ view, money, onClose }: HistorySheetProps) {
  const text = useText()
  const title = useCheckTitle()
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('orders.events')}
      detail={`${title(view)} · ${view.check.number}`}
      closeLabel={text('check.close')}
      flush
    >
      <EventList view={view} money={money} />
    </SideSheet>
  )
}
