import { sql } from 'drizzle-orm'
import { derivedId } from '#commands/derived-id.ts'
import { createNotify } from '#commands/notify.ts'
import { eInvoiceDeadline } from '#domain/ksef/e-invoice-deadline.ts'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { findPlaces } from '#server/db/all-places/find-places.ts'
import { randomText, type Services } from '#server/services/services.ts'

/** Tells whoever manages payments of each invoice that has waited for half of its time, once, where the place wants so. */
export async function tellOfDeadlines(services: Services): Promise<void> {
  const query = sql`select place_id from places_with_open_e_invoices() as place_id`
  const places = await findPlaces(services.database, query)
  for (const placeId of places) await tellPlaceOfDeadlines(services, placeId)
}

async function tellPlaceOfDeadlines(services: Services, placeId: string): Promise<void> {
  const { store, clock } = services
  await store.write(placeId, async (place) => {
    const next = (await place.clock()).version + 1
    const rows = place.rows(next)
    const settings = (await rows.get('places', placeId))?.ksefSettings
    if (settings?.warnsAtHalf !== true) return
    const outages = await rows.all('ksefOutages')
    const open = await rows.listMany('eInvoices', 'state', openStates)
    const late = open.filter((each) => eInvoiceDeadline(each, outages).isRed(clock()))
    const notify = createNotify(placeId, clock(), (purpose, ...key) => derivedId(placeId, purpose, ...key))
    let told = 0
    for (const { id: eInvoiceId, orderCheckId, number, ...eInvoice } of late) {
      const { until } = eInvoiceDeadline(eInvoice, outages)
      told += await notify(rows, {
        kind: 'e-invoice-late',
        to: { anyOf: ['manage-payments'] },
        orderCheckId,
        facts: { number, eInvoiceId, day: until === null ? '' : localDay(until - 1) },
        idFor: (userId) => derivedId(eInvoiceId, 'notice', 'e-invoice-late', userId),
      })
    }
    if (told > 0) await place.advance(next, randomText(services), clock())
  })
}

const openStates: EInvoice['state'][] = ['draft', 'queued', 'sending', 'sent', 'duplicate-check', 'rejected']
