import { media, useMedia } from '#ui/use-media.ts'
import type { PaperActs } from '#features/orders/acts/use-paper.ts'
import type { LineTools } from '#features/orders/lines/line-row-props.ts'
import { RoundBar } from './round-bar.tsx'
import { SelectBar } from './select-bar.tsx'
import { ActGrid, MoreActs } from './act-grid.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { PayBar } from './pay-bar.tsx'
import { TotalsBar } from './totals-bar.tsx'
import type { CheckQuestions, CheckPage } from './use-check-page.ts'

type CheckBarsProps = {
  page: CheckPage
  asking: CheckQuestions
  paper: PaperActs
  payable: boolean
  tools: LineTools
  /** The ticked lines are to be moved. */
  onMove: () => void
}

/** The bars under the lines: the acts on those that are ticked, else the sums and all acts on the check. */
export function CheckBars({ tools, onMove, ...rest }: CheckBarsProps) {
  const wide = useMedia(media.panel)
  const { page, asking } = rest
  const { check } = page.view
  if (tools.acts !== null && tools.selection.on) {
    return <SelectBar tools={tools} acts={tools.acts} onMove={onMove} />
  }
  return (
    <>
      {check.mergedInto === null && <TotalsBar totals={page.totals} />}
      {wide ? <ActGrid checkId={check.id} acts={page.acts} onAct={asking.ask} /> : <PhoneBar {...rest} />}
    </>
  )
}

/** The acts in the reach of the thumb: another round first where guests sit, paying, and all others behind More. */
function PhoneBar({ page, asking, paper, payable }: Omit<CheckBarsProps, 'tools' | 'onMove'>) {
  const { view, acts, totals } = page
  const { id: checkId, mergedInto } = view.check
  const adds = acts.some(({ key }) => key === 'add') && mergedInto === null
  const others = adds ? acts.filter(({ key }) => key !== 'add') : acts
  const more = <MoreActs checkId={checkId} acts={others} onAct={asking.ask} />
  if (adds) {
    const left = payable ? totals.left : 0
    return (
      <RoundBar checkId={checkId} left={left} paper={paper} repeats={isRepeatable(view)}>
        {more}
      </RoundBar>
    )
  }
  if (payable) {
    return (
      <PayBar checkId={checkId} left={totals.left} paper={paper}>
        {more}
      </PayBar>
    )
  }
  if (acts.length === 0) return null
  return (
    <div data-bottom-bar className="bottom-bar grid">
      {more}
    </div>
  )
}

/** Whether a dish stands on the check that could be had once more. */
function isRepeatable({ orders }: CheckView): boolean {
  const lines = orders.flatMap((order) => order.lines)
  return lines.some((line) => line.menuItemId !== null && line.quantity > line.voidedQuantity)
}
