/** How long until what could not be loaded is asked for again, ms. */
const AGAIN_MS = 5000

/** A late part of the app for React's `lazy`: asked for until it is here, since no network may be the reason. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<{ default: T }> {
  for (;;) {
    try {
      return { default: await load() }
    } catch (error) {
      console.warn('a part of the app could not be loaded yet', error)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
