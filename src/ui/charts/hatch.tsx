/** The pattern of hatched parts; `id` is what their fill names. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="chart-hatch-ground" />
        <rect width="2" height="5" className="chart-hatch-line" />
      </pattern>
    </defs>
  )
}
