import { lookBackMs, stationPaces } from '#domain/order/kitchen/station-pace.ts'
import { groupBy } from '#domain/group-by.ts'
import { readItemsOf } from '#device/carts/read-items-of.ts'
import type { Rows } from '#device/place/rows.ts'
import { useDisplays } from '#hooks/device/use-displays.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { TodayLinks } from './today-links.ts'
import type { CheckOfToday } from './use-checks-of-today.ts'

/** Dishes that were ready in the last hour were sent by then, ms: nearly all of them. */
const sentMs = 3 * lookBackMs

type KitchenProps = { now: number; checks: readonly CheckOfToday[]; links: TodayLinks }

/** How each kitchen station with a display keeps up, and who has waited longest. Nothing where paper does. */
export function Kitchen({ now, checks, links: { renderCheck } }: KitchenProps) {
  const text = useText()
  const { age } = useFormat()
  const displays = useDisplays()
  const found = useLive(
    async (rows) => (displays.size === 0 ? null : readKitchen(rows, now - sentMs)),
    [Math.floor(now / 60_000), displays],
  )
  if (!found) return null
  const { stations, longest } = stationPaces(found.orders, now, displays)
  const shown = found.stations.flatMap(({ id, name }) => {
    const pace = stations.find(({ stationId }) => stationId === id)
    return pace ? [{ id, name, ...pace }] : []
  })
  const waiting = longest && checks.find(({ check }) => check.id === found.checkOf.get(longest.orderId))
  return (
    <Panel title={text('today.kitchen')} flush>
      <ul className="m-0 list-none p-0">
        {shown.map(({ id, name, median, waiting: dishes, late }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-1">
            <span className="min-w-0 flex-1">
              <b className="block text-t2 font-semibold">{name}</b>
              <span className="block text-t1 text-ink-2">
                {text('today.kitchen.waiting', { count: dishes })}
              </span>
            </span>
            <b className="tn text-t2 font-semibold whitespace-nowrap">
              {median === null ? '–' : age(median)}
            </b>
            <Mark tone={late > 0 ? 'warn' : 'ok'} icon={late > 0 ? 'clock-alert' : 'check'}>
              {text('today.kitchen.late', { count: late })}
            </Mark>
          </li>
        ))}
      </ul>
      {longest && waiting && (
        <div className="mx-4 flex min-h-14 items-center gap-3 border-t border-line py-1">
          <span className="min-w-0 flex-1">
            <span className="block text-t1 text-ink-2">{text('today.kitchen.longest')}</span>
            <b className="block text-t2 font-semibold">
              {text('today.kitchen.wait', {
                kind: waiting.check.tableId ? 'table' : 'check',
                name: waiting.title,
                age: age(now - longest.since),
              })}
            </b>
          </span>
          {renderCheck?.(waiting.check.id, {
            className: buttonClass({ size: 'sm' }),
            children: text('today.need.open-check'),
          })}
        </div>
      )}
    </Panel>
  )
}

/** The orders that the kitchen has, and those placed since an instant (ms), with their dishes. */
async function readKitchen(rows: Rows, from: number) {
  const [pending, placed, stations] = await Promise.all([
    rows.by('orders', 'status', 'pending'),
    rows.since('orders', 'placedAt', from),
    rows.all('kitchenStations'),
  ])
  const done = placed.filter(({ status }) => status === 'done')
  const orders = [...pending, ...done]
  const lines = await rows.by('orderLines', 'orderId', ...orders.map(({ id }) => id))
  const minutes = new Map((await readItemsOf(rows, lines)).map((item) => [item.id, item.preparationTime]))
  const linesOf = groupBy(lines, ({ orderId }) => orderId)
  return {
    stations: stations.toSorted((a, b) => a.position - b.position),
    checkOf: new Map(orders.map(({ id, orderCheckId }) => [id, orderCheckId])),
    orders: orders.map((order) => ({
      order,
      dishes: (linesOf.get(order.id) ?? []).map((row) => ({
        row,
        preparation: row.menuItemId === null ? 0 : (minutes.get(row.menuItemId) ?? 0),
      })),
    })),
  }
}
