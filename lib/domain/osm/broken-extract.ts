/** The file is no extract that can be read; the message is for whoever brought it. */
export class BrokenExtract extends Error {}
