import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useEInvoiceFile } from '#hooks/invoices/use-e-invoices.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** Gives the accountant's parcel of a month: bytes, proofs and a sheet. */
export function ExportMonth({ month }: { month: string }) {
  const text = useText()
  const errorText = useErrorText()
  const fileOf = useEInvoiceFile()
  const saveFile = useSaveFile()
  const offline = useIsOffline()
  const { show } = useToast()
  const { working, run } = useOneCall<Blob>()
  const press = async () => {
    const answer = await run(() => fileOf('export', month))
    if (!answer.ok) return show({ state: 'error', content: errorText(answer.error.code) })
    saveFile({ name: `e-faktury_${month}.zip`, type: 'application/zip', content: answer.value })
  }
  return (
    <Button
      size="sm"
      icon="download"
      className="max-tablet:hidden"
      working={working}
      workingLabel={text('e-invoices.export.working')}
      disabled={offline}
      onClick={() => void press()}
    >
      {text('e-invoices.export.act')}
    </Button>
  )
}
