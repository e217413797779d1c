import { SimulatedPapers } from '#features/printing/simulated-papers.tsx'
import { DrillBanner } from '#features/sync-status/drill-banner.tsx'

/** The bars over all pages that no first picture waits for: a drill that goes on, and papers of a printer on the screen. */
export function LaterBanners() {
  return (
    <>
      <DrillBanner />
      <SimulatedPapers />
    </>
  )
}
