import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { isOpen } from '#domain/order/check-state.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/use-can.ts'
import { useLive } from '#hooks/place/use-live.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { ActDialogs } from './act-dialogs.tsx'
import { ActGrid, MoreActs } from './act-grid.tsx'
import type { ActKey } from './act-facts.ts'
import { CheckEvents } from './check-events.tsx'
import type { CheckMoney } from './check-money.ts'
import { CheckNotes } from './check-notes.tsx'
import type { CheckView } from './check-view.ts'
import { ConflictCards } from './conflict-card.tsx'
import { DiscrepancyCards } from './discrepancy-cards.tsx'
import { DocumentChoice } from '#features/orders/documents/document-choice.tsx'
import { DocumentNext } from '#features/orders/documents/document-next.tsx'
import { DocumentsPanel } from '#features/orders/documents/documents-panel.tsx'
import { MoveSheet, useSheetsAtHand } from './lazy-sheets.ts'
import type { LineTools } from '#features/orders/lines/line-row-props.ts'
import { LinesBar } from '#features/orders/lines/lines-bar.tsx'
import { OlderCheck } from '#features/orders/older/older-check.tsx'
import { OrderBlock } from './order-block.tsx'
import { PaidMark } from '#features/orders/list/paid-mark.tsx'
import { PayBar } from './pay-bar.tsx'
import { PriceRows } from './price-rows.tsx'
import { readCheck } from '#features/orders/list/read-checks.ts'
import { readMoney } from './read-money.ts'
import { noNeighbours, readNeighbours, type Neighbours } from './read-neighbours.ts'
import { RoundBar } from '#features/orders/list/round-bar.tsx'
import { SelectBar } from '#features/orders/list/select-bar.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useAsking, useCheckPage, type CheckPage } from './use-check-page.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useLineTools } from '#features/orders/lines/use-line-tools.ts'
import { useOpening } from './use-opening.ts'
import { usePaper } from '#features/orders/documents/use-paper.ts'
import { useRefund } from '#features/orders/refund/use-refund.ts'
import { useSaveActs } from '#features/orders/use-save-acts.ts'

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
      const [view, moneyOf] = await Promise.all([readCheck(rows, checkId), readMoney(rows, [checkId])])
      const neighbours = view === null ? noNeighbours : await readNeighbours(rows, view.check)
      return { id: checkId, view, money: moneyOf(checkId), neighbours }
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
  const save = useSaveActs()
  const refund = useRefund(paper)
  const asking = useAsking(page)
  const text = useText()
  const wide = useMedia(media.panel)
  const takesOrders = useCan('place-order', 'crew-order')
  const tools = useLineTools(page, openingLine)
  const [moving, setMoving] = useState(false)
  useOpening(page, opening, asking, onOpened)
  const isLineOpened = openingLine !== null && tools.acts !== null
  useEffect(() => {
    if (isLineOpened) onOpened?.()
  }, [isLineOpened, onOpened])
  const open = isOpen(view.check)
  const payable = open && takesOrders && page.totals.left > 0
  const adds = page.acts.some(({ key }) => key === 'add') && view.check.mergedInto === null
  const { check } = view
  const { asked, document, choices } = asking
  const selecting = tools.acts !== null && tools.selection.on
  const rest = (
    <>
      <DocumentsPanel
        documents={page.documents}
        totals={page.totals}
        rest={page.rest}
        renderAct={(each) => takesOrders && <DocumentNext document={each} paper={paper} payable={payable} />}
      />
      <CheckEvents view={view} money={money} />
    </>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Header page={page} />
      <ConflictCards lineIds={view.orders.flatMap(({ lines }) => lines.map(({ id }) => id))} />
      <DiscrepancyCards checkId={check.id} />
      <CheckNotes view={view} neighbours={neighbours} />
      <div className="flex min-h-0 flex-1">
        <section className="flex min-w-0 flex-1 flex-col bg-surface">
          <div className="min-h-0 flex-1 overflow-y-auto">
            <LinesBar sisters={neighbours.sisters} selection={tools.acts === null ? null : tools.selection}>
              <CheckMark page={page} />
            </LinesBar>
            <Orders page={page} tools={tools} merged={neighbours.merged} />
            {!wide && rest}
          </div>
          {selecting && tools.acts !== null && (
            <SelectBar tools={tools} acts={tools.acts} onMove={() => setMoving(true)} />
          )}
          {!selecting && check.mergedInto === null && <TotalsBar totals={page.totals} />}
          {wide && !selecting && <ActGrid checkId={check.id} acts={page.acts} onAct={asking.ask} />}
          {!wide && !selecting && adds && (
            <RoundBar
              checkId={check.id}
              left={payable ? page.totals.left : 0}
              paper={paper}
              repeats={isRepeatable(view)}
            >
              <MoreActs
                checkId={check.id}
                acts={page.acts.filter(({ key }) => key !== 'add')}
                onAct={asking.ask}
              />
            </RoundBar>
          )}
          {!wide && !selecting && !adds && payable && (
            <PayBar checkId={check.id} left={page.totals.left} paper={paper}>
              <MoreActs checkId={check.id} acts={page.acts} onAct={asking.ask} />
            </PayBar>
          )}
          {!wide && !selecting && !adds && !payable && page.acts.length > 0 && (
            <div data-bottom-bar className="bottom-bar grid">
              <MoreActs checkId={check.id} acts={page.acts} onAct={asking.ask} />
            </div>
          )}
        </section>
        {wide && (
          <aside className="flex w-[25.5rem] flex-none flex-col border-l border-line bg-surface">
            <div className="min-h-0 flex-1 overflow-y-auto">{rest}</div>
            {payable && <PayBar checkId={check.id} left={page.totals.left} paper={paper} />}
          </aside>
        )}
      </div>
      {asked !== null && choices.length > 1 && (
        <DocumentChoice
          documents={choices}
          act={text(`check.act.${asked.act}`)}
          onClose={asking.close}
          onChoose={(chosen) => asking.begin(asked.act, chosen)}
        />
      )}
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
        {asked !== null && choices.length <= 1 && (
          <ActDialogs
            view={view}
            money={money}
            totals={page.totals}
            merged={neighbours.merged}
            documented={page.documented}
            act={asked.act}
            locked={page.acts.find(({ key }) => key === asked.act)?.locked ?? false}
            document={document}
            onClose={asking.close}
            onSave={(act, agreed) => void save([act], agreed)}
            onRefund={refund}
            onInstead={(act) => asking.begin(act, document)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Whether a dish stands on the check that could be had once more. */
function isRepeatable({ orders }: CheckView): boolean {
  const lines = orders.flatMap((order) => order.lines)
  return lines.some((line) => line.menuItemId !== null && line.quantity > line.voidedQuantity)
}

function Header({ page }: { page: CheckPage }) {
  const { view } = page
  const title = useCheckTitle()(view)
  const pill = useStatusPill()
  return (
    <header className="flex min-h-14 flex-none items-center gap-2 border-b border-line bg-surface px-3 tablet:h-16 tablet:gap-3 tablet:px-4">
      <BackLink />
      <span className="min-w-0 flex-1 tablet:flex tablet:items-baseline tablet:gap-3">
        <h1 className="text-t4 leading-6 tablet:text-t5 tablet:whitespace-nowrap">{title}</h1>
        <span className="line-clamp-2 text-t1 leading-4 font-medium text-ink-2 tablet:line-clamp-1 tablet:text-t3 tablet:leading-6">
          {view.check.number}
          {view.diningOption && <span className="max-tablet:hidden"> · {view.diningOption.name}</span>}
          {view.waiter && ` · ${view.waiter}`}
        </span>
      </span>
      <span className="max-tablet:hidden">
        <CheckMark page={page} />
      </span>
      {pill}
    </header>
  )
}

function Orders({
  page,
  tools,
  merged,
}: {
  page: CheckPage
  tools: LineTools
  merged: readonly CheckView[]
}) {
  const { view, priced } = page
  // What was moved away whole has left an order without lines.
  const orders = view.orders.filter(({ lines }) => lines.length > 0)
  const title = useCheckTitle()
  // A check of the same table is told by its number.
  const nameOf = (from: CheckView) =>
    from.check.tableId === view.check.tableId ? from.check.number : title(from)
  const names = new Map(merged.map((from) => [from.check.id, nameOf(from)]))
  const ofCheck = orders.flatMap(({ lines }) => lines)
  return (
    <>
      {orders.map((each) => (
        <OrderBlock
          key={each.order.id}
          view={each}
          option={view.diningOption}
          origin={each.order.originCheckId === null ? null : (names.get(each.order.originCheckId) ?? null)}
          ofCheck={ofCheck}
          tools={tools}
        />
      ))}
      {priced !== null && <PriceRows check={view.check} priced={priced} />}
    </>
  )
}

/** How far the check is with its money; one that is a part of another one has none of its own. */
function CheckMark({ page: { view, paid } }: { page: CheckPage }) {
  return view.check.mergedInto === null ? <PaidMark status={view.check.status} paid={paid} /> : null
}

function BackLink() {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <Link
      to="/p/$placeId/orders"
      params={{ placeId }}
      aria-label={text('orders.title')}
      className={cx(
        buttonClass(),
        'max-tablet:min-w-12 max-tablet:border-transparent max-tablet:bg-transparent max-tablet:px-3',
      )}
    >
      <Icon name="back" />
      <span className="hidden tablet:inline">{text('orders.title')}</span>
    </Link>
  )
}
