import type { ReactNode } from 'react'
import { Permitted } from './permitted.tsx'
import { WithTexts } from './with-texts.tsx'

/** Around the pages of people and devices: for who looks after them, with their texts. */
export function CrewFrame({ children }: { children: ReactNode }) {
  return (
    <Permitted anyOf={['manage-users']}>
      <WithTexts part="office">{children}</WithTexts>
    </Permitted>
  )
}
