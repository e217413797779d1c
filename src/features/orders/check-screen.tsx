import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { isOpen } from '#domain/order/check-state.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { ActDialogs } from '#features/orders/check/act-dialogs.tsx'
import type { ActKey } from '#features/orders/acts/act-facts.ts'
import { CheckBars } from '#features/orders/check/check-bars.tsx'
import { CheckEvents } from '#features/orders/check/check-events.tsx'
import { CheckHeader, CheckMark } from '#features/orders/check/check-header.tsx'
import type { CheckMoney } from '#features/orders/view/check-money.ts'
import { CheckNotes } from '#features/orders/check/check-notes.tsx'
import { CheckOrders } from '#features/orders/check/check-orders.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { ConflictCards } from '#features/orders/check/conflict-card.tsx'
import { DiscrepancyCards } from '#features/orders/check/discrepancy-cards.tsx'
import { DocumentChoice } from '#features/orders/documents/document-choice.tsx'
import { DocumentNext } from '#features/orders/documents/document-next.tsx'
import { DocumentsPanel } from '#features/orders/documents/documents-panel.tsx'
import { MoveSheet, useSheetsAtHand } from '#features/orders/check/lazy-sheets.ts'
import { LinesBar } from '#features/orders/lines/lines-bar.tsx'
import { OlderCheck } from '#features/orders/older/older-check.tsx'
import { PayBar } from '#features/orders/check/pay-bar.tsx'
import { readMoney } from '#features/orders/view/read-money.ts'
import { readWithNeighbours, type Neighbours } from '#features/orders/view/read-neighbours.ts'
import {
  useAsking,
  useCheckPage,
  type CheckQuestions,
  type CheckPage,
} from '#features/orders/check/use-check-page.ts'
import { useLineTools } from '#features/orders/check/use-line-tools.ts'
import { useOpening } from '#features/orders/check/use-opening.ts'
import { usePaper, type PaperActs } from '#features/orders/acts/use-paper.ts'
import { useRefund } from '#features/orders/refund/use-refund.ts'
import { useSaveActs } from '#features/orders/acts/use-save-acts.ts'

type CheckScreenProps = {
  checkId: string
  /** The act that another page asked for, to be begun at once. */
  opening?: ActKey | null
  /** The line whose acts another page asked for. */
  openingLine?: string | null
  /** Called when the act was begun. */
  onOpened?: () => void
}

/**
 * One check: its orders and how far the kitchen is, its documents and money, its history, and all that can be done.
 */
export function CheckScreen(props: CheckScreenProps) {
  const { checkId, opening = null, openingLine = null, onOpened } = props
  const read = useLive(
    async (rows) => {
      const [found, moneyOf] = await Promise.all([
        readWithNeighbours(rows, checkId),
        readMoney(rows, [checkId]),
      ])
      return { id: checkId, ...found, money: moneyOf(checkId) }
    },
    [checkId],
  )
  useSheetsAtHand()
  // A live query answers for the check before until the new one is read.
  if (read === undefined || read.id !== checkId) return null
  if (read.view === null) return <OlderCheck key={checkId} checkId={checkId} />
  return (
    <Check
      key={checkId}
      {...read}
      view={read.view}
      opening={opening}
      openingLine={openingLine}
      onOpened={onOpened}
    />
  )
}

type CheckProps = {
  view: CheckView
  money: CheckMoney
  neighbours: Neighbours
  opening: ActKey | null
  openingLine: string | null
  onOpened: (() => void) | undefined
}

function Check({ view, money, neighbours, opening, openingLine, onOpened }: CheckProps) {
  const page = useCheckPage(view, money, neighbours.merged.length > 0)
  const paper = usePaper()
  const asking = useAsking(page)
  const wide = useMedia(media.panel)
  const takesOrders = useCan('place-order', 'crew-order')
  const tools = useLineTools(page, openingLine)
  const [moving, setMoving] = useState(false)
  useOpening(page, opening, asking, onOpened)
  const isLineOpened = openingLine !== null && tools.acts !== null
  useEffect(() => {
    if (isLineOpened) onOpened?.()
  }, [isLineOpened, onOpened])
  const { id: checkId } = view.check
  const payable = isOpen(view.check) && takesOrders && page.totals.left > 0
  // Below the lines of a phone, where it is seen later.
  const isWhole = useDeferredValue(true, false)
  const rest = <CheckRest page={page} paper={paper} payable={payable} />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <CheckHeader page={page} />
      <ConflictCards lineIds={view.orders.flatMap(({ lines }) => lines.map(({ id }) => id))} />
      <DiscrepancyCards checkId={checkId} />
      <CheckNotes view={view} neighbours={neighbours} />
      <div className="flex min-h-0 flex-1">
        <section className="flex min-w-0 flex-1 flex-col bg-surface">
          <div className="min-h-0 flex-1 overflow-y-auto">
            <LinesBar sisters={neighbours.sisters} selection={tools.acts === null ? null : tools.selection}>
              <CheckMark page={page} />
            </LinesBar>
            <CheckOrders page={page} tools={tools} merged={neighbours.merged} />
            {!wide && isWhole && rest}
          </div>
          <CheckBars
            page={page}
            asking={asking}
            paper={paper}
            payable={payable}
            tools={tools}
            onMove={() => setMoving(true)}
          />
        </section>
        {wide && (
          <aside className="flex w-[25.5rem] flex-none flex-col border-l border-line bg-surface">
            <div className="min-h-0 flex-1 overflow-y-auto">{rest}</div>
            {payable && <PayBar checkId={checkId} left={page.totals.left} paper={paper} />}
          </aside>
        )}
      </div>
      <AskedDocument asking={asking} />
      <Suspense fallback={null}>
        {moving && (
          <MoveSheet
            view={view}
            documented={page.documented}
            chosen={tools.selection.lines}
            onClose={() => setMoving(false)}
            onMoved={tools.selection.end}
          />
        )}
        <AskedAct page={page} merged={neighbours.merged} asking={asking} paper={paper} />
      </Suspense>
    </div>
  )
}

type CheckRestProps = { page: CheckPage; paper: PaperActs; payable: boolean }

/** The documents of the check and what has happened to it: below its lines, or beside them. */
function CheckRest({ page, paper, payable }: CheckRestProps) {
  const takesOrders = useCan('place-order', 'crew-order')
  return (
    <>
      <DocumentsPanel
        documents={page.documents}
        totals={page.totals}
        rest={page.rest}
        renderAct={(each) => takesOrders && <DocumentNext document={each} paper={paper} payable={payable} />}
      />
      <CheckEvents view={page.view} money={page.money} />
    </>
  )
}

/** The choice of the document that an act is about, where there are several. */
function AskedDocument({ asking: { asked, choices, begin, close } }: { asking: CheckQuestions }) {
  const text = useText()
  if (asked === null || choices.length <= 1) return null
  return (
    <DocumentChoice
      documents={choices}
      act={text(`check.act.${asked.act}`)}
      onClose={close}
      onChoose={(chosen) => begin(asked.act, chosen)}
    />
  )
}

type AskedActProps = {
  page: CheckPage
  merged: readonly CheckView[]
  asking: CheckQuestions
  paper: PaperActs
}

/** The question of the act that is asked about, once its document is known. */
function AskedAct({ page, merged, asking, paper }: AskedActProps) {
  const save = useSaveActs()
  const refund = useRefund(paper)
  const { asked, document, choices } = asking
  if (asked === null || choices.length > 1) return null
  return (
    <ActDialogs
      view={page.view}
      money={page.money}
      totals={page.totals}
      merged={merged}
      documented={page.documented}
      act={asked.act}
      locked={page.acts.find(({ key }) => key === asked.act)?.locked ?? false}
      document={document}
      onClose={asking.close}
      onSave={(act, agreed) => void save([act], agreed)}
      onRefund={refund}
      onInstead={(act) => asking.begin(act, document)}
    />
  )
}
