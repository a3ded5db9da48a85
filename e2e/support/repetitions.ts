/** How often a drill repeats its fault: DRILL_REPETITIONS, else 2. */
export const repetitions = Number(process.env.DRILL_REPETITIONS ?? 2)
