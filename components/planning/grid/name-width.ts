/** Width of the column of names, CSS pixels, as in the stylesheet. */
export const nameWidth = 212
