/** The database has to be empty, or the tables do not fit it. */
export class LoadError extends Error {
	override name = "LoadError";
}
