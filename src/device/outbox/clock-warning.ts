/** A device's clock that is further off than this is told to people, ms. */
export const clockWarningMs = 5 * 60_000
