import { useCallback } from 'react'
import type { Printer } from '#domain/resources/printers.ts'
import type { AttachedPrinter, PrinterWay } from '#platform/device-state.ts'
import {
  chosenWay,
  defaultWay,
  hasWrapper,
  printerWay,
  withPrinterWay,
} from '#platform/printing/printer-way.ts'
import { useAppServices, useDevice } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { Rows } from '#device/place/rows.ts'
import { useSharedLive } from '#hooks/place/live/use-shared-live.ts'

export type { PrinterWay }

/** The device that a browser reaches by itself. */
export type PrinterPort = AttachedPrinter['port']

export type AttachedPrinters = {
  /** The place's printers and how this device reaches each. Undefined until read. */
  printers: readonly { printer: Printer; via: PrinterWay; picturesCodes: boolean }[] | undefined
  /** How this device reaches printers of which nobody has said anything here. */
  byDefault: PrinterWay
  /** Says how this device reaches a printer; null: as by default again. `port` is for `web-usb` and `web-serial`. */
  attach(printerId: string, via: PrinterWay | null, port?: PrinterPort): void
  /** Says whether a printer that this device reaches gets QR codes as pictures. */
  pictureCodes(printerId: string, picturesCodes: boolean): void
}

const readPrinters = (rows: Rows) => rows.all('printers')

/** The printers that this device has. The choice stays on this device. */
export function useAttachedPrinters(): AttachedPrinters {
  const { device } = useAppServices()
  const state = useDevice()
  const { placeId } = usePlace()
  const rows = useSharedLive(readPrinters)
  const wrapped = hasWrapper(window)
  const attach = useCallback(
    (printerId: string, via: PrinterWay | null, port: PrinterPort = null) =>
      device.update((now) =>
        withPrinterWay(now, { placeId, printerId }, via === null ? null : { via, port }),
      ),
    [device, placeId],
  )
  const pictureCodes = useCallback(
    (printerId: string, picturesCodes: boolean) =>
      device.update((now) => {
        const chosen = chosenWay(now, { placeId, printerId })
        return chosen === null
          ? now
          : withPrinterWay(now, { placeId, printerId }, { ...chosen, picturesCodes })
      }),
    [device, placeId],
  )
  return {
    pictureCodes,
    printers: rows?.map((printer) => ({
      printer,
      picturesCodes: chosenWay(state, { placeId, printerId: printer.id })?.picturesCodes === true,
      via: printerWay(state, { placeId, printerId: printer.id }, wrapped),
    })),
    byDefault: defaultWay(state.printing.simulated, wrapped),
    attach,
  }
}
