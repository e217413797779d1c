import { Suspense } from 'react'
import { late } from '../late.ts'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import type { PointMapProps } from './point-map.tsx'

const PointMap = late(() => import('./point-map.tsx'), 'PointMap')

/** A point on a map, whose code is loaded when it is first shown. `loading` is read aloud meanwhile. */
export function PointField({ loading, ...map }: PointMapProps & { loading: string }) {
  return (
    <Suspense
      fallback={
        <Skeleton label={loading}>
          <Bone className={map.className ?? ''} />
        </Skeleton>
      }
    >
      <PointMap {...map} />
    </Suspense>
  )
}
