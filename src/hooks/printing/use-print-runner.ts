import { useEffect, useRef } from 'react'
import { must } from '#domain/must.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { printersHere } from '#platform/printing/printers-here.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { runPrinting } from '#device/printing/run-printing.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { loadPaperLanguage, usePaperLanguage } from './use-paper-language.ts'

/** Prints what this device is to print while a place is open. Mounted once per place, after the first picture. */
export function usePrintRunner(): void {
  const place = usePlace()
  const services = useAppServices()
  const clientId = useDeviceId()
  const language = usePaperLanguage()
  const current = useRef(language)
  useEffect(() => {
    current.current = language
  }, [language])
  const hasWords = language !== null
  useEffect(() => {
    if (!hasWords || clientId === null) return
    const words = async ({ kind, content }: PrintJob) => {
      const asked = content?.type === 'bill' ? content.language : undefined
      return asked === undefined
        ? must(current.current, 'the words of paper')(kind)
        : loadPaperLanguage(asked)
    }
    const start = () => runPrinting({ place, clientId, services, here: printersHere(), language: words })
    let stop = start()
    // A page that the browser freezes would keep the lock of printing, and nobody could print.
    const freeze = () => stop()
    const resume = () => {
      stop()
      stop = start()
    }
    document.addEventListener('freeze', freeze)
    document.addEventListener('resume', resume)
    return () => {
      document.removeEventListener('freeze', freeze)
      document.removeEventListener('resume', resume)
      stop()
    }
  }, [place, services, clientId, hasWords])
}
