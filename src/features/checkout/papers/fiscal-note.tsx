import { useNewFiscalDay } from '#hooks/printing/use-fiscal-reports.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'

/** Before the first sale of a day on a printer that still counts the day before: said, and in nobody's way. */
export function FiscalNote() {
  const text = useText()
  const printer = useNewFiscalDay()
  if (printer === null) return null
  return (
    <Banner
      card
      tone="warn"
      icon="printer"
      title={text('checkout.fiscal-day', { printer })}
      detail={text('checkout.fiscal-day.detail')}
    />
  )
}
