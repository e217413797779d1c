import { Suspense, useState } from 'react'
import { late } from '../late.ts'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import type { AreaMapProps } from './area-map.tsx'
import { CornerList, type CornerListLabels } from './corner-list.tsx'
import { cx } from '../cx.ts'

const AreaMap = late(() => import('./area-map.tsx'), 'AreaMap')

/** Corners that an area may have. */
const maxCorners = 200

export type AreaFieldProps = Omit<AreaMapProps, 'activeCorner' | 'onActiveCorner' | 'className'> & {
  cornerLabels: CornerListLabels & {
    /** Opens the list of corners. */
    show: string
  }
  /** Read aloud while the map is on its way. */
  loading: string
  decimalSign: ',' | '.'
  /** The fault of the selected area. */
  error?: string | undefined
  /** Classes of the map: its height above all. */
  mapClassName?: string | undefined
}

/** The map and, below it, the corners as numbers. The map's code is loaded when this is first shown. */
export function AreaField(props: AreaFieldProps) {
  const { cornerLabels, loading, decimalSign, error, mapClassName, ...map } = props
  const [activeCorner, onActiveCorner] = useState<number | null>(null)
  const selected = map.areas.find((area) => area.id === map.selectedId)
  const size = cx('h-72 tablet:h-[34rem]', mapClassName)
  return (
    <div className="flex flex-col gap-3">
      <Suspense
        fallback={
          <Skeleton label={loading}>
            <Bone className={size} />
          </Skeleton>
        }
      >
        <AreaMap {...map} activeCorner={activeCorner} onActiveCorner={onActiveCorner} className={size} />
      </Suspense>
      {error !== undefined && (
        <p role="alert" className="help bad">
          {error}
        </p>
      )}
      {selected !== undefined && (
        <details className="px-4 tablet:px-0">
          <summary className="min-h-12 content-center text-t2 font-semibold text-accent-text">
            {cornerLabels.show}
          </summary>
          <CornerList
            key={selected.id}
            ring={selected.ring}
            onChange={map.onChange}
            start={[map.center.lng, map.center.lat]}
            labels={cornerLabels}
            decimalSign={decimalSign}
            activeCorner={activeCorner}
            onActiveCorner={onActiveCorner}
            full={selected.ring.length >= maxCorners}
          />
        </details>
      )}
    </div>
  )
}
