import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownPrinterIds } from '#device/printing/own-printers.ts'
import { newDevice, type AttachedPrinter } from '#platform/device-state.ts'
import { newId } from '#platform/new-id.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'
import { kitchenPrinter } from '#tests/support/papers/printing-place.ts'

const placeId = newId()
const [kitchen, bar] = [newId(), newId()]
// As much of a reader as is asked.
const rows = {
  all: async () => [kitchen, bar].map((id) => ({ ...kitchenPrinter, id, version: 1 })),
} as unknown as RowReader

afterEach(() => vi.unstubAllGlobals())

type Device = { simulated?: boolean; attached?: Omit<AttachedPrinter, 'port'>[]; wrapped?: boolean }
const own = ({ simulated = false, attached = [], wrapped = false }: Device) => {
  vi.stubGlobal('window', wrapped ? { ReactNativeWebView: {} } : {})
  const printing = { simulated, attached: attached.map((each) => ({ ...each, port: null })) }
  return ownPrinterIds(rows, placeId, { ...newDevice, printing })
}

describe('the printers of a device', () => {
  it('are none in a browser that was told of none', async () => {
    expect(await own({})).toEqual([])
  })

  it('are those that it was told to have', async () => {
    expect(await own({ attached: [{ placeId, printerId: bar, via: 'web-usb' }] })).toEqual([bar])
  })

  it('are all of the place inside the wrapper app, and in a demo', async () => {
    expect(await own({ wrapped: true })).toEqual([kitchen, bar])
    expect(await own({ simulated: true })).toEqual([kitchen, bar])
  })

  it('are all but those that it was told not to have', async () => {
    const attached = [{ placeId, printerId: kitchen, via: 'none' as const }]
    expect(await own({ wrapped: true, attached })).toEqual([bar])
  })

  it('are not those that it has in another place', async () => {
    expect(await own({ attached: [{ placeId: newId(), printerId: bar, via: 'web-usb' }] })).toEqual([])
  })

  it('are not those that the place has no longer', async () => {
    expect(await own({ attached: [{ placeId, printerId: newId(), via: 'web-usb' }] })).toEqual([])
  })
})
