/** Notes and coins of the złoty, grosze, the largest first. */
export const denominations = [
  500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1,
] as const
