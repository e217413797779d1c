import { useMemo } from 'react'
import type { Result } from '#domain/result.ts'
import { baudRates, type PortIdentity } from '#platform/escpos/byte-port.ts'
import { createBrowserPorts, type PortHost } from '#platform/escpos/browser-ports.ts'
import { chosenWay } from '#platform/printing/printer-way.ts'
import { useDevice } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'

export { baudRates }

/** A way in which a browser reaches printers by itself. */
export type PortWay = PortIdentity['way']

export type PrinterPorts = {
  /** The ways that this browser has. */
  ways: readonly PortWay[]
  /** Lets the person choose a device; has to be called from a tap. `dismissed`: none was chosen. */
  request(way: PortWay, baudRate: number): Promise<Result<PortIdentity, 'dismissed' | 'refused'>>
  /** The device that was chosen for a printer; null: none. */
  chosen(printerId: string): PortIdentity | null
}

/** Printers that this browser reaches by itself. */
export function usePrinterPorts(): PrinterPorts {
  const device = useDevice()
  const { placeId } = usePlace()
  const { ways, request } = useMemo(
    // Browsers have these or not; TypeScript's own list of what a navigator has knows neither.
    () => createBrowserPorts(navigator as PortHost, () => undefined),
    [],
  )
  return { ways, request, chosen: (printerId) => chosenWay(device, { placeId, printerId })?.port ?? null }
}
