import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import type { EInvoiceState } from '#domain/ksef/e-invoice-lifecycle.ts'
import { ksefOutageSchema } from '#domain/ksef/ksef-outage.ts'
import { ksefSettingsSchema } from '#domain/place/ksef-settings.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { differences, noteChange } from '../resources/note-change.ts'

/**
 * Invoices go through the national system from now on, and how. The server knows beforehand that a trial went well, and
 * that no other place has the prefix. While the place is set up, no invoice is issued elsewhere.
 */
export const ksefSet = defineMutation({
  kind: 'ksef.set',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-place-info'],
  onlineOnly: true,
  args: v.object({ settings: ksefSettingsSchema }),
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.ksef-set',
  async apply(tx, { settings }, context) {
    const place = await tx.get('places', context.placeId)
    if (place === null) return fail({ code: 'not_found' })
    const { ksefSettings: before, documentSettings } = place
    if (settings.environment !== null && settings.seriesPrefix === '')
      return fail({ code: 'invalid_input', fields: ['seriesPrefix'] })
    const leaves = before.environment !== null && settings.environment !== before.environment
    if (leaves && (await tx.listMany('eInvoices', 'state', onTheirWay)).length > 0)
      return fail({ code: 'ksef_invoices_wait', fields: ['environment'] })
    const elsewhere = settings.environment === null ? documentSettings.invoicesElsewhereFrom : null
    await tx.put('places', {
      ...place,
      ksefSettings: settings,
      documentSettings: { ...documentSettings, invoicesElsewhereFrom: elsewhere },
    })
    const names = Object.keys(settings)
    const fields = differences({ id: place.id, ...before }, { id: place.id, ...settings }, names)
    await noteChange(tx, context, { area: 'ksef', row: place, action: 'updated', fields })
    return ok(null)
  },
})

/** Invoices of one world that wait mean nothing in another. */
const onTheirWay: readonly EInvoiceState[] = ['draft', 'queued', 'sending', 'sent', 'duplicate-check']

/** The national system is away for everybody, as its owner has read in the ministry's notice. One mode holds at a time. */
export const ksefOutageBegin = defineMutation({
  kind: 'ksef-outage.begin',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-place-info'],
  args: v.object({ mode: ksefOutageSchema.entries.mode }),
  added: {},
  reads: { wholes: ['ksefOutages'] },
  background: false,
  title: 'outbox.kind.ksef-outage-begin',
  async apply(tx, { mode }, { at, actor, idOf }) {
    const open = (await tx.all('ksefOutages')).filter(({ endedAt }) => endedAt === null)
    if (open.some((each) => each.mode === mode)) return ok(null)
    for (const each of open) await tx.put('ksefOutages', { ...each, endedAt: at, endedBy: actor })
    const row = { id: idOf('outage'), mode, startedAt: at, startedBy: actor, endedAt: null, endedBy: null }
    await tx.put('ksefOutages', row)
    return ok(null)
  },
})

/** The national system is back. */
export const ksefOutageEnd = defineMutation({
  kind: 'ksef-outage.end',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-place-info'],
  args: v.object({ outageId: id }),
  added: {},
  reads: { rows: { outageId: 'ksefOutages' } },
  background: false,
  title: 'outbox.kind.ksef-outage-end',
  async apply(tx, { outageId }, { at, actor }) {
    const outage = await tx.get('ksefOutages', outageId)
    if (outage === null) return fail({ code: 'not_found' })
    if (outage.endedAt === null) await tx.put('ksefOutages', { ...outage, endedAt: at, endedBy: actor })
    return ok(null)
  },
})

/** Every command about how the place is with the national system. */
export const ksefCommands = {
  'ksef.set': ksefSet,
  'ksef-outage.begin': ksefOutageBegin,
  'ksef-outage.end': ksefOutageEnd,
}
