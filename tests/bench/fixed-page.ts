import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves a page that never changes, by which starts on other machines and days can be compared: 600 KB of scripts that
 * are all run, 2,000 rows read from a database of the browser, 300 buttons drawn. The page notes `benchUsableAt` as the
 * register does.
 */
export async function serveFixedPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const script = Buffer.from(`${work()}\n;(${drawOnce.toString()})()`)
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/fixed.js'
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    answer.end(
      isScript ? script : '<!doctype html><title>fixed</title><main></main><script src="fixed.js"></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Functions of some 200 characters, each of which is called once. */
function work(): string {
  return Array.from({ length: 3000 }, (_, nth) => {
    const text = `row ${nth} of what a page reads, draws and forgets again when it is left for another one`
    return `function f${nth}(a){const rows=[{id:a+${nth},name:'${text}'}];return rows.map((row)=>row.name.length+row.id).at(0)}globalThis.sum=(globalThis.sum??0)+f${nth}(${nth});`
  }).join('\n')
}

/** Runs in the page. */
function drawOnce(): void {
  const opening = indexedDB.open('fixed', 1)
  opening.onupgradeneeded = () => {
    const rows = opening.result.createObjectStore('rows', { keyPath: 'id' })
    for (let id = 0; id < 2000; id += 1)
      rows.put({ id, name: `dish ${id}`, price: id * 100, allergens: ['MILK'] })
  }
  opening.onsuccess = () => {
    const reading = opening.result.transaction('rows').objectStore('rows').getAll()
    reading.onsuccess = () => {
      const [main] = document.getElementsByTagName('main')
      for (const { name, price } of reading.result.slice(0, 300) as { name: string; price: number }[]) {
        const button = document.createElement('button')
        button.textContent = `${name} ${new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' }).format(price / 100)}`
        main?.append(button)
      }
      requestAnimationFrame(() => setTimeout(() => (globalThis.benchUsableAt = performance.now()), 0))
    }
  }
}
