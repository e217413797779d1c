import type { Quote } from '#domain/sale/quote.ts'
import type { ChargeEnd } from '#domain/sale/sale-acts.ts'
import { isReadBehind } from '#domain/sale/sale.ts'
import type { SaleEffect, SaleEvent, SaleStep } from '#domain/sale/step-types.ts'
import { useOneAtATime } from '#hooks/device/use-one-at-a-time.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import type { Checkout } from './checkout.ts'
import type { PaidCheckRows } from '#hooks/place/live/read-check-rows.ts'
import { useCheckPapers } from './papers/use-check-papers.ts'
import { useSale } from './use-sale.ts'
import { useSaleWorld } from './use-sale-world.ts'
import { useLinkDesk } from './links/use-link-desk.ts'
import { useTerminalCharge } from './methods/use-terminal-charge.ts'

/** The sale of a check at this screen: presses become its events, and what it asks for is done. */
export function useCheckout(rows: PaidCheckRows, quote: Quote): Checkout {
  const orderCheckId = rows.check.id
  const { exclusive } = useStores()
  const printing = usePrinting()
  const { save, say, email, readNow, readCharge } = useSaleWorld(orderCheckId)
  const { sale, turn, skipsPrint, tell } = useSale(rows, quote, printing)
  const terminal = useTerminalCharge(rows.payments, turn.method === 'terminal')
  const lock = `lokal-pay:${orderCheckId}`
  const { working, once } = useOneAtATime()
  const link = useLinkDesk(rows, turn, sale.draft.method, printing.plain)
  const behind = isReadBehind(sale, [...rows.payments, ...rows.onlinePayments])
  const alone = (task: () => Promise<unknown>) => void (behind || once(lock, task))
  const papers = useCheckPapers(orderCheckId, turn.division, printing, save, alone)

  const follow = async ({ effects, acts, saved }: SaleStep): Promise<boolean> => {
    effects.forEach(perform)
    if (acts.length > 0 && !(await save(acts))) return false
    return saved === null || follow(tell(saved))
  }
  const perform = (effect: SaleEffect) => {
    if (effect.type === 'say') say(effect.word)
    else if (effect.type === 'email') void email(effect.printoutId, effect.to)
    else if (effect.type === 'charge') terminal.run(effect.paymentId, hearEnd)
    else alone(async () => follow(tell({ ...effect, read: await readNow() })))
  }
  const endCharge = async (end: ChargeEnd) => {
    const found = await readCharge(end)
    return found !== null && follow(tell({ type: 'charge-ended', end, ...found }))
  }
  /** One at a time, over all tabs: two that hear of the same end print one document. */
  const hearEnd = (end: ChargeEnd) => exclusive(lock, () => endCharge(end))
  const press = (event: SaleEvent) => void follow(tell(event))

  return {
    ...turn,
    ...papers,
    rows,
    quote,
    printing,
    draft: sale.draft,
    skipsPrint,
    taken: sale.taken,
    terminal,
    save,
    document: turn.part?.printout ? null : turn.type,
    problems: sale.tried ? turn.problems : {},
    emailWrong: sale.tried && turn.isEmailWrong,
    working: working || behind,
    change: (patch) => press({ type: 'change', patch }),
    split: (action) => press({ type: 'split', action }),
    undoSplit: sale.past.length === 0 ? null : () => press({ type: 'undo-split' }),
    choosePart: (partId) => press({ type: 'choose-part', partId }),
    link,
    take: () => press({ type: 'take', hasTerminal: terminal.chosen !== null, link: link.terms('till') }),
    takeOnBill:
      printing.plain === null
        ? null
        : () => press({ type: 'take', hasTerminal: false, link: link.terms('bill') }),
    leaveLink: (payment) => alone(async () => follow(tell({ type: 'leave-link', payment }))),
    renewLink: (payment) =>
      alone(async () => follow(tell({ type: 'renew-link', payment, expiresAt: link.expiry() }))),
    dropTender: () => press({ type: 'drop-tender' }),
    stopTerminal: () => terminal.stop(hearEnd),
    askTerminal: () => terminal.askAgain(hearEnd),
    decideCharge: (outcome) => {
      const paymentId = terminal.waiting?.payment.id
      if (paymentId !== undefined)
        alone(() => endCharge({ paymentId, outcome, reference: '', tip: 0, stopped: false }))
    },
  }
}
