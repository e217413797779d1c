import type L from 'leaflet'
import { useEffect } from 'react'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Room between two labels that would lie on each other, px. */
const gapPx = 2

/** How far down each label goes, px, so that none lies on another: the highest stays, a lower one gives way. */
export function givingWay(boxes: readonly Box[]): number[] {
  const down = boxes.map(() => 0)
  const settled: Box[] = []
  const order = boxes.map((box, index) => ({ box, index })).toSorted((a, b) => a.box.top - b.box.top)
  for (const { box, index } of order) {
    let { left, right, top, bottom } = box
    for (const other of settled.toSorted((a, b) => a.top - b.top)) {
      const meet = left < other.right && right > other.left && top < other.bottom && bottom > other.top
      if (!meet) continue
      const by = other.bottom + gapPx - top
      top += by
      bottom += by
    }
    down[index] = top - box.top
    settled.push({ left, right, top, bottom })
  }
  return down
}

/** Keeps the labels on a map apart, also when it is zoomed; done anew when one of `parts` changes. */
export function useLabelsApart(map: L.Map | null, parts: readonly unknown[]): void {
  useEffect(() => {
    if (map === null) return
    const settle = () => {
      const labels = [...map.getContainer().querySelectorAll<HTMLElement>('.map-label > span')]
      for (const label of labels) label.style.translate = ''
      const down = givingWay(labels.map((label) => label.getBoundingClientRect()))
      labels.forEach((label, index) => (label.style.translate = `0 ${down[index] ?? 0}px`))
    }
    settle()
    map.on('zoomend resize', settle)
    return () => void map.off('zoomend resize', settle)
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what its labels are made of
  }, [map, ...parts])
}
