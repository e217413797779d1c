/**
 * Asks one question at a time: whoever asks while another waits gets the same answer, and `late` where that takes longer
 * than `patienceMs`. So what hangs is asked once, however many want to know.
 */
export function oneQuestion<T>(ask: () => Promise<T>, patienceMs: number, late: T): () => Promise<T> {
  let asked: Promise<T> | null = null
  return async () => {
    asked ??= ask().finally(() => {
      asked = null
    })
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(late), patienceMs)
    })
    try {
      return await Promise.race([asked, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
