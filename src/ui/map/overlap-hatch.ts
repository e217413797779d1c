import L from 'leaflet'
import { latLng } from './plain-map.ts'
import type { MapArea, MapRing } from './map-ring.ts'

const svg = 'http://www.w3.org/2000/svg'

/** Hatches what the selected area shares with others: their shapes, filled with lines, cut out by its own. */
export function overlapHatch(others: readonly MapArea[], selected: MapRing): L.Layer[] {
  const cutter = shape(selected, 'map-cutter')
  const hatched = others.map((area) => shape(area.ring, 'map-hatch'))
  cutter.on('add', () => {
    const path = cutter.getElement()
    const drawing = path instanceof SVGElement ? path.ownerSVGElement : null
    if (path === undefined || drawing === null) return
    const id = `map-cut-${L.stamp(cutter)}`
    path.id = `${id}-shape`
    const defs = definitions(id)
    drawing.append(defs)
    cutter.on('remove', () => defs.remove())
    for (const layer of hatched) {
      layer.getElement()?.setAttribute('clip-path', `url(#${id})`)
      layer.getElement()?.setAttribute('style', `fill: url(#${id}-lines)`)
    }
  })
  return [...hatched, cutter]
}

function shape(ring: MapRing, className: string): L.Polygon {
  return L.polygon(ring.map(latLng), { className, stroke: false, interactive: false })
}

function definitions(id: string): SVGElement {
  const lines = element('pattern', {
    id: `${id}-lines`,
    width: '8',
    height: '8',
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)',
  })
  lines.append(element('path', { d: 'M0 0V8', class: 'map-hatch-line' }))
  const clip = element('clipPath', { id })
  clip.append(element('use', { href: `#${id}-shape` }))
  const defs = element('defs', {})
  defs.append(lines, clip)
  return defs
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
