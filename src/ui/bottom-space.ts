/**
 * How much of the bottom of the window, in px, is taken by fixed actions under `element`: by every visible
 * `[data-bottom-bar]` that shares some of its width. A notice placed above that covers no button.
 */
export function bottomSpace(element: HTMLElement): number {
  const own = element.getBoundingClientRect()
  const height = window.innerHeight
  const tops = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.top < height && bar.bottom > height / 2)
    .filter((bar) => bar.left < own.right && bar.right > own.left)
    .map((bar) => height - bar.top)
  return Math.max(0, ...tops)
}
