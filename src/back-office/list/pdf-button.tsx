import { useState } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useReportPdf } from '#hooks/printing/use-report-pdf.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

type PdfButtonProps = {
  of: 'day' | 'shift'
  id: string
  /** The name of the file, without its ending. */
  name: string
  /** Where there is no room for a word. */
  small?: boolean
}

/** Saves a report as a PDF, which the server makes; without a network it says so. */
export function PdfButton({ of, id, name, small = false }: PdfButtonProps) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const pdfOf = useReportPdf()
  const saveFile = useSaveFile()
  const { show } = useToast()
  const [working, setWorking] = useState(false)
  const save = async () => {
    if (offline) return show({ state: 'error', content: text('shift.report.pdf.offline') })
    setWorking(true)
    const file = await pdfOf(of, id)
    setWorking(false)
    if (file.ok) saveFile({ name: `${name}.pdf`, type: 'application/pdf', content: file.value })
    else {
      const waits = file.error.code === 'queue_first'
      show({ state: 'error', content: waits ? errorText('queue_first') : text('shift.report.pdf.failed') })
    }
  }
  const label = text('shift.report.pdf')
  return small ? (
    <IconButton icon="file-text" label={label} disabled={working} onClick={() => void save()} />
  ) : (
    <Button icon="file-text" working={working} onClick={() => void save()}>
      {label}
    </Button>
  )
}
