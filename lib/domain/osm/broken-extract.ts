/** The file cannot be read as an extract; the message is for the user who provided it. */
export class BrokenExtract extends Error {}
