import * as v from 'valibot'

/** The key of localStorage for what the device keeps apart from the session and the databases. */
export const deviceKey = 'lokal:device'

const knownPlaceSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Its address, where people without an e-mail sign in; missing until it has been open here. */
  slug: v.optional(v.string()),
  /** The session that the server has tied to this device in this place. */
  linkedSession: v.nullable(v.string()),
  /** Everybody has signed out, and what was here of the place is gone or sealed; ends with the next opening. */
  closed: v.optional(v.boolean()),
  /** The named till at which the device stands; missing or null: at none. */
  tillId: v.optional(v.nullable(v.string())),
})

/** How a device reaches a printer; `none`: it has been told that it has not got it. */
export const printerWays = ['bridge', 'simulated', 'web-serial', 'web-usb', 'none'] as const

/** A printer that the browser reaches by itself, as far as it tells which one it is. */
const portSchema = v.variant('way', [
  v.object({
    way: v.literal('web-usb'),
    vendorId: v.number(),
    productId: v.number(),
    serialNumber: v.nullable(v.string()),
  }),
  v.object({
    way: v.literal('web-serial'),
    vendorId: v.nullable(v.number()),
    productId: v.nullable(v.number()),
    baudRate: v.number(),
  }),
])

const printingSchema = v.object({
  /** The server runs a demo: a printer on the screen stands in for real ones. */
  simulated: v.boolean(),
  /** The printers whose way was chosen on this device; every other printer is reached as `defaultWay` says. */
  attached: v.array(
    v.object({
      placeId: v.string(),
      printerId: v.string(),
      via: v.picklist(printerWays),
      /** For `web-usb` and `web-serial` only. */
      port: v.fallback(v.nullable(portSchema), null),
      /** Whether the printer knows no QR codes: they are sent to it as pictures. */
      picturesCodes: v.optional(v.boolean()),
    }),
  ),
})

const noPrinting = { simulated: false, attached: [] }

const deviceSchema = v.object({
  /** Places that have an outbox on this device. */
  places: v.fallback(v.array(knownPlaceSchema), []),
  lastPlaceId: v.fallback(v.nullable(v.string()), null),
  /** Where a person without a session wanted to go. */
  wantedPage: v.fallback(v.nullable(v.string()), null),
  /** The person who typed a password here last and has not said yet whether this device shall know their PIN. */
  pinOffer: v.fallback(v.nullable(v.string()), null),
  theme: v.fallback(v.picklist(['light', 'dark', 'system']), 'system'),
  printing: v.fallback(printingSchema, noPrinting),
})

export type DeviceState = v.InferOutput<typeof deviceSchema>
export type KnownPlace = v.InferOutput<typeof knownPlaceSchema>
export type Theme = DeviceState['theme']
export type AttachedPrinter = DeviceState['printing']['attached'][number]
export type PrinterWay = (typeof printerWays)[number]

/** A device on which the app has never been opened. */
export const newDevice: DeviceState = {
  places: [],
  lastPlaceId: null,
  wantedPage: null,
  pinOffer: null,
  theme: 'system',
  printing: noPrinting,
}

/** Reads stored text, whatever wrote it: a part that is missing or malformed becomes empty, the others stay. */
export function readDevice(text: string | null): DeviceState {
  const stored = parseJson(text)
  return typeof stored === 'object' && stored !== null
    ? v.parse(deviceSchema, { ...newDevice, ...stored })
    : newDevice
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
