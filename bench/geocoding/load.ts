export const connections = 8
/** As many scripts as pgbench takes. */
export const points = 128
/** What the 95th percentile is held against, seconds. */
export const limit = 0.03
