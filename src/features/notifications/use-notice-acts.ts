import { useNavigate } from '@tanstack/react-router'
import { useTellNoPrinter } from '#back-office/form/use-tell-no-printer.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate, useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { NoticeAct } from './notice-act.ts'

/** How many are marked with one command. */
const atOnce = 500

/** The acts on notices: taking note of them, and their own. `onLeave` is called when a page is opened. */
export function useNoticeActs(onLeave: () => void) {
  const { placeId, rows } = usePlace()
  const mutate = useMutate()
  const mutateAll = useMutateAll()
  const navigate = useNavigate()
  const printing = usePrinting()
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const tellNoPrinter = useTellNoPrinter()

  async function read(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += atOnce) {
      const saved = await mutate('notification.read', { ids: ids.slice(from, from + atOnce) })
      if (!saved.ok) return void toast.show({ content: errorText(saved.error), state: 'error' })
    }
  }

  async function printSlip(act: NoticeAct & { do: 'print-slip' }): Promise<void> {
    const [own] = await rows.by('printers', 'kitchenStationId', act.kitchenStationId)
    const lines = await rows.by('orderLines', 'orderId', act.orderId)
    const job = printing.jobAct({
      kind: 'kitchen-ticket',
      orderId: act.orderId,
      lineIds: lines.filter((line) => line.kitchenStationId === act.kitchenStationId).map(({ id }) => id),
      ...(act.orderCheckId !== null && { orderCheckId: act.orderCheckId }),
      ...(own !== undefined && { printerId: own.id }),
    })
    if (job === null) return tellNoPrinter()
    const saved = await mutateAll([job])
    toast.show(
      saved.ok
        ? { content: text('notifications.act.printed'), state: 'success' }
        : { content: errorText(saved.error), state: 'error' },
    )
  }

  async function run(act: NoticeAct): Promise<void> {
    if (act.do === 'print-slip') return printSlip(act)
    onLeave()
    if (act.do === 'open-outbox') await navigate({ to: '/p/$placeId/outbox', params: { placeId } })
    else if (act.do === 'open-writes') await navigate({ to: '/p/$placeId/writes', params: { placeId } })
    else if (act.do === 'open-e-invoice') {
      const params = { placeId, printoutId: act.eInvoiceId }
      await navigate({ to: '/p/$placeId/e-invoices/$printoutId', params })
    } else if (act.do === 'open-payment') {
      const { paymentId } = act
      await navigate({ to: '/p/$placeId/payments/$paymentId', params: { placeId, paymentId } })
    } else {
      const { orderCheckId: checkId } = act
      await navigate({ to: '/p/$placeId/orders/$checkId', params: { placeId, checkId } })
    }
  }

  return { read, run }
}
