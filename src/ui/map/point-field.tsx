import { lazy, Suspense } from 'react'
import { Bone, Skeleton } from '../skeleton.tsx'
import type { PointMapProps } from './point-map.tsx'

const PointMap = lazy(() => import('./point-map.tsx').then((module) => ({ default: module.PointMap })))

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
