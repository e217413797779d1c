import { mayCount } from '#domain/closing/counting.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import type { CashMoveType } from '#domain/closing/cash-move.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import type { ShiftLinks } from './shift-links.ts'
import type { Drawers } from './use-drawers.ts'
import { useDrawerName } from './use-drawer-words.ts'
import type { Here } from './use-here.ts'

type DrawerCardProps = { drawer: Drawer; drawers: Drawers; here: Here; links: ShiftLinks }

/** An open drawer: since when, with what, and what may be done with it. It says nothing of what should be in it. */
export function DrawerCard({ drawer, drawers, here, links }: DrawerCardProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const { id } = drawer
  const counted = drawers.counts.filter(({ drawerId }) => drawerId === id)
  const last = counted.toSorted((a, b) => a.at - b.at).at(-1)
  const isReady = last !== undefined && drawers.maySee(id)
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-label={nameOf(drawer)}>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="m-0 text-t4">{nameOf(drawer)}</h2>
          <p className="m-0 text-t2 text-ink-2">
            {text('shift.since', {
              date: format.day(drawer.openedAt),
              time: format.time(drawer.openedAt),
              name: here.nameOf(drawer.openedBy),
            })}
          </p>
        </div>
        {last !== undefined && (
          <Mark tone="warn" icon="clock">
            {text('shift.counted.at', { time: format.time(last.at) })}
          </Mark>
        )}
      </div>
      <p className="m-0 flex justify-between gap-4">
        <span className="text-ink-2">{text('shift.float')}</span>
        <b className="tn font-semibold">{format.money(drawer.float)}</b>
      </p>
      <DrawerActs drawerId={id} links={links} />
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <Button
            kind="primary"
            size="lg"
            icon="lock"
            className="flex-1"
            onClick={() => links.onTask({ task: 'result', drawerId: id })}
          >
            {text('shift.act.finish')}
          </Button>
        )}
        {!isReady && mayCount(id, drawers.counts) && (
          <Button
            kind="primary"
            size="lg"
            icon="coins"
            className="flex-1"
            onClick={() => links.onTask({ task: 'count', drawerId: id })}
          >
            {text('shift.act.count')}
          </Button>
        )}
      </div>
    </section>
  )
}

const moves = [
  { type: 'PAY_IN', icon: 'plus' },
  { type: 'PAY_OUT', icon: 'minus' },
  { type: 'DROP', icon: 'archive' },
  { type: 'TIP_OUT', icon: 'hand-coins' },
] as const satisfies readonly { type: CashMoveType; icon: IconName }[]

/** The acts on cash of an open drawer, one press away. */
export function DrawerActs({ drawerId, links }: { drawerId: string; links: ShiftLinks }) {
  const text = useText()
  const mayPay = useCan('create-daily-report')
  const move = (type: CashMoveType) => links.onTask({ task: 'move', drawerId, move: type })
  return (
    <div className="grid grid-cols-2 gap-2">
      {moves.map(({ type, icon }) => {
        const locked = !mayPay && (type === 'PAY_IN' || type === 'PAY_OUT')
        return (
          <Button
            key={type}
            kind={locked ? 'soft' : 'line'}
            icon={locked ? 'lock' : icon}
            className="px-2"
            onClick={() => move(type)}
          >
            {text('shift.act.move', { type })}
          </Button>
        )
      })}
      <Button
        icon="arrow-right-left"
        className="px-2"
        onClick={() => links.onTask({ task: 'give', drawerId })}
      >
        {text('shift.act.give')}
      </Button>
      <Button icon="open-out" className="px-2" onClick={() => move('NO_SALE')}>
        {text('shift.act.no-sale')}
      </Button>
    </div>
  )
}
