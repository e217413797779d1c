import type { DeviceState } from '#platform/device-state.ts'
import { hasWrapper, printerWay } from '#platform/printing/printer-way.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'

/** The place's printers that this device reaches itself, by their ids. */
export async function ownPrinterIds(
  rows: Pick<RowReader, 'all'>,
  placeId: string,
  device: Pick<DeviceState, 'printing'>,
): Promise<string[]> {
  const wrapped = hasWrapper(window)
  const ids = (await rows.all('printers')).map(({ id }) => id)
  return ids.filter((printerId) => printerWay(device, { placeId, printerId }, wrapped) !== 'none')
}
