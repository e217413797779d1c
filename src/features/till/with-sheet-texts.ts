import { createElement, type ComponentType } from 'react'
import { useSheetTexts } from '#hooks/texts/locale-provider.tsx'
import { late, untilLoaded } from '#ui/late.ts'

/** A part that lies over the till or beside its menu: it comes with its texts. */
export function withSheetTexts<File, Name extends keyof File>(fetch: () => Promise<File>, name: Name) {
  const Part: ComponentType<object> = late(fetch, name)
  type Props = File[Name] extends ComponentType<infer Own> ? Own : never
  return function WithSheetTexts(props: Props) {
    return useSheetTexts(true, untilLoaded) && createElement(Part, props as object)
  }
}
