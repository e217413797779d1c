import * as v from 'valibot'
import { areaRights } from '../access/area-rights.ts'
import { text } from '../fields.ts'
import { idIn } from '../unit-fields.ts'
import { codePages } from '../text/code-pages.ts'
import { defineResource, type ResourceRow } from './define-resource.ts'

/** The kinds of devices that print. */
export const printerTypes = ['countertop', 'mobile', 'kiosk'] as const

/** Characters in a line of the paper. */
export const printerColumns = ['32', '42', '48'] as const

/** `host:port` of a printer in the network, or the id of a paired device. */
const address = v.pipe(
  text(1, 120),
  v.regex(/^(?:[\p{L}\p{N}._-]+|[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5}|[A-Za-z0-9._-]+:\d{1,5})$/u),
)

/** Printers of bills and kitchen tickets. One of a station gets that station's tickets. */
export const printers = defineResource({
  key: 'printers',
  table: 'printers',
  label: { one: 'a printer', many: 'printers' },
  fields: {
    name: text(1, 60),
    type: v.picklist(printerTypes),
    address,
    columns: v.picklist(printerColumns),
    codePage: v.picklist(codePages),
    kitchenStationId: v.nullable(idIn('kitchenStations')),
    /** Prints receipts and invoices. */
    fiscal: v.boolean(),
  },
  references: { kitchenStationId: 'kitchenStations' },
  rules: [{ field: 'address', code: 'port', holds: ({ address }) => hasGoodPort(address) }],
  ...areaRights.printers,
  paths: {
    list: '/places/printers/{placeId}',
    create: '/places/printers/{placeId}',
    update: '/places/printers/{placeId}/{id}',
    delete: '/places/printers/{placeId}/{id}',
  },
})

export type Printer = ResourceRow<typeof printers>

/** A port is 1 to 65535; an address without one is a device's id. */
function hasGoodPort(address: string): boolean {
  const port = /^[^:]+:(\d+)$/.exec(address)?.[1]
  return port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)
}
