/** The part of `navigator.serviceWorker` that tells whether this page's files come from the device. */
export type WorkerContainer = Pick<
  ServiceWorkerContainer,
  'controller' | 'ready' | 'addEventListener' | 'removeEventListener'
>

/**
 * Resolves once the whole app is on this device and this page takes its parts from there: from then on it needs no
 * network for any screen. Also resolves when `patience` does: a browser may refuse to keep anything, and is a till all
 * the same. A page that was on its way while the worker became active belongs to none, and asks to be taken.
 */
export function whenInstalled(container: WorkerContainer, patience: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      container.removeEventListener('controllerchange', settle)
      resolve()
    }
    if (container.controller !== null) return resolve()
    container.addEventListener('controllerchange', settle)
    void container.ready.then(({ active }) => active?.postMessage({ type: 'CLAIM' }))
    void patience.then(settle)
  })
}
