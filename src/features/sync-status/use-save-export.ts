import { usePlace } from '#hooks/place-context.ts'
import { useExportOutbox } from '#hooks/use-outbox.ts'
import { useToast } from '#ui/toast-context.ts'
import { useText } from '#hooks/use-text.ts'
import { exportName } from './export-name.ts'

/** Puts the whole queue into a file of the person's downloads. */
export function useSaveExport(): () => Promise<void> {
  const text = useText()
  const toast = useToast()
  const { databases, clock } = usePlace()
  const exportOutbox = useExportOutbox()
  return async () => {
    const { deviceCode } = await databases.outbox.read((tx) => tx.meta())
    const url = URL.createObjectURL(new Blob([await exportOutbox()], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = exportName(deviceCode, clock())
    link.click()
    URL.revokeObjectURL(url)
    toast.show({ content: text('outbox.exported'), state: 'success' })
  }
}
