/** The server has not answered: there is no connection, it took too long, or something else has answered instead. */
export class NoAnswer extends Error {}
