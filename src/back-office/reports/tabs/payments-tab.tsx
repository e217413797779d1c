import { AlcoholPanel } from '../parts/alcohol-panel.tsx'
import { DocumentPanel } from '../parts/document-panel.tsx'
import { NotHere } from '../parts/not-here.tsx'
import { PaidChart } from '../parts/paid-chart.tsx'
import { PaymentPanel } from '../parts/payment-panel.tsx'
import type { TabProps } from './tab-props.ts'

/** How it was paid, what documents say, and how much of it was alcohol. */
export function PaymentsTab({ stats, links }: TabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 tablet:gap-4 office:grid-cols-[minmax(0,1fr)_23.5rem]">
      <PaymentPanel stats={stats} links={links} />
      <AlcoholPanel stats={stats} />
      <div className="office:col-span-2">
        {stats.gaps.hours.length === 0 ? (
          <PaidChart stats={stats} onDay={links.openDay} />
        ) : (
          <NotHere of="paid-days" stats={stats} days={stats.gaps.hours} />
        )}
      </div>
      <div className="office:col-span-2">
        <DocumentPanel stats={stats} />
      </div>
    </div>
  )
}
