import type { ReactNode } from 'react'
import { useTextPart, type TextPart } from '#hooks/locale-provider.tsx'

/** Shows what is in it once its texts are here. */
export function WithTexts({ part, children }: { part: TextPart; children: ReactNode }) {
  return useTextPart(part) && children
}
