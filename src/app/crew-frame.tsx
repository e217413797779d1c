import type { ReactNode } from 'react'
import { Permitted } from './permitted.tsx'
import { permissionsOf } from './shell/shell-entries.ts'
import { WithTexts } from './with-texts.tsx'

/** Around the pages of people and devices: for who looks after them, with their texts. */
export function CrewFrame({ children }: { children: ReactNode }) {
  return (
    <Permitted anyOf={permissionsOf('crew')}>
      <WithTexts part="office">{children}</WithTexts>
    </Permitted>
  )
}
