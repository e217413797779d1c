import { keepTogether } from '#domain/text/keep-together.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { ToMake } from './ticket/to-make.ts'
import { useTicketTitle } from './card/use-ticket-title.ts'

type ToMakeListProps = {
  dishes: readonly ToMake[]
  /** Thousandths that wait to be fired. */
  held: number
  /** Ready dishes count too, until they are out. */
  atPass: boolean
  /** Each dish tells whom it is for. */
  grouped: boolean
  onGrouped: (grouped: boolean) => void
  dimmed: boolean
  className?: string
}

/** How much of each dish is to be cooked over all open tickets, or to be brought out. */
export function ToMakeList(props: ToMakeListProps) {
  const { dishes, held, atPass, grouped, onGrouped, dimmed, className } = props
  const text = useText()
  const format = useFormat()
  const whole = atPass ? 'kitchen.to-make.pass' : 'kitchen.to-make.title'
  const title = text(grouped ? 'kitchen.group.title' : whole)
  return (
    <aside
      aria-label={title}
      className={cx('flex min-h-0 flex-none flex-col bg-surface', dimmed && '*:opacity-65', className)}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pt-2">
        <h2 className="pb-1 text-t2 leading-5 font-semibold">{title}</h2>
        <Switch label={text('kitchen.group')} checked={grouped} onChange={onGrouped} className="text-t2" />
        {dishes.length === 0 && <p className="py-2 text-t2 text-ink-2">{text('kitchen.to-make.empty')}</p>}
        <ul>
          {dishes.map((dish) => (
            <li key={dish.key} className="flex min-h-9 items-start gap-2 border-t border-line py-1">
              <span className="tn min-w-7 flex-none text-right text-t5 whitespace-nowrap leading-7 font-bold">
                {format.quantity(dish.quantity)}
              </span>
              <span className="min-w-0 flex-1 pt-1">
                <span className="block text-t2 leading-5 font-semibold wrap-anywhere">
                  {keepTogether(dish.name)}
                </span>
                {dish.modifiers.length > 0 && (
                  <span className="block text-t1 leading-4 font-semibold text-ink-2">
                    {dish.modifiers.join(', ')}
                  </span>
                )}
                {grouped && <Places dish={dish} />}
              </span>
              {grouped && <DishSign state={dish.state} />}
            </li>
          ))}
        </ul>
      </div>
      {held > 0 && (
        <p className="flex flex-none items-center gap-2 border-t border-line px-2 py-2 text-t2 font-semibold text-ink-2">
          <Icon name="pause" size={18} />
          {text('kitchen.held.count', { count: format.quantity(held) })}
        </p>
      )}
    </aside>
  )
}

/** Its tables as marks: `T14 ×4`. */
function Places({ dish }: { dish: ToMake }) {
  const text = useText()
  const format = useFormat()
  const titleOf = useTicketTitle()
  return (
    <span className="flex flex-wrap gap-1 py-0.5">
      {dish.places.map(({ ticket, quantity }) => {
        const short =
          ticket.table === null ? titleOf(ticket) : text('kitchen.mark.table', { name: ticket.table })
        const values = { quantity: format.quantity(quantity) }
        return (
          <span key={ticket.key} className="seat h-auto! min-h-5.5 px-1.5!">
            <span aria-hidden="true">{text('kitchen.mark', { place: short, ...values })}</span>
            <span className="sr-only">{text('kitchen.mark', { place: titleOf(ticket), ...values })}</span>
          </span>
        )
      })}
    </span>
  )
}

const signs: Record<ToMake['state'], { icon: IconName; tone: string }> = {
  open: { icon: 'circle', tone: 'text-ink-3' },
  started: { icon: 'flame', tone: 'text-busy' },
  ready: { icon: 'bell-ring', tone: 'text-ok' },
}

function DishSign({ state }: { state: ToMake['state'] }) {
  const text = useText()
  const words = { open: null, started: 'track.started', ready: 'track.ready' } as const
  const word = words[state]
  return (
    <span className={cx('flex-none pt-1', signs[state].tone)}>
      <Icon name={signs[state].icon} size={20} />
      {word !== null && <span className="sr-only">{text(word)}</span>}
    </span>
  )
}
