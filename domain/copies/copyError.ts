/** A copy that cannot be used, and why. */
export class CopyError extends Error {
	override name = "CopyError";
}
