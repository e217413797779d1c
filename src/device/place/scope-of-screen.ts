/** The kind of this device, as far as its screen tells; the place's people may know better. */
export function scopeOfScreen(): 'phone' | 'till' {
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'till'
}
