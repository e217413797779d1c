import { useCallback } from 'react'
import type { Printout } from '#domain/document/printout.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** The name of a document: its kind and number. The number of an invoice says its kind. */
export function useDocumentName(): (printout: Pick<Printout, 'type' | 'number'>) => string {
  const text = useText()
  return useCallback(
    ({ type, number }) =>
      type === 'invoice' ? number : text('check.document.name', { type: text(`check.type.${type}`), number }),
    [text],
  )
}
