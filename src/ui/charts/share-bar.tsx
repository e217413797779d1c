type ShareBarProps = {
  /** Of the whole bar, 0 to 1. */
  share: number
  /** Where it is compared, 0 to 1; null: with nothing. */
  tick?: number | null
}

/** How much of a whole something is; what it says stands beside it in figures. */
export function ShareBar({ share, tick = null }: ShareBarProps) {
  const width = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`
  return (
    <span className="bar-n" aria-hidden="true">
      <span className="bar-n-fill" style={{ width: width(share) }} />
      {tick !== null && <span className="bar-n-tick" style={{ left: width(tick) }} />}
    </span>
  )
}
