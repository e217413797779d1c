import { useSyncExternalStore } from 'react'
import { printersHere } from '#platform/printing/printers-here.ts'
import {
  simulatedReplies,
  type SimulatedPaper,
  type SimulatedSettings,
} from '#platform/printing/simulated-wrapper.ts'

export { simulatedReplies, type SimulatedPaper, type SimulatedSettings }

/** The printer on the screen: what came out of it, and how it behaves. */
export function useSimulatedPrinter() {
  const { papers, settings } = printersHere().simulated
  return {
    papers: useSyncExternalStore(papers.subscribe, papers.get),
    /** Puts a paper away. */
    dismiss: (jobId: string) => papers.set(papers.get().filter((paper) => paper.jobId !== jobId)),
    dismissAll: () => papers.set([]),
    settings: useSyncExternalStore(settings.subscribe, settings.get),
    change: (next: SimulatedSettings) => settings.set(next),
  }
}
