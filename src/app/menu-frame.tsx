import type { ReactNode } from 'react'
import { Permitted } from './permitted.tsx'
import { permissionsOf } from './shell/shell-entries.ts'
import { WithTexts } from './with-texts.tsx'

type MenuFrameProps = {
  /** The entry of the shell that the page belongs to, which says who opens it. */
  entry: 'menu-items' | 'menu' | 'menu-item-templates' | 'prices' | 'price-lists'
  children: ReactNode
}

/** Around the pages of the menu: for who looks after it, with their texts. */
export function MenuFrame({ entry, children }: MenuFrameProps) {
  return (
    <Permitted anyOf={permissionsOf(entry)}>
      <WithTexts part="office">{children}</WithTexts>
    </Permitted>
  )
}
