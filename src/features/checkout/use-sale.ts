import { useEffect, useRef, useState } from 'react'
import { checkoutDraftSchema, emptyCheckout, isTouched, skipsPrint } from '#domain/sale/checkout-draft.ts'
import type { Quote } from '#domain/sale/quote.ts'
import { saleOf, type Sale } from '#domain/sale/sale.ts'
import { step } from '#domain/sale/step.ts'
import type { SaleEvent, SaleStep } from '#domain/sale/step-types.ts'
import { turnOf, type Turn } from '#domain/sale/turn.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useAttachedPrinters } from '#hooks/printing/use-attached-printers.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { writeStored, readStored } from '#device/stores.ts'
import { useDeferUpdates } from '#hooks/device/use-update.ts'
import type { PaidCheckRows } from '#hooks/place/live/read-check-rows.ts'
import type { Printing } from '#hooks/printing/use-printing.ts'

type SaleControl = {
  sale: Sale
  turn: Turn
  /** Whether the document of this turn goes without paper. */
  skipsPrint: boolean
  /** Tells the sale what has happened, and answers what follows of that. */
  tell: (event: SaleEvent) => SaleStep
}

/** The sale at this screen. Its draft is kept on the device with every tap, so that it survives a reload. */
export function useSale(rows: PaidCheckRows, quote: Quote, printing: Printing): SaleControl {
  const { fiscal, plain } = printing
  const receiptsElsewhere = useReceiptsElsewhere(rows, printing)
  const { placeId, newId, clock, engine } = usePlace()
  const { device } = useStores()
  const key = `lokal.checkout:${placeId}:${rows.check.id}`
  const [sale, setSale] = useState(() =>
    saleOf(readStored(device, key, checkoutDraftSchema) ?? emptyCheckout(newId, seatsOf(rows))),
  )
  // As it is at this moment, for what goes on after a wait: `sale` is as it was when the screen was drawn.
  const latest = useRef(sale)
  const today = () => localDay(clock() + engine.status().clockOffset)
  const turn = turnOf(rows, quote, sale.draft, today())
  useDeferUpdates(isTouched(sale.draft))
  const { isOver, part, type } = turn
  useEffect(() => {
    // Nothing is left to go on with.
    if (isOver) writeStored(device, key, null)
  }, [isOver, device, key])
  return {
    sale,
    turn,
    skipsPrint: skipsPrint(sale.draft, part?.printout?.type ?? type, receiptsElsewhere),
    tell: (event) => {
      const printers = {
        fiscalPrinterId: fiscal?.printerId ?? null,
        plainPrinterId: plain?.printerId ?? null,
      }
      const context = { rows, quote, saleDate: today(), ...printers, receiptsElsewhere, newId }
      const next = step(latest.current, event, context)
      const { draft } = next.sale
      if (draft !== latest.current.draft) writeStored(device, key, isTouched(draft) ? draft : null)
      latest.current = next.sale
      setSale(next.sale)
      return next
    },
  }
}

/** Whether the guide was told that receipts come out of another till, none can come out here, and that may be left so. */
function useReceiptsElsewhere(rows: PaidCheckRows, { fiscal }: Printing): boolean {
  const maySkip = useCan('skip-printing')
  // Until the printers are read, nothing is known of them.
  const isKnown = useAttachedPrinters().printers !== undefined
  return rows.receiptsElsewhere && maySkip && isKnown && fiscal === null
}

/** Guests at the table: those with a seat of their own, else as many as sit at such a table. */
function seatsOf({ lines, table }: PaidCheckRows): number {
  const seats = lines.flatMap(({ seat }) => (seat === null ? [] : [seat]))
  return seats.length > 0 ? Math.max(...seats) : (table?.seats ?? 2)
}
