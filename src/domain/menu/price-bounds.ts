/** Lowest and highest price of an item, grosze: 0.01 to 99 999.99 zł. */
export const lowestPriceGrosze = 1
export const highestPriceGrosze = 9_999_999
