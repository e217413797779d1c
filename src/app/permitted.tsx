import { Suspense, type ReactNode } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { late } from '#ui/late.ts'

const NotPermitted = late(() => import('./not-permitted.tsx'), 'NotPermitted')

/** Shows a page to those who hold at least one of the permissions, and to others why they do not see it. */
export function Permitted({ anyOf, children }: { anyOf: readonly Permission[]; children: ReactNode }) {
  const granted = usePermissions()
  if (granted === undefined) return null
  if (anyOf.some((each) => granted.includes(each))) return children
  return (
    <Suspense>
      <NotPermitted />
    </Suspense>
  )
}
