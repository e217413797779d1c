import { byPosition } from '#domain/in-order.ts'
import { noonOf } from '#domain/time/noon-of.ts'
import { isRemoved } from '#domain/resources/is-removed.ts'
import { integrationServices } from '#domain/integrations/services.ts'
import { nextException } from '#domain/place/open-at.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { isTableName } from '#domain/tables.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Format } from '#domain/wording/format.ts'
import type { Rows } from '#device/place/rows.ts'
import type { Area } from '../area.ts'

/** Values for the line under the name of an area, `<words>.summary`. */
export type Summary = Readonly<Record<string, string | number>>

/** When a line is read, ms, and how it writes a day. */
export type SummaryAt = { now: number; format: Pick<Format, 'day'> }

/** The values of the line of an area; null while the place is not on this device. */
export async function readSummary(
  rows: Rows,
  placeId: string,
  area: Area,
  at: SummaryAt,
): Promise<Summary | null> {
  const own = summaries[area.key]
  if (own !== undefined) return own(rows, placeId, at)
  return area.resource === null ? {} : { count: await countOf(rows, area.resource) }
}

type Read = (rows: Rows, placeId: string, at: SummaryAt) => Promise<Summary | null>

/** How far ahead a day with other hours is said, days. */
const aheadDays = 14

/** Areas whose line says more than a number. */
const summaries: Readonly<Record<string, Read>> = {
  'dining-options': async (rows) => {
    const options = await rows.all('diningOptions')
    const first = options.toSorted(byPosition)[0]
    return { count: options.length, first: first?.name ?? '' }
  },
  'kitchen-station': async (rows) => {
    const stations = await rows.all('kitchenStations')
    return { count: stations.length, first: stations.find(({ isDefault }) => isDefault)?.name ?? '' }
  },
  info: ofPlace(({ name, street, streetNumber }) => ({
    name,
    address: `${street} ${streetNumber}`.trim(),
    known: street === '' ? 'no' : 'yes',
  })),
  hours: ofPlace((place, { now, format }) => {
    const next = nextException(place, businessDay(now, place.dayCutoff), aheadDays)
    return {
      days: place.openingHours.filter((ranges) => ranges.length > 0).length,
      next: next === null ? 'none' : next.ranges.length === 0 ? 'closed' : 'other',
      day: next === null ? '' : format.day(noonOf(next.day)),
    }
  }),
  drawers: ofPlace(({ drawerSettings }) => ({ tills: drawerSettings.tills.length })),
  stock: ofPlace(({ stockSettings: { costing, stopsSales } }) => ({ costing, stops: yesOrNo(stopsSales) })),
  terminals: ofPlace(({ terminalSettings }) => ({ asked: yesOrNo(terminalSettings.asksTip) })),
  delivery: ofPlace(({ deliverySettings }) => ({ asked: yesOrNo(deliverySettings.addressService) })),
  users: async (rows) => ({ count: (await rows.all('placeUsers')).length }),
  discounts: async (rows) => ({
    discounts: (await rows.all('discounts')).length,
    fees: (await rows.all('serviceFees')).length,
  }),
  till: ofPlace(({ menuSettings, kitchenSettings }) => ({
    tiles: menuSettings.tiles,
    sound: yesOrNo(kitchenSettings.newTicketSound),
  })),
  printouts: ofPlace(({ printoutSettings: { footerText } }) => ({
    footer: footerText.split('\n')[0] ?? '',
    known: yesOrNo(footerText !== ''),
  })),
  ksef: ofPlace(({ ksefSettings }) => ({ environment: ksefSettings.environment ?? 'none' })),
  integrations: async () => ({ count: integrationServices.length }),
}

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>

const placeOf = (rows: Rows, placeId: string) => rows.get('places', placeId)

function ofPlace(read: (place: Place, at: SummaryAt) => Summary): Read {
  return async (rows, placeId, at) => {
    const place = await placeOf(rows, placeId)
    return place && read(place, at)
  }
}

/** How many rows there are, without those that were removed and can be brought back. */
async function countOf(rows: Rows, { table, softDelete }: Resource): Promise<number> {
  if (!isTableName(table)) throw new Error(`${table} is not on this device`)
  const all = await rows.all(table)
  return softDelete === true ? all.filter((row) => !isRemoved(row)).length : all.length
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
