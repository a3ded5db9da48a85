/** The hour at which a working day ends, in the reader's own time zone. */
export const endHour = 18

/** The time that a day gets as a deadline while no hours are chosen. */
export const endOfWork = `${endHour}:00:00`
