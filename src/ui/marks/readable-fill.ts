/** White on a fill reads well from this contrast on (WCAG AA for text). */
const enough = 4.5

/**
 * The colour, or the nearest darker one on which white reads at 4.5:1. Only `#rrggbb` is changed; other CSS
 * colours (such as tokens, which are chosen to be readable) come back as they are.
 */
export function readableFill(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  let share = 100
  while (contrastWithWhite(scaled(channels, share)) < enough) share -= 1
  return `#${scaled(channels, share)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

const scaled = (channels: readonly number[], percent: number) =>
  channels.map((channel) => Math.floor((channel * percent) / 100))

function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
