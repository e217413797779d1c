import { ExportButton } from '#back-office/exports/export-button.tsx'
import { useBusinessDay } from '#hooks/place/use-business-day.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Leads to the checks of this month as a file; those that are searched for, where something is. */
export function ExportChecks({ words }: { words: string }) {
  const text = useText()
  const today = useBusinessDay()
  if (today === null) return null
  return (
    <div className="px-4 py-2 tablet:px-0">
      <ExportButton
        label={text('orders.export')}
        first={{ kind: 'checks', from: `${today.slice(0, 8)}01`, to: today }}
        {...(words !== '' && { filters: { text: words } })}
      />
    </div>
  )
}
