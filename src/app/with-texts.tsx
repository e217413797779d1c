import '#ui/more-icons.ts'
import type { ReactNode } from 'react'
import { useTextPart, type TextPart } from '#hooks/locale-provider.tsx'

/** Around a page beside the till: shows it once its texts are here, and brings all icons. */
export function WithTexts({ part, children }: { part: TextPart; children: ReactNode }) {
  return useTextPart(part) && children
}
