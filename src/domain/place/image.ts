/** The largest image file that is taken, bytes: 5 MB. */
export const maxImageBytes = 5 * 1024 * 1024

/** What the shorter side of an image must have at least, pixels. */
export const minImageSide = 400
