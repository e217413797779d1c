import { Sheet, type SheetProps } from './sheet.tsx'

/** A task beside its page: along the right edge, and a full sheet on a phone. */
export function SideSheet(props: Omit<SheetProps, 'wide' | 'full'>) {
  return <Sheet {...props} wide="right" full />
}
