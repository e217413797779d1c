import type { Agreed } from '#hooks/pin-agreement.ts'
import { dueFor } from '#domain/document/printout.ts'
import { leftToPay } from '#domain/payment/order-payment.ts'
import { documentTypes, makeDocument, type DocumentRefusal } from '#domain/document/make-document.ts'
import type { PrintoutType } from '#domain/document/printout.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useDrawerHere } from '#hooks/use-drawer-here.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useMutateAll, type Act } from '#hooks/use-mutate.ts'
import { usePrinting, type Printing } from '#hooks/use-printing.ts'
import { useSendPrintout } from '#hooks/use-send-printout.ts'
import { useStores } from '#hooks/use-stored.ts'
import { useText } from '#hooks/use-text.ts'
import { useHoldUpdates } from '#hooks/use-update.ts'
import { useToast } from '#ui/toast-context.ts'
import { useEffect, useRef, useState } from 'react'
import { buyerOf, buyerProblems, type BuyerField, type BuyerProblem } from './buyer-form.ts'
import {
  afterCharge,
  isTouched,
  noWishes,
  tendersFit,
  type CheckoutDraft,
  type Tender,
} from './checkout-draft.ts'
import { collect, tenderOf, type Collection } from './collect.ts'
import { divide, type Division, type GuestPart } from './division.ts'
import { firstMethod, isAllowed, type PayMethod } from './methods.ts'
import type { CheckRows, PricedBill } from './read-bill.ts'
import { paidWith, saleActs, shouldSayPaidWith } from './sale-acts.ts'
import { changesSplit, type SplitAction } from './split.ts'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { useTerminalCharge, type ChargeEnd, type TerminalCharge } from './use-terminal-charge.ts'

/** What was taken last, for the person who counts the change. */
export type Taken = {
  guest: number | null
  amount: number
  change: number
  paymentId: string
  /** A card was accepted although the terminal was to stop. */
  late: boolean
}

/** A payment that is being made, and everything that can be done with it. */
export type Checkout = {
  rows: CheckRows
  bill: PricedBill
  printing: Printing
  draft: CheckoutDraft
  division: Division
  /** Whose turn it is; null: nobody owes anything. */
  part: GuestPart | null
  method: PayMethod
  collection: Collection
  /** The kind of document that is made next; null: it is issued already. */
  document: PrintoutType | null
  /** Why a kind of document cannot be had; null: it can. */
  documents: Record<PrintoutType, DocumentRefusal['code'] | null>
  /** What is wrong with the buyer, once somebody has tried to go on. */
  problems: Partial<Record<BuyerField, BuyerProblem>>
  emailWrong: boolean
  terminal: TerminalCharge
  working: boolean
  taken: Taken | null
  change: (patch: Partial<CheckoutDraft>) => void
  split: (action: SplitAction) => void
  undoSplit: (() => void) | null
  choosePart: (id: string) => void
  /** Takes what was entered: a part of the sum is kept, the whole of it makes the sale. */
  take: () => void
  /** Gives back the last of the tenders that are kept. */
  dropTender: () => void
  /** Saves acts about the price of the check, and who agreed to them; tells when that fails. */
  save: (acts: readonly Act[], agreed?: Agreed) => Promise<boolean>
  /** Stops the terminal that waits for a card; what became of the charge is asked for. */
  stopTerminal: () => void
  /** Asks the terminal what became of the charge that is open. */
  askTerminal: () => void
  /** A person says how the charge that is open ended. */
  decideCharge: (outcome: 'success' | 'error') => void
  /** Prints a document that is paid and was never sent to a printer; null: there is none. */
  printLeft: (() => void) | null
  closeUnprinted: () => void
  printBill: (() => void) | null
}

export function useCheckout(rows: CheckRows, bill: PricedBill): Checkout {
  const place = usePlace()
  const stores = useStores()
  const mutateAll = useMutateAll()
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const printing = usePrinting()
  const sendPrintout = useSendPrintout()
  const drawerHere = useDrawerHere()
  const drafting = useCheckoutDraft(rows.check.id, seatsOf(rows))
  const { draft, change, forget } = drafting
  useHoldUpdates(isTouched(draft))
  const busy = useRef(false)
  const [working, setWorking] = useState(false)
  const [tried, setTried] = useState(false)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [started, setStarted] = useState<string | null>(null)
  const orderCheckId = rows.check.id

  const division = divide(draft.split, bill.left, bill.depositLeft, rows.printouts, rows.payments)
  const owing = division.parts.filter((part) => part.due > 0)
  const part = owing.find((each) => each.id === draft.partId) ?? owing[0] ?? null
  const isOver = part === null && division.unassigned === 0
  useEffect(() => {
    if (isOver) forget()
  }, [isOver, forget])
  const method =
    draft.method !== null && isAllowed(draft.method, rows.option) ? draft.method : firstMethod(rows.option)
  const terminal = useTerminalCharge(rows.payments, method === 'terminal')
  const collection = collect(part?.due ?? 0, draft, method)
  const today = () => localDay(place.clock() + place.engine.status().clockOffset)
  const { invoicesElsewhereFrom } = rows.settings
  const rules = { saleDate: today(), invoicesElsewhereFrom, imprint: rows.imprint }
  const documents = documentTypes(part?.total ?? 0, rules)
  const type = documents[draft.document] === null ? draft.document : 'receipt'
  const wrong = part?.printout === null ? buyerProblems(draft.buyer, type) : {}
  const noEmail = draft.email !== null && !/^[^@\s]+@[^@\s]+$/.test(draft.email.trim())
  // The screen is behind for a blink after a sale: until its payment is read back, no other may follow.
  const isShown = (paymentId: string) => rows.payments.some(({ id }) => id === paymentId)
  const behind = (taken !== null && !isShown(taken.paymentId)) || (started !== null && !isShown(started))

  const save: Checkout['save'] = async (acts, agreed) => {
    const saved = await mutateAll(acts, agreed)
    if (!saved.ok) toast.show({ state: 'error', content: errorText(saved.error) })
    return saved.ok
  }
  const once = async (task: () => Promise<void>) => {
    if (busy.current || behind) return
    busy.current = true
    setWorking(true)
    try {
      await stores.exclusive(`lokal-pay:${orderCheckId}`, task)
    } finally {
      busy.current = false
      setWorking(false)
    }
  }
  /** Another tab or device may have taken money for this check since the screen was drawn. */
  const isUnchanged = async () => {
    const [printouts, payments] = await Promise.all([
      place.rows.by('printouts', 'orderCheckId', orderCheckId),
      place.rows.by('orderPayments', 'orderCheckId', orderCheckId),
    ])
    return printouts.length === rows.printouts.length && payments.length === rows.payments.length
  }
  /** The paper went its own way; an e-mail that fails says so and can be tried again. */
  const email = async (printoutId: string, to: string) => {
    const sent = await sendPrintout(printoutId, to)
    toast.show(
      sent
        ? { state: 'success', content: text('checkout.email.sent') }
        : {
            ...{ state: 'error', content: text('checkout.email.failed') },
            action: { label: text('checkout.email.again'), onPress: () => void email(printoutId, to) },
          },
    )
  }
  const sell = async (current: GuestPart, tenders: readonly Tender[], card: Tender | null) => {
    const [unchanged, drawerId] = await Promise.all([isUnchanged(), drawerHere()])
    if (!unchanged) return
    const { printout } = current
    const printoutId = printout?.id ?? draft.printoutId
    const made =
      current.part === null
        ? null
        : makeDocument({
            ...{ part: current.part, deposit: current.deposit, type, guest: current.guest, ...rules },
            // The screen may have been drawn before midnight: the day is that of the sale.
            ...{
              saleDate: today(),
              buyer: buyerOf(draft.buyer, type),
              paymentType: paidWith(card === null ? tenders : [...tenders, card]),
              names: rows.names,
            },
          })
    if (made !== null && !made.ok) {
      toast.show({ state: 'error', content: text(`checkout.refused.${made.error.code}`) })
      return
    }
    const printable = printout === null || printout.status === 'created' || printout.status === 'print-error'
    const settled = collection.left === 0 && card === null
    const paymentType = paidWith(card === null ? tenders : [...tenders, card])
    const acts = saleActs({
      orderCheckId,
      printoutId,
      tenders,
      drawerId,
      document: made?.value ?? null,
      print:
        printable && settled
          ? printing.jobAct({ kind: printout?.type ?? type, printoutId, orderCheckId })
          : null,
      skipPrint: draft.skipPrint && printable && settled,
    })
    if (printout !== null && shouldSayPaidWith(printout, rows.payments, paymentType)) {
      acts.unshift({ kind: 'document.set-payment-type', args: { printoutId, paymentType } })
    }
    if (card !== null) {
      const { paymentId, amount, tip, reference } = card
      const charged = { paymentId, orderCheckId, printoutId, amount, tip, tendered: 0, reference, drawerId }
      acts.push({ kind: 'payment.start', args: { ...charged, type: 'CARD' } })
    }
    if (!(await save(acts))) return
    if (card !== null) {
      setTried(false)
      setStarted(card.paymentId)
      drafting.goOn(printoutId)
      terminal.run(card.paymentId, hearEnd)
      return
    }
    setTaken({
      guest: current.guest,
      amount: tenders.reduce((sum, each) => sum + each.amount + each.tip, 0),
      change: collection.change,
      paymentId: tenders.at(-1)?.paymentId ?? '',
      late: false,
    })
    setTried(false)
    if (!settled) {
      drafting.goOn(printoutId)
      return
    }
    if (draft.email !== null) void email(printoutId, draft.email.trim())
    drafting.next()
  }

  /**
   * What follows when a charge is decided: its word is kept, and a document that is paid by now is printed. A guest who
   * has not paid all of it goes on with what they wished for.
   */
  const endCharge = async ({ paymentId, outcome, reference, stopped }: ChargeEnd) => {
    const payment = await place.rows.get('orderPayments', paymentId)
    const printout = payment === null ? null : await place.rows.get('printouts', payment.printoutId)
    if (payment === null || printout === null) return false
    const others = await place.rows.by('orderPayments', 'printoutId', printout.id)
    const before = others.filter(({ id }) => id !== paymentId)
    const isPaid = leftToPay(dueFor(printout), before) <= payment.amount
    const { partId, skipPrint, email: to } = drafting.latest()
    const isTheirTurn = partId === printout.id
    const acts: Act[] = [{ kind: 'payment.settle', args: { paymentId, outcome, reference } }]
    if (outcome === 'success' && isPaid && printout.status === 'created') {
      const job = printing.jobAct({ kind: printout.type, printoutId: printout.id, orderCheckId })
      if (isTheirTurn && skipPrint)
        acts.push({ kind: 'document.skip-print', args: { printoutId: printout.id } })
      else if (job !== null) acts.push(job)
    }
    if (!(await save(acts))) return false
    if (outcome === 'error') {
      drafting.change(afterCharge(drafting.latest(), payment))
      return true
    }
    const amount = payment.amount + payment.tip
    setTaken({ guest: printout.guest, amount, change: 0, paymentId, late: stopped })
    if (!isPaid || !isTheirTurn) return true
    drafting.next()
    if (to !== null) void email(printout.id, to.trim())
    return true
  }
  /** One at a time, over all tabs: two that hear of the same end print one document. */
  const hearEnd = (end: ChargeEnd) => stores.exclusive(`lokal-pay:${orderCheckId}`, () => endCharge(end))
  /** Money that was taken from one guest and is not saved yet never pays for another. */
  const refuseToMove = () => toast.show({ state: 'error', content: text('checkout.tenders.kept') })
  const left = division.parts.find(
    ({ printout, due }) => printout?.status === 'created' && due === 0,
  )?.printout

  return {
    ...{ rows, bill, printing, draft, division, part, method, collection, documents, taken, terminal },
    document: part === null || part.printout === null ? type : null,
    problems: tried ? wrong : {},
    emailWrong: tried && noEmail,
    working: working || behind,
    change,
    split: (action) => {
      if (draft.tenders.length > 0 && changesSplit(draft.split, action)) refuseToMove()
      else drafting.split(action)
    },
    undoSplit: drafting.undoSplit !== null && draft.tenders.length > 0 ? refuseToMove : drafting.undoSplit,
    choosePart: (partId) => {
      if (draft.tenders.length > 0 && partId !== part?.id) {
        refuseToMove()
        return
      }
      // What was wished for with an issued document is not for the guest who is next.
      const isLeaving = part !== null && part.printout !== null && partId !== part.id
      change({ partId, typed: '', ...(isLeaving && noWishes) })
    },
    take: () => {
      if (method === 'terminal' && terminal.chosen === null) return
      if (part === null) return
      if (!tendersFit(draft, part)) {
        refuseToMove()
        return
      }
      if (collection.tooMuch || (collection.amount === 0 && collection.tip === 0)) return
      setTried(true)
      if (Object.keys(wrong).length > 0 || noEmail) return
      const tender = tenderOf(collection, draft, method)
      if (method === 'terminal') {
        void once(() => sell(part, draft.tenders, tender))
        return
      }
      if (collection.left > 0 && part.printout === null) {
        const next = { tenders: [...draft.tenders, tender], paymentId: place.newId() }
        change({ ...next, typed: '', reference: '', partId: part.id })
        return
      }
      void once(() => sell(part, [...draft.tenders, tender], null))
    },
    dropTender: () => change({ tenders: draft.tenders.slice(0, -1), typed: '' }),
    save,
    stopTerminal: () => terminal.stop(hearEnd),
    askTerminal: () => terminal.askAgain(hearEnd),
    decideCharge: (outcome) => {
      const open = terminal.waiting?.payment
      if (open === undefined) return
      const end = { paymentId: open.id, outcome, reference: '', stopped: false }
      void once(async () => void (await endCharge(end)))
    },
    printLeft:
      left === undefined || left === null || printing.fiscal === null
        ? null
        : () =>
            void once(async () => {
              const act = printing.jobAct({ kind: left.type, printoutId: left.id, orderCheckId })
              if (act !== null) await save([act])
            }),
    closeUnprinted: () =>
      void once(async () => {
        await save([{ kind: 'check.close-unprinted', args: { orderCheckId } }])
      }),
    printBill:
      printing.plain === null
        ? null
        : () =>
            void once(async () => {
              const act = printing.jobAct({ kind: 'bill', orderCheckId })
              if (act !== null && (await save([act]))) {
                toast.show({ state: 'success', content: text('checkout.bill.sent') })
              }
            }),
  }
}

/** Guests at the table: those with a seat of their own, else as many as sit at such a table. */
function seatsOf({ lines, table }: CheckRows): number {
  const seats = lines.flatMap(({ seat }) => (seat === null ? [] : [seat]))
  return seats.length > 0 ? Math.max(...seats) : (table?.seats ?? 2)
}
