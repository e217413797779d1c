type Host = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** The kinds of devices that name themselves. */
export type DeviceKind = 'iPhone' | 'iPad' | 'Android' | 'Chromebook' | 'Windows' | 'Mac' | 'Linux'

/** The kinds of devices, as the user agent tells them; the first that fits. */
const kinds: readonly [RegExp, DeviceKind][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/**
 * The others call themselves Chrome and Safari too, so they come first. Inside an app there is no browser to name.
 */
const browsers: readonly [RegExp, string | null][] = [
  [/; wv\)/, null],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

/** The name of the device at hand until somebody names it; empty where there is no browser. */
export function nameOfThisDevice(): string {
  return typeof navigator === 'undefined' ? '' : deviceName(navigator)
}

/**
 * The name of a device until somebody names it: `iPad, Safari`. The names are proper ones, the same in every
 * language. Empty where nothing is known of it.
 */
export function deviceName({ userAgent, maxTouchPoints }: Host): string {
  const kind = firstOf(kinds, userAgent)
  // A tablet of Apple says that it is a computer; no computer of theirs is touched.
  const what = kind === 'Mac' && maxTouchPoints > 1 ? 'iPad' : kind
  return [what, firstOf(browsers, userAgent)].filter((part) => part !== null).join(', ')
}

function firstOf(list: readonly [RegExp, string | null][], userAgent: string): string | null {
  return list.find(([sign]) => sign.test(userAgent))?.[1] ?? null
}
