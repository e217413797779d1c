/** Loads something, and tries again until it is here. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn('a part of the app could not be loaded yet', error)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** How long until what could not be loaded is asked for again, ms. */
const AGAIN_MS = 5000
