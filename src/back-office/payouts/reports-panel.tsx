import { useState } from 'react'
import { useAdyenActs, useProviderReports, type ProviderReport } from '#hooks/money/use-adyen.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { NoServerAnswer } from '../list/no-server-answer.tsx'

/** How many are shown at first, and with every look further down. */
const reportsAtOnce = 20

/** Reports that the provider has made, the latest first. */
export function ReportsPanel() {
  const text = useText()
  const { known, failure } = useProviderReports()
  const [type, setType] = useState<ProviderReport['type'] | 'all'>('all')
  const [count, setCount] = useState(reportsAtOnce)
  const types = [...new Set((known ?? []).map((report) => report.type))]
  const shown = (known ?? []).filter((report) => type === 'all' || report.type === type)
  return (
    <Panel
      flush
      title={text('payouts.reports')}
      action={
        types.length > 1 && (
          <FilterSelect
            label={text('payouts.report')}
            value={type}
            onChange={setType}
            options={[
              { value: 'all' as const, label: text('payments.all') },
              ...types.map((value) => ({ value, label: text(`payouts.report.${value}`) })),
            ]}
          />
        )
      }
    >
      <NoServerAnswer failure={failure} known={known !== null} />
      {known?.length === 0 && <p className="m-0 p-4 text-ink-2">{text('payouts.reports.none')}</p>}
      <ul aria-label={text('payouts.reports')} className="m-0 list-none p-0">
        {shown.slice(0, count).map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      {shown.length > count && (
        <Button kind="quiet" className="m-2" onClick={() => setCount(count + reportsAtOnce)}>
          {text('payouts.reports.more')}
        </Button>
      )}
    </Panel>
  )
}

function ReportRow({ report }: { report: ProviderReport }) {
  const text = useText()
  const format = useFormat()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const { downloadReport } = useAdyenActs()
  const saveFile = useSaveFile()
  const { show } = useToast()
  const { working, run } = useOneCall<Blob>()
  const name = text(`payouts.report.${report.type}`)
  const when = `${format.date(report.createdAt)}, ${format.time(report.createdAt)}`
  const download = async () => {
    const file = await run(() => downloadReport(report.id))
    if (file.ok) saveFile({ name: report.fileName, type: file.value.type, content: file.value })
    else show({ state: 'error', content: errorText(file.error.code) })
  }
  return (
    <li className="row border-b border-line last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="tn block text-t2 wrap-anywhere text-ink-2">
          {when} · {report.fileName}
        </span>
      </span>
      <Button
        icon="download"
        working={working}
        workingLabel={text('payouts.report.loading')}
        disabled={offline}
        aria-label={text('payouts.report.download', { name, when })}
        onClick={() => void download()}
      >
        {text('payouts.download')}
      </Button>
    </li>
  )
}
