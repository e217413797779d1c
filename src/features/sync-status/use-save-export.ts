import { usePlace } from '#hooks/place/place-context.ts'
import { useExportOutbox } from '#hooks/outbox/use-outbox.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { localDay } from '#domain/time/warsaw.ts'

/** Puts the whole queue into a file of the person's downloads. */
export function useSaveExport(): () => Promise<void> {
  const text = useText()
  const toast = useToast()
  const { databases, clock } = usePlace()
  const exportOutbox = useExportOutbox()
  const saveFile = useSaveFile()
  return async () => {
    const { deviceCode } = await databases.outbox.read((tx) => tx.meta())
    saveFile({
      name: outboxExportName(deviceCode, clock()),
      type: 'application/json',
      content: await exportOutbox(),
    })
    toast.show({ content: text('outbox.exported'), state: 'success' })
  }
}

/** Name of an exported queue: which device, which day. `now` in ms. */
export function outboxExportName(deviceCode: string, now: number): string {
  return `lokal-outbox-${deviceCode}-${localDay(now)}.json`
}
