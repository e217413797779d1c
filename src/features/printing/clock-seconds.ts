const clock = new Intl.DateTimeFormat('pl', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Warsaw',
})

/** `18:46:02` by the venue's clock, from an instant in ms. */
export function clockSeconds(instant: number): string {
  return clock.format(instant)
}
