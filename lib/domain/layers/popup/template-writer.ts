import mustache from 'mustache'

/** Reads and fills templates. It remembers all of them until its cache is cleared, which is done after each use. */
export const templateWriter = new mustache.Writer()
